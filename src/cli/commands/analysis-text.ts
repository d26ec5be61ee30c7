/** How analyses name things: values and blocks as the printed text numbers them, forms and accesses in a few words. */
import type { LinearForm } from '../../analysis/linear.ts';
import type { Func, Inst, Module, Value } from '../../index.ts';
import type { Block } from '../../ir/block.ts';
import { calleeOf, isCall } from '../../ir/inst.ts';
import { quoteName } from '../../ir/name.ts';
import { Op, opName } from '../../ir/op.ts';
import { VOID } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { placeOfDebugLoc } from '../../remark/index.ts';
import { placeOf } from '../../support/source.ts';
import { printValue } from '../../text/index.ts';

/** Names of one function's values; numbers are given once. */
export class Names {
  private readonly module: Module;
  private readonly numbers = new Map<Value, number>();

  constructor(module: Module, func: Func) {
    this.module = module;
    let next = 0;
    const give = (value: Value & { readonly name: string | null }): void => {
      if (value.name === null) this.numbers.set(value, next++);
    };
    for (const param of func.params) give(param);
    for (const block of func.blocks) {
      give(block);
      for (let inst = block.first; inst !== null; inst = inst.next) if (inst.type !== VOID) give(inst);
    }
  }

  of(value: Value): string {
    const number = this.numbers.get(value);
    if (number !== undefined) return `%${number}`;
    const isLocal =
      value.kind === ValueKind.Inst || value.kind === ValueKind.Argument || value.kind === ValueKind.Block;
    if (isLocal && value.name !== null) return `%${quoteName(value.name)}`;
    return isLocal ? '%?' : printValue(value);
  }

  /** Without the percent sign: as `--loop=` takes it. */
  label(block: Block): string {
    return this.of(block).slice(1);
  }

  /** `%x = load i32 from %p`, with the line it stands in. */
  inst(inst: Inst): string {
    const number = this.lineOf(inst);
    const line = number === null ? '' : ` (line ${number})`;
    const result = inst.type === VOID ? '' : `${this.of(inst)} = `;
    return `${result}${this.deed(inst)}${line}`;
  }

  /** Of the file that the user named: of C, what clang noted; of LLVM IR, where it was read. */
  private lineOf({ loc, notes }: Inst): number | null {
    const { source } = this.module;
    const place = placeOfDebugLoc(notes?.debugLoc ?? null);
    if (place?.file === source.name) return place.line;
    return loc < 0 ? null : placeOf(source, loc).line;
  }

  private deed(inst: Inst): string {
    if (inst.op === Op.Load) return `load ${inst.type.text} from ${this.of(inst.operands[0]!)}`;
    if (inst.op === Op.Store) return `store ${inst.operands[0]!.type.text} to ${this.of(inst.operands[1]!)}`;
    if (isCall(inst)) return `${opName(inst.op)} ${this.of(calleeOf(inst))}`;
    return opName(inst.op);
  }

  /** `4 * %i + sext %n - 3`; a counter of iterations is `#` and the header's name. */
  form(form: LinearForm): string {
    const parts: string[] = [];
    const put = (amount: bigint, what: string): void => {
      const size = amount < 0n ? -amount : amount;
      const text = what === '' ? String(size) : size === 1n ? what : `${size} * ${what}`;
      const sign = amount < 0n ? (parts.length === 0 ? '-' : ' - ') : parts.length === 0 ? '' : ' + ';
      parts.push(`${sign}${text}`);
    };
    for (const { atom, coefficient } of form.terms) {
      const name = atom.value.kind === ValueKind.Block ? `#${this.label(atom.value)}` : this.of(atom.value);
      put(coefficient, atom.cast === 'same' ? name : `${atom.cast} ${name}`);
    }
    if (form.constant !== 0n || parts.length === 0) put(form.constant, '');
    return parts.join('');
  }
}
