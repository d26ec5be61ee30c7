import { testPassFiles } from '../pass-files.ts';

testPassFiles('choose');
