#!/usr/bin/env node
/** `superword-cc`: clang's arguments, our passes. */
import { runCc } from '../cc/index.ts';
import { version } from './version.ts';

void runCc(process.argv.slice(2), {
  program: 'superword-cc',
  language: 'c',
  version: version(),
}).then((code) => {
  process.exitCode = code;
});
