/**
 * `.vls` files: memory references as text, for the OptVLS server alone.
 *
 *     vector-length 32                 # or: target avx2
 *     p SLoad x 0 <4 x 64> 16          # name kind base distance type stride, then maybe `fixed` or `after NAME`
 *     q SLoad x 8 <4 x 64> 16
 *
 * References stand in program order. Two of them are a constant distance apart when base and stride are the same;
 * `?` is a stride that is known at run time. `after NAME` must not move above the reference of that name.
 */

import { type Diagnostic, diagnostic } from '../../support/diagnostic.ts';
import { closest } from '../../support/edit-distance.ts';
import type { Span } from '../../support/source.ts';
import type { AccessKind, Memref } from '../../vectorize/optvls/index.ts';

export interface VlsFile {
  /** Bytes, or the name of a target: what prices the answer. null when the file says neither. */
  readonly machine:
    | { readonly vectorLength: number }
    | { readonly target: string; readonly span: Span }
    | null;
  readonly memrefs: readonly Memref[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Word {
  readonly text: string;
  readonly span: Span;
}

interface Line extends Word {
  readonly position: number;
  readonly kind: AccessKind;
  readonly base: string;
  readonly distance: number;
  readonly elements: number;
  readonly bits: number;
  readonly stride: number | null;
  readonly fixed: boolean;
  readonly after: Word | null;
}

const KINDS: readonly string[] = ['SLoad', 'SStore', 'ILoad', 'IStore'];
/** More references than anybody writes by hand; all pairs of a set are looked at. */
const LIMIT = 512;

export function readVls(text: string): VlsFile {
  const reader = new Reader();
  let machine: VlsFile['machine'] = null;
  for (const words of linesOf(text)) {
    const first = words[0]!;
    if (first.text === 'vector-length' || first.text === 'target') {
      if (machine !== null || reader.lines.length > 0) {
        reader.fault('misplaced-machine', `'${first.text}' stands once, before all references`, first.span);
      } else machine = reader.machine(words);
    } else {
      if (machine === null && reader.lines.length === 0 && !reader.missing) {
        reader.missing = true;
        reader.fault('no-machine', "the first line is 'vector-length N' or 'target T'", first.span);
      }
      reader.reference(words);
    }
  }
  reader.checkNames();
  if (machine === null && !reader.missing) {
    reader.fault('no-machine', "the first line is 'vector-length N' or 'target T'", null);
  }
  const diagnostics = reader.faults.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { machine, memrefs: memrefsOf(reader.lines), diagnostics };
}

/** Words with their places, a list a line; comments and empty lines are left out. `<4 x 64>` is one word. */
function* linesOf(text: string): Generator<Word[]> {
  let start = 0;
  for (const line of text.split('\n')) {
    const code = line.replace(/#.*/, '');
    const words = [...code.matchAll(/<[^>]*>?|[^\s<]+/g)].map((m) => ({
      text: m[0],
      span: { start: start + m.index, end: start + m.index + m[0].length },
    }));
    if (words.length > 0) yield words;
    start += line.length + 1;
  }
}

class Reader {
  readonly faults: Diagnostic[] = [];
  readonly lines: Line[] = [];
  missing = false;

  fault(code: string, message: string, span: Span | null): void {
    this.faults.push(diagnostic('error', code, message, span));
  }

  machine(words: readonly Word[]): VlsFile['machine'] {
    const [first, value, extra] = words;
    if (value === undefined) {
      this.fault('missing-word', `'${first!.text}' needs a value`, first!.span);
      return { vectorLength: 16 };
    }
    if (extra !== undefined) this.fault('extra-word', `'${extra.text}' is too much here`, extra.span);
    if (first!.text === 'target') return { target: value.text, span: value.span };
    const bytes = this.integer(value, 'a vector length in bytes') ?? 16;
    if (bytes < 1 || bytes > 64) this.fault('bad-number', 'a vector length is 1 to 64 bytes', value.span);
    return { vectorLength: Math.min(64, Math.max(1, bytes)) };
  }

  reference(words: readonly Word[]): void {
    const [name, kind, base, distance, type, stride] = words;
    if (stride === undefined) {
      const wanted = ['a name', 'a kind', 'a base', 'a distance', 'a type', 'a stride'][words.length];
      const last = words.at(-1)!.span;
      this.fault('missing-word', `${wanted} is missing`, { start: last.end - 1, end: last.end });
      return;
    }
    if (!KINDS.includes(kind!.text)) {
      const guess = closest(kind!.text, KINDS);
      const hint = guess === undefined ? `: ${KINDS.join(', ')}` : `; did you mean '${guess}'?`;
      this.fault('unknown-kind', `'${kind!.text}' is no kind of access${hint}`, kind!.span);
    }
    const at = this.integer(distance!, 'a distance in bytes');
    const shape = this.type(type!);
    const step = stride.text === '?' ? null : this.integer(stride, "a stride in bytes or '?'");
    const { fixed, after } = this.placement(words.slice(6));
    const twin = this.lines.find((l) => l.text === name!.text);
    if (twin !== undefined)
      this.fault('duplicate-name', `there is a reference '${name!.text}' above`, name!.span);
    if (this.lines.length >= LIMIT) {
      if (this.lines.length === LIMIT) this.fault('too-many', `more than ${LIMIT} references`, name!.span);
      return;
    }
    this.lines.push({
      ...name!,
      position: this.lines.length,
      kind: kind!.text as AccessKind,
      base: base!.text,
      distance: at ?? 0,
      elements: shape?.elements ?? 1,
      bits: shape?.bits ?? 8,
      stride: step,
      fixed,
      after,
    });
  }

  checkNames(): void {
    for (const { after } of this.lines) {
      if (after === null || this.lines.some((l) => l.text === after.text)) continue;
      this.fault('unknown-name', `there is no reference '${after.text}'`, after.span);
    }
  }

  private integer(word: Word, what: string): number | null {
    if (/^[+-]?\d{1,15}$/.test(word.text)) return Number(word.text);
    this.fault('bad-number', `'${word.text}' is not ${what}`, word.span);
    return null;
  }

  private type(word: Word): { elements: number; bits: number } | null {
    const match = /^<\s*(\d{1,6})\s*x\s*(\d{1,6})\s*>$/.exec(word.text);
    if (match === null) {
      this.fault('bad-type', `'${word.text}' is not a type like '<4 x 64>'`, word.span);
      return null;
    }
    const [elements, bits] = [Number(match[1]), Number(match[2])];
    if (elements < 1 || elements > 1024)
      this.fault('bad-type', 'a reference has 1 to 1024 elements', word.span);
    else if (bits < 1 || bits > 512) this.fault('bad-type', 'an element has 1 to 512 bits', word.span);
    else return { elements, bits };
    return null;
  }

  private placement(words: readonly Word[]): { fixed: boolean; after: Word | null } {
    const [word, name, extra] = words;
    if (word === undefined) return { fixed: false, after: null };
    const isFixed = word.text === 'fixed';
    if (!isFixed && word.text !== 'after') {
      this.fault('extra-word', `'fixed' or 'after NAME' may stand here, not '${word.text}'`, word.span);
      return { fixed: false, after: null };
    }
    if (!isFixed && name === undefined) this.fault('missing-word', "'after' needs a name", word.span);
    const tooMuch = isFixed ? name : extra;
    if (tooMuch !== undefined) this.fault('extra-word', `'${tooMuch.text}' is too much here`, tooMuch.span);
    return { fixed: isFixed, after: isFixed ? null : (name ?? null) };
  }
}

function memrefsOf(lines: readonly Line[]): Memref[] {
  const lineOf = new Map<Memref, Line>();
  const position = new Map(lines.map((l) => [l.text, l.position]));
  /** A reference must stay below the one it is `after`, and above those that are `after` it. */
  const mayMove = (line: Line, to: Line): boolean => {
    if (line === to) return true;
    if (line.fixed) return false;
    if (line.after !== null && to.position < (position.get(line.after.text) ?? 0)) return false;
    return lines.every((l) => l.after?.text !== line.text || to.position <= l.position);
  };
  return lines.map((line) => {
    const memref: Memref = {
      name: line.text,
      kind: line.kind,
      type: { elements: line.elements, bits: line.bits },
      base: line.base,
      offset: line.distance,
      constantDistanceFrom: (other) => {
        const them = lineOf.get(other);
        const apart = them === undefined || them.base !== line.base || them.stride !== line.stride;
        return apart ? null : line.distance - them.distance;
      },
      hasSameNumberOfElements: (other) => other.type.elements === line.elements,
      constantStride: () => line.stride,
      canMoveTo: (leader) => mayMove(line, lineOf.get(leader)!),
      isUnconditional: () => true,
    };
    lineOf.set(memref, line);
    return memref;
  });
}
