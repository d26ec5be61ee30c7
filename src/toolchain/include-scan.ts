/**
 * Which files a C source may ask for, found in its text alone.
 *
 * The embedded clang sees no disk: whatever it may open has to be handed to it. So this scan answers
 * with a superset of the names a compilation can include: it does not evaluate conditions, and it
 * takes commented-out directives too. What it looks for:
 *   1. `#include`, `#include_next`, `#import`, `#embed` with a quoted or an angled name;
 *   2. `__has_include(…)`, `__has_include_next(…)`, `__has_embed(…)`;
 *   3. `#define NAME "file"` and `#define NAME <file>`, for includes through a macro.
 */

/** A name as written, without its quotes or angle brackets. */
export interface Mention {
  readonly name: string;
  /** Quoted names are looked for beside the file that mentions them first. */
  readonly quoted: boolean;
}

const DIRECTIVE =
  /(?:#|%:)[ \t]*(?:include_next|include|import|embed|define[ \t]+[A-Za-z_]\w*)[ \t]*(?:"([^"\n]{1,999})"|<([^>\n]{1,999})>)/g;
const QUESTION = /__has_(?:include_next|include|embed)[ \t]*\([ \t]*(?:"([^"\n]{1,999})"|<([^>\n]{1,999})>)/g;
const SPLICE = /\\[ \t]*\r?\n/g;
const CLOCK = /\b__(?:DATE|TIME|TIMESTAMP)__\b/;

/** Every file name the text may ask for, in order, each once. */
export function mentionedFiles(text: string): Mention[] {
  const joined = text.includes('\\') ? text.replace(SPLICE, ' ') : text;
  const seen = new Set<string>();
  const mentions: Mention[] = [];
  for (const pattern of [DIRECTIVE, QUESTION]) {
    for (const match of joined.matchAll(pattern)) {
      const quoted = match[1] !== undefined;
      const name = match[1] ?? match[2] ?? '';
      const key = quoted ? `"${name}` : `<${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      mentions.push({ name, quoted });
    }
  }
  return mentions;
}

/** True when the text may expand to the time of day, so that its compilation must not be remembered. */
export function readsClock(text: string): boolean {
  return CLOCK.test(text);
}
