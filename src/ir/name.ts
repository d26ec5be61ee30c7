/**
 * Names as LLVM writes them: bare when they can be, quoted with `\XX` escapes when they must be.
 * Names are byte strings (latin-1).
 */

/** `name` as it stands after `%`, `@`, `$` or before `:`; quoted if it needs it. */
export function quoteName(name: string): string {
  return isBareName(name) ? name : `"${escapeBytes(name)}"`;
}

/** Does LLVM write it without quotes: letters, digits, `-`, `.`, `_`, and no digit first? (It reads `$` bare as well.) */
function isBareName(name: string): boolean {
  if (name.length === 0) return false;
  const first = name.charCodeAt(0);
  if (first >= 48 && first <= 57) return false;
  for (let i = 0; i < name.length; i++) {
    if (!isNameByte(name.charCodeAt(i))) return false;
  }
  return true;
}

/** Bytes as they stand between quotes: printable ASCII as it is, `\` as `\\`, `"` and everything else as `\XX`. */
export function escapeBytes(bytes: string): string {
  let clean = true;
  for (let i = 0; i < bytes.length; i++) {
    if (!isPlain(bytes.charCodeAt(i))) {
      clean = false;
      break;
    }
  }
  if (clean) return bytes;
  let out = '';
  for (let i = 0; i < bytes.length; i++) {
    const c = bytes.charCodeAt(i);
    if (isPlain(c)) out += bytes[i];
    else out += c === 92 ? '\\\\' : `\\${HEX[c >> 4]}${HEX[c & 15]}`;
  }
  return out;
}

/** Undoes `escapeBytes`: `\XX` is a byte, `\\` a backslash, any other backslash stands for itself. */
export function unescapeBytes(text: string): string {
  let at = text.indexOf('\\');
  if (at < 0) return text;
  let out = '';
  let from = 0;
  while (at >= 0) {
    if (text.charCodeAt(at + 1) === 92) {
      out += `${text.slice(from, at)}\\`;
      from = at + 2;
    } else {
      const high = hexDigit(text.charCodeAt(at + 1));
      const low = hexDigit(text.charCodeAt(at + 2));
      if (high >= 0 && low >= 0) {
        out += text.slice(from, at) + String.fromCharCode(high * 16 + low);
        from = at + 3;
      } else {
        out += text.slice(from, at + 1);
        from = at + 1;
      }
    }
    at = text.indexOf('\\', from);
  }
  return out + text.slice(from);
}

const HEX = '0123456789ABCDEF';

function isNameByte(c: number): boolean {
  return (
    (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 46 || c === 95
  );
}

function isPlain(c: number): boolean {
  return c >= 32 && c < 127 && c !== 34 && c !== 92;
}

function hexDigit(c: number): number {
  if (c >= 48 && c <= 57) return c - 48;
  if (c >= 65 && c <= 70) return c - 55;
  if (c >= 97 && c <= 102) return c - 87;
  return -1;
}
