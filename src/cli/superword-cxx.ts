#!/usr/bin/env node
/** `superword-c++`: `superword-cc` with C++'s library and rules. */
import { runCc } from '../cc/index.ts';
import { version } from './version.ts';

void runCc(process.argv.slice(2), {
  program: 'superword-c++',
  language: 'c++',
  version: version(),
}).then((code) => {
  process.exitCode = code;
});
