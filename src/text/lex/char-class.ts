/** What bytes can stand for: bits, by byte. */

/** a-z A-Z 0-9 _ */
export const WORD = 1;
/** Those, and - $ . */
export const NAME = 2;
export const DIGIT = 4;
export const HEX = 8;
/** What may start a word: a-z A-Z _ */
export const LETTER = 16;

/** By byte. */
export const CLASS = new Uint8Array(256);
for (let c = 0; c < 256; c++) {
  const char = String.fromCharCode(c);
  if (/[0-9]/.test(char)) CLASS[c]! |= DIGIT | WORD | NAME | HEX;
  if (/[a-zA-Z_]/.test(char)) CLASS[c]! |= LETTER | WORD | NAME;
  if (/[a-fA-F]/.test(char)) CLASS[c]! |= HEX;
  if (/[-$.]/.test(char)) CLASS[c]! |= NAME;
}
