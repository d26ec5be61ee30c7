/**
 * Holds what the analyses claim of a function against what happened when it ran. Every claim that an execution refutes
 * is a line of the answer; there are none if the analyses are right.
 */
import { addressOf, formOf } from '../../src/analysis/affine.ts';
import { type Alias, aliasEver, aliasInLoop, aliasNow } from '../../src/analysis/alias.ts';
import { congruenceAt, congruenceOf } from '../../src/analysis/alignment.ts';
import { signedMax, signedMin, unsignedMax, unsignedMin } from '../../src/analysis/bits.ts';
import { type Analyses, analyses } from '../../src/analysis/cache.ts';
import type { Congruence } from '../../src/analysis/congruence.ts';
import { effectsOf, type MemoryRange } from '../../src/analysis/effects.ts';
import { evolvedAddress, evolvedForm, isExactAddress } from '../../src/analysis/evolution.ts';
import { bitsOf } from '../../src/analysis/known-bits.ts';
import type { LinearForm } from '../../src/analysis/linear.ts';
import type { LoopDep } from '../../src/analysis/loop-deps.ts';
import type { Loop } from '../../src/analysis/loops.ts';
import { mustFollow } from '../../src/analysis/memory-deps.ts';
import type { SymbolicCount } from '../../src/analysis/trip-count.ts';
import type { Block } from '../../src/ir/block.ts';
import type { Func } from '../../src/ir/func.ts';
import type { Inst, IntPredicate } from '../../src/ir/inst.ts';
import { pointerLayout } from '../../src/ir/layout.ts';
import type { Module } from '../../src/ir/module.ts';
import { TypeKind } from '../../src/ir/type.ts';
import { isLocal, type Value, ValueKind } from '../../src/ir/value.ts';
import type { Trace } from './trace.ts';

/** Accesses beyond this are not compared with each other: the cost is quadratic. */
const MAX_COMPARED = 48;

/** How many claims of each kind were held against an execution. */
export interface Tally {
  [claim: string]: number;
}

export function refutations(module: Module, func: Func, trace: Trace, tally: Tally = {}): string[] {
  const replay = new Replay(analyses(func, module), tally);
  replay.run(trace);
  return replay.wrong;
}

interface LoopState {
  run: number;
  /** Back edges taken in this run. */
  count: number;
  inside: boolean;
  /** What the formula says, evaluated when the loop was entered. */
  expected: bigint | null;
}

interface Seen {
  readonly inst: Inst;
  readonly range: MemoryRange;
  readonly address: number;
  readonly pass: number;
  readonly visit: number;
  /** By loop index: the run and the iteration. */
  readonly loops: readonly { readonly loop: Loop; readonly run: number; readonly count: number }[];
}

class Replay {
  readonly wrong: string[] = [];
  private readonly an: Analyses;
  private readonly tally: Tally;
  private readonly insts: (Inst | undefined)[] = [];
  private readonly env: (bigint | null | undefined)[] = [];
  private readonly bases = new Map<Value, bigint>();
  private readonly loops: LoopState[];
  private readonly seen: Seen[] = [];
  private block: Block | null = null;
  private pass = 0;
  private visit = 0;

  constructor(an: Analyses, tally: Tally) {
    this.an = an;
    this.tally = tally;
    for (const block of an.func.blocks) {
      for (let inst = block.first; inst !== null; inst = inst.next) this.insts[inst.id] = inst;
    }
    this.loops = an.loops.loops.map(() => ({ run: 0, count: 0, inside: false, expected: null }));
  }

  run({ events, outcome }: Trace): void {
    let last = events.length;
    // What comes last may be the access that had no meaning.
    if (outcome.kind !== 'returned') while (last > 0 && events[last - 1]!.kind === 'access') last--;
    for (let i = 0; i < last; i++) {
      const event = events[i]!;
      if (event.kind === 'block') this.enter(this.an.cfg.blocks[event.id]!);
      else if (event.kind === 'value') this.value(event.id, event.bits);
      else this.access(event.id, event.operand, event.address);
    }
    // Counts are about runs that have a meaning: one that ends in undefined behaviour may go round once too often.
    if (outcome.kind !== 'undefined') for (let i = 0; i < this.loops.length; i++) this.checkCount(i, null);
    this.compareAccesses();
  }

  private check(claim: string, holds: boolean, text: () => string): void {
    this.tally[claim] = (this.tally[claim] ?? 0) + 1;
    if (!holds) this.wrong.push(`${claim}: ${text()}`);
  }

  private enter(block: Block): void {
    const { rank } = this.an.cfg;
    const from = this.block;
    if (from !== null && rank[block.id]! <= rank[from.id]!) this.pass++;
    this.visit++;
    this.an.loops.loops.forEach((loop, i) => {
      const state = this.loops[i]!;
      const inside = loop.blocks.has(block.id);
      if (!inside) {
        if (state.inside) this.checkCount(i, from);
        state.inside = false;
      } else if (!state.inside) {
        state.inside = true;
        state.run++;
        state.count = 0;
        state.expected = null;
      } else if (block === loop.header) {
        state.count++;
      }
    });
    this.block = block;
    for (const loop of this.an.loops.loops) if (loop.header === block) this.expectCount(loop);
  }

  /** The count that the formula promises, as soon as its values are there: when the header is entered. */
  private expectCount(loop: Loop): void {
    const state = this.loops[loop.index]!;
    const { symbolic } = this.an.tripCount(loop);
    if (symbolic !== null && state.count === 0) state.expected = this.evaluateCount(symbolic);
  }

  private evaluateCount({ distance, step, plus, guard }: SymbolicCount): bigint | null {
    const size = this.evaluate(distance);
    if (size === null) return null;
    if (guard !== null) {
      const left = this.evaluate(guard.left);
      const right = this.evaluate(guard.right);
      if (left === null || right === null) return null;
      if (!compare(guard.predicate, left.bits, right.bits, guard.left.width)) return 0n;
    }
    return BigInt.asUintN(distance.width, size.bits) / step + plus;
  }

  /** `exitFrom` is the block it was left from; null when the run ended inside. */
  private checkCount(index: number, exitFrom: Block | null): void {
    const state = this.loops[index]!;
    if (!state.inside) return;
    const loop = this.an.loops.loops[index]!;
    const trip = this.an.tripCount(loop);
    const name = `loop at ${loop.header.name}`;
    const count = BigInt(state.count);
    // A loop that must end in undefined behaviour some day may be cut off before that.
    if (exitFrom === null && trip.facts.includes('must-end')) return;
    if (trip.max !== null) {
      this.check('most iterations', count <= trip.max, () => `${name}: ${count} > ${trip.max}`);
    }
    if (exitFrom === null) return;
    if (trip.exact !== null) {
      this.check('exact iterations', count === trip.exact, () => `${name}: ${count}, not ${trip.exact}`);
    }
    if (state.expected !== null) {
      this.check(
        'counted iterations',
        count === state.expected,
        () => `${name}: ${count}, not ${state.expected}`,
      );
    }
    const only = trip.exits.filter((e) => e.exit.from === exitFrom);
    if (only.length === 1) {
      const [{ count: told }] = only as [(typeof only)[number]];
      this.check('exit is taken', told.kind !== 'never', () => `${name} is left from ${exitFrom.name}`);
      if (told.kind === 'constant') {
        this.check(
          'iterations of an exit',
          told.count === count,
          () => `${name}: ${count}, not ${told.count}`,
        );
      }
    }
  }

  private value(id: number, bits: bigint | null): void {
    this.env[id] = bits;
    const inst = this.insts[id];
    if (bits === null || inst === undefined) return;
    const name = `%${inst.name}`;
    this.checkCongruence('congruence', congruenceOf(this.an.alignments, inst), bits, name);
    if (inst.type.kind === TypeKind.Ptr) {
      this.checkAddress(inst, bits);
      return;
    }
    const known = bitsOf(this.an.known, inst);
    if (known !== null) {
      const holds = (bits & known.zero) === 0n && (bits & known.one) === known.one;
      this.check('known bits', holds, () => `${name} is ${bits}, known ${known.zero}/${known.one}`);
      const signed = BigInt.asIntN(known.width, bits);
      const inRange =
        bits >= unsignedMin(known) &&
        bits <= unsignedMax(known) &&
        signed >= signedMin(known) &&
        signed <= signedMax(known);
      this.check('range', inRange, () => `${name} is ${bits}, ${known.signBits} sign bits`);
    }
    this.checkForm('form', formOf(this.an.affine, inst), bits, name);
    this.checkForm('evolved form', evolvedForm(this.an.evolutions, inst), bits, name);
  }

  private checkCongruence(claim: string, { bits, residue }: Congruence, value: bigint, name: string): void {
    const holds = BigInt.asUintN(bits, value) === residue;
    this.check(claim, holds, () => `${name} is ${value}, not ${residue} modulo 2^${bits}`);
  }

  private checkForm(claim: string, form: LinearForm, bits: bigint, name: string): void {
    const sum = this.evaluate(form);
    if (sum === null) return;
    this.check(
      claim,
      BigInt.asUintN(form.width, sum.bits) === bits,
      () => `${name} is ${bits}, not ${sum.bits}`,
    );
    if (form.exactSigned) {
      const holds = sum.signed === BigInt.asIntN(form.width, bits);
      this.check(`${claim}, signed`, holds, () => `${name} is ${bits}, not ${sum.signed}`);
    }
    if (form.exactUnsigned) {
      this.check(
        `${claim}, unsigned`,
        sum.unsigned === bits,
        () => `${name} is ${bits}, not ${sum.unsigned}`,
      );
    }
  }

  private checkAddress(inst: Inst, bits: bigint): void {
    const plain = addressOf(this.an.affine, inst);
    const evolved = evolvedAddress(this.an.evolutions, inst);
    for (const [claim, address] of [
      ['address', plain],
      ['evolved address', evolved],
    ] as const) {
      const offset = this.evaluate(address.offset);
      if (offset === null) continue;
      const base = this.baseOf(address.base, bits - offset.bits);
      if (base === null) continue;
      const { width } = address.offset;
      const same = BigInt.asUintN(width, base + offset.bits) === BigInt.asUintN(width, bits);
      const above = base >> BigInt(width) === bits >> BigInt(width);
      this.check(claim, same && above, () => `%${inst.name} is ${bits}, not ${base} + ${offset.bits}`);
      if (isExactAddress(address)) {
        const holds = base + offset.signed === bits;
        this.check(
          `${claim}, exact`,
          holds,
          () => `%${inst.name} is ${bits}, not ${base} + ${offset.signed}`,
        );
      }
    }
  }

  /** The value of a base; that of a global is what the first address says. */
  private baseOf(base: Value, ifFirst: bigint): bigint | null {
    if (isLocal(base)) return this.env[base.id] ?? null;
    if (base.kind !== ValueKind.GlobalVar) return null;
    const known = this.bases.get(base);
    if (known !== undefined) return known;
    const bits = pointerLayout(this.an.module.layout, 0).bits;
    if (ifFirst < 0n || ifFirst >> BigInt(bits) !== 0n) return null;
    this.bases.set(base, ifFirst);
    return ifFirst;
  }

  /** A form with the values of now: modulo 2^width, and as integers read signed and unsigned. */
  private evaluate(form: LinearForm): { bits: bigint; signed: bigint; unsigned: bigint } | null {
    let signed = form.constant;
    let unsigned = form.constant;
    for (const { atom, coefficient } of form.terms) {
      const value = this.atomValue(atom.value, atom.cast, form.width);
      if (value === null) return null;
      signed +=
        coefficient * (atom.value.kind === ValueKind.Block ? value : BigInt.asIntN(form.width, value));
      unsigned += coefficient * value;
    }
    return { bits: BigInt.asIntN(form.width, signed), signed, unsigned };
  }

  /** Unsigned, in the width. */
  private atomValue(value: Value, cast: string, width: number): bigint | null {
    if (value.kind === ValueKind.Block) {
      const loop = this.an.loops.loops.find((l) => l.header === value)!;
      return BigInt(this.loops[loop.index]!.count);
    }
    if (!isLocal(value)) return null;
    const bits = this.env[value.id] ?? null;
    if (bits === null) return null;
    if (value.type.kind !== TypeKind.Int) return BigInt.asUintN(width, bits);
    const wide = cast === 'sext' ? BigInt.asIntN(value.type.bits, bits) : bits;
    return BigInt.asUintN(width, wide);
  }

  private access(id: number, operand: number, address: bigint | null): void {
    const inst = this.insts[id]!;
    if (address === null) return;
    const effects = effectsOf(inst, this.an.module.layout);
    const pointer = inst.operands[operand]!;
    const at = congruenceAt(this.an.alignments, pointer, inst);
    this.checkCongruence(
      'congruence at an access',
      at,
      address,
      `operand ${operand} of ${inst.name ?? 'an access'}`,
    );
    for (const range of effects.ranges ?? []) {
      if (range.pointer !== pointer || this.seen.length >= MAX_COMPARED) continue;
      if (effects.ranges!.filter((r) => r.pointer === pointer).indexOf(range) > 0) continue;
      const loops = this.an.loops.loops
        .filter((loop) => loop.blocks.has(inst.block!.id))
        .map((loop) => ({ loop, run: this.loops[loop.index]!.run, count: this.loops[loop.index]!.count }));
      this.seen.push({
        inst,
        range,
        address: Number(address),
        pass: this.pass,
        visit: this.visit,
        loops,
      });
    }
  }

  private compareAccesses(): void {
    const cache = new Map<string, Alias>();
    const ask = (key: string, a: Seen, b: Seen, how: () => Alias): Alias => {
      const name = `${key} ${a.inst.id} ${a.range.pointer === a.inst.operands[0]} ${b.inst.id} ${b.range.pointer === b.inst.operands[0]}`;
      let known = cache.get(name);
      if (known === undefined) {
        known = how();
        cache.set(name, known);
      }
      return known;
    };
    const deps = new Map<Loop, readonly LoopDep[]>();
    for (let i = 0; i < this.seen.length; i++) {
      for (let j = i + 1; j < this.seen.length; j++) {
        const [a, b] = [this.seen[i]!, this.seen[j]!];
        const [x, y] = [a.range, b.range];
        if (a.inst === b.inst && a.visit === b.visit) continue;
        this.checkAlias(
          'ever',
          a,
          b,
          ask('ever', a, b, () => aliasEver(this.an.alias, x, y)),
        );
        if (a.pass === b.pass) {
          this.checkAlias(
            'now',
            a,
            b,
            ask('now', a, b, () => aliasNow(this.an.alias, x, y)),
          );
        }
        for (const one of a.loops) {
          const other = b.loops.find((l) => l.loop === one.loop && l.run === one.run);
          if (other === undefined) continue;
          const how = () => aliasInLoop(this.an.alias, one.loop, x, y);
          this.checkAlias('in loop', a, b, ask(`loop ${one.loop.index}`, a, b, how));
          this.checkLoopDep(deps, one.loop, a, b, other.count - one.count);
        }
        if (a.visit === b.visit) this.checkBlockDep(a, b);
      }
    }
  }

  private checkAlias(when: string, a: Seen, b: Seen, alias: Alias): void {
    const text = () =>
      `${nameOf(a)} at ${a.address}, ${nameOf(b)} at ${b.address}: '${alias.kind}' (${alias.why})`;
    const overlap = overlaps(a, b);
    if (alias.kind === 'no' && (a.range.writes || b.range.writes))
      this.check(`no alias ${when}`, !overlap, text);
    if (alias.kind === 'partial') this.check(`partial alias ${when}`, overlap, text);
    if (alias.kind === 'must') {
      this.check(`must alias ${when}`, a.address === b.address && a.range.size === b.range.size, text);
    }
    if (alias.distance !== null) {
      this.check(`distance ${when}`, BigInt(b.address - a.address) === alias.distance, text);
    }
  }

  private checkLoopDep(
    cache: Map<Loop, readonly LoopDep[]>,
    loop: Loop,
    a: Seen,
    b: Seen,
    apart: number,
  ): void {
    if (!a.range.writes && !b.range.writes) return;
    let deps = cache.get(loop);
    if (deps === undefined) {
      const found = this.an.loopDependences(loop);
      if (found.tooMany) return;
      deps = found.deps;
      cache.set(loop, deps);
    }
    const overlap = overlaps(a, b);
    const text = () =>
      `${nameOf(a)}, ${nameOf(b)} ${apart} iterations later, in the loop at ${loop.header.name}`;
    let isCovered = false;
    for (const dep of deps) {
      for (const [first, second, d] of [
        [a, b, apart],
        [b, a, -apart],
      ] as const) {
        if (dep.source.range.inst !== first.inst || dep.source.range.pointer !== first.range.pointer)
          continue;
        if (dep.sink.range.inst !== second.inst || dep.sink.range.pointer !== second.range.pointer) continue;
        const distance = BigInt(d);
        const inside = (dep.min === null || dep.min <= distance) && (dep.max === null || distance <= dep.max);
        const wraps = dep.wrapsAfter !== null && BigInt(Math.abs(d)) >= dep.wrapsAfter;
        if (inside || wraps) isCovered = true;
        if (inside && dep.exact) this.check('exact dependence', overlap, text);
      }
    }
    const isSame = a.inst === b.inst && apart === 0;
    if (overlap && !isSame) this.check('independence in a loop', isCovered, text);
    else this.tally['dependences looked at'] = (this.tally['dependences looked at'] ?? 0) + 1;
  }

  private checkBlockDep(a: Seen, b: Seen): void {
    const block = a.inst.block!;
    const graph = this.an.blockDependences(block);
    const [earlier, later] = [graph.nodeOf.get(a.inst)!, graph.nodeOf.get(b.inst)!];
    const overlap = overlaps(a, b);
    const text = () => `${nameOf(a)} at ${a.address}, then ${nameOf(b)} at ${b.address}`;
    if (overlap && (a.range.writes || b.range.writes)) {
      this.check('order in a block', mustFollow(graph, later, earlier), text);
    }
    const edge = graph.deps[later]!.find((dep) => dep.on === earlier);
    const single = isSingle(a) && isSingle(b);
    if (edge?.certain === true && edge.kind !== 'order' && single)
      this.check('certain dependence', overlap, text);
  }
}

function isSingle({ inst }: Seen): boolean {
  return inst.operands.filter((o) => o.type.kind === TypeKind.Ptr).length === 1;
}

function overlaps(a: Seen, b: Seen): boolean {
  return a.address < b.address + b.range.size && b.address < a.address + a.range.size;
}

function nameOf({ inst, range }: Seen): string {
  const pointer = 'name' in range.pointer ? `%${range.pointer.name}` : 'a constant';
  return `${range.writes ? 'write' : 'read'} #${inst.id} of ${range.size} through ${pointer}`;
}

function compare(predicate: IntPredicate, a: bigint, b: bigint, width: number): boolean {
  const cut = predicate[0] === 's' ? BigInt.asIntN : BigInt.asUintN;
  const [x, y] = [cut(width, a), cut(width, b)];
  switch (predicate.replace(/^[su]/, '')) {
    case 'lt':
      return x < y;
    case 'le':
      return x <= y;
    case 'gt':
      return x > y;
    case 'ge':
      return x >= y;
    default:
      return predicate === 'eq' ? x === y : x !== y;
  }
}
