/**
 * A command line, as one string, cut into its words.
 *
 * `posix`: as a POSIX shell without expansions: blanks separate; '…' is literal; "…" knows \" \\ \$ \`
 * and \newline; a backslash elsewhere quotes the next character.
 * `windows`: as the C runtime does: 2n backslashes before a quote are n backslashes, 2n+1 are n and a
 * literal quote; `""` inside quotes is a literal quote; blanks separate outside quotes.
 */

export function splitWords(line: string, rules: 'posix' | 'windows'): string[] {
  return rules === 'posix' ? splitPosix(line) : splitWindows(line);
}

function splitPosix(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let i = 0; i < line.length; i++) {
    const c = line[i]!;
    if (quote === "'") {
      if (c === "'") quote = '';
      else word += c;
    } else if (c === '\\' && (quote === '' || '"\\$`\n'.includes(line[i + 1] ?? ' '))) {
      i++;
      if (i < line.length && line[i] !== '\n') word = (word ?? '') + line[i]!;
    } else if (quote === '"') {
      if (c === '"') quote = '';
      else word += c;
    } else if (c === '"' || c === "'") {
      quote = c;
      word ??= '';
    } else if (isBlank(c)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? '') + c;
    }
  }
  if (word !== undefined) words.push(word);
  return words;
}

function splitWindows(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line[i]!;
    if (c === '\\') {
      let end = i;
      while (line[end] === '\\') end++;
      const count = end - i;
      if (line[end] === '"') {
        word = (word ?? '') + '\\'.repeat(count >> 1);
        if (count % 2 === 1) {
          word += '"';
          end++;
        }
      } else {
        word = (word ?? '') + '\\'.repeat(count);
      }
      i = end - 1;
    } else if (c === '"') {
      word ??= '';
      if (quoted && line[i + 1] === '"') {
        word += '"';
        i++;
      } else {
        quoted = !quoted;
      }
    } else if (isBlank(c) && !quoted) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? '') + c;
    }
  }
  if (word !== undefined) words.push(word);
  return words;
}

function isBlank(c: string): boolean {
  return c === ' ' || c === '\t' || c === '\n' || c === '\r';
}
