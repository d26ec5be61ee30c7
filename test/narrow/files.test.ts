/** The pass `narrow-vectors` on whole files: what it makes, that it computes the same, and that this is proved. */
import { describe } from 'vitest';
import { testPassFiles } from '../pass-files.ts';

describe('narrow-vectors', () => testPassFiles('narrow'));
