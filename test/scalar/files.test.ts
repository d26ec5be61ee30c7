/** Every clean-up on files of its own. */
import { describe } from 'vitest';
import { testPassFiles } from '../pass-files.ts';

describe('the clean-ups', () => testPassFiles('scalar'));
