/** SLP and load coalescing on files of their own: every output whole, proved, and run before and after. */
import { describe } from 'vitest';
import { testPassFiles } from '../pass-files.ts';

describe('slp', () => testPassFiles('slp'));
describe('load-coalescing', () => testPassFiles('coalesce'));
