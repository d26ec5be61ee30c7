/** Reasons not to vectorize a loop, made in one place so that every code has one sentence. */
import type { Inst } from '../../ir/inst.ts';
import { opName } from '../../ir/op.ts';
import type { RemarkPart } from '../../remark/index.ts';
import type { Refusal } from '../pack/index.ts';

/** Collects every reason there is, each once. */
export class Reasons {
  readonly list: Refusal[] = [];
  private readonly seen = new Set<string>();

  add(code: string, at: Inst | null, ...parts: readonly RemarkPart[]): void {
    const text = parts.map((part) => (typeof part === 'string' ? part : part.value)).join('');
    const key = `${code} ${at?.id ?? -1} ${text}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.list.push({ code, at, parts });
  }

  get isEmpty(): boolean {
    return this.list.length === 0;
  }
}

/** How a sentence names an instruction: `%x`, or its opcode where it has no name. */
export function nameOf(inst: Inst): string {
  return inst.name === null ? `a ${opName(inst.op)}` : `%${inst.name}`;
}

export function fact(key: string, value: string | number): RemarkPart {
  return { key, value: String(value) };
}
