/**
 * Which names of a function are free. The table is made when a free name is first wanted (`edit.ts`, `freshName`) and kept up
 * by the edits from then on, so that a function of a thousand loops is not read again for each of them.
 */
import type { Func } from './func.ts';

export class NameTable {
  /** How many have each name: one, but for moments in which one takes the place of another. */
  private readonly holders = new Map<string, number>();
  /** By stem: the names with all smaller numbers behind it are taken; 0 stands for the stem alone. */
  private readonly next = new Map<string, number>();

  constructor(func: Func) {
    for (const param of func.params) this.add(param.name);
    for (const block of func.blocks) {
      this.add(block.name);
      for (let inst = block.first; inst !== null; inst = inst.next) this.add(inst.name);
    }
  }

  add(name: string | null): void {
    if (name !== null) this.holders.set(name, (this.holders.get(name) ?? 0) + 1);
  }

  remove(name: string | null): void {
    const holders = name === null ? undefined : this.holders.get(name);
    if (name === null || holders === undefined) return;
    if (holders > 1) {
      this.holders.set(name, holders - 1);
      return;
    }
    this.holders.delete(name);
    this.noteFree(name, 0);
    // `x12` is `x` with 12 behind it, and `x1` with 2.
    for (let at = name.length - 1; at > 0 && isDigit(name, at); at--)
      if (name[at] !== '0') this.noteFree(name.slice(0, at), Number(name.slice(at)));
  }

  /** `stem` or `stem1`, `stem2`, … whichever is first neither taken nor reserved. */
  free(stem: string, reserved: ReadonlySet<string>): string {
    let n = this.next.get(stem) ?? 0;
    while (this.holders.has(numbered(stem, n))) n++;
    this.next.set(stem, n);
    while (reserved.has(numbered(stem, n)) || this.holders.has(numbered(stem, n))) n++;
    return numbered(stem, n);
  }

  private noteFree(stem: string, n: number): void {
    if ((this.next.get(stem) ?? 0) > n) this.next.set(stem, n);
  }
}

function numbered(stem: string, n: number): string {
  return n === 0 ? stem : `${stem}${n}`;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
