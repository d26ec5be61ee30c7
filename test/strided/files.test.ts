/** The pass `interleaved-access` on files: what it takes, what it must leave alone. */
import { describe } from 'vitest';
import { testPassFiles } from '../pass-files.ts';

describe('interleaved-access', () => testPassFiles('strided'));
