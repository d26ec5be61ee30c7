/** A function of a text with its analyses, and its values by name. */
import { type Analyses, analyses } from '../../src/analysis/cache.ts';
import { accessOf, effectsOf, type MemoryRange } from '../../src/analysis/effects.ts';
import type { Loop } from '../../src/analysis/loops.ts';
import type { Block } from '../../src/ir/block.ts';
import type { Func } from '../../src/ir/func.ts';
import type { Inst } from '../../src/ir/inst.ts';
import type { Module } from '../../src/ir/module.ts';
import type { Argument } from '../../src/ir/value.ts';
import { parseModule } from '../../src/text/index.ts';
import { verifyModule } from '../../src/verify/index.ts';

export class Case {
  readonly module: Module;
  readonly func: Func;

  /** The first function with a body. */
  constructor(text: string) {
    const { module, diagnostics } = parseModule(text, 'case.ll');
    if (module === null) throw new Error(diagnostics.map((d) => d.message).join('\n'));
    const faults = verifyModule(module);
    if (faults.length > 0) throw new Error(faults.map((d) => d.message).join('\n'));
    this.module = module;
    this.func = module.functions.find((f) => f.blocks.length > 0)!;
  }

  get an(): Analyses {
    return analyses(this.func, this.module);
  }

  inst(name: string): Inst {
    for (const inst of this.insts()) if (inst.name === name) return inst;
    throw new Error(`there is no %${name}`);
  }

  param(name: string): Argument {
    return this.func.params.find((p) => p.name === name)!;
  }

  block(name: string): Block {
    return this.func.blocks.find((b) => b.name === name)!;
  }

  loop(header: string): Loop {
    return this.an.loops.loops.find((l) => l.header.name === header)!;
  }

  /** All instructions, in order. */
  insts(): Inst[] {
    const found: Inst[] = [];
    for (const block of this.func.blocks) {
      for (let inst = block.first; inst !== null; inst = inst.next) found.push(inst);
    }
    return found;
  }

  /** The loads, stores and calls that touch memory, in order. */
  accesses(): MemoryRange[] {
    const { layout } = this.module;
    return this.insts().flatMap((inst) => {
      const access = accessOf(inst, layout);
      return access !== null ? [access] : (effectsOf(inst, layout).ranges ?? []);
    });
  }
}

/** A straight-line function with this body; %p, %q, %r are pointers, %i and %j are i64, %n is i32. */
export function straight(
  body: string,
  before = '',
  params = 'ptr %p, ptr %q, ptr %r, i64 %i, i64 %j, i32 %n',
): Case {
  return new Case(`${before}\ndefine void @f(${params}) {\nentry:\n${body}\n  ret void\n}\n`);
}
