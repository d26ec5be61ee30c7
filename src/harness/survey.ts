/**
 * What a function does with its parameters, found by reading it: how memory behind pointers is accessed, which integers
 * bound loops, which pointers are ends of others' ranges.
 *
 * This only has to be a good guess. Whatever comes of it is tried in the interpreter before anybody relies on it.
 */
import { type Affine, addressOf, affineOf } from '../analysis/affine.ts';
import { buildCfg } from '../analysis/cfg.ts';
import { dominatorTree } from '../analysis/dominators.ts';
import { exitsOf, findLoops, type LoopForest } from '../analysis/loops.ts';
import type { Func } from '../ir/func.ts';
import { argCountOf, type CallInst, calleeOf, type Inst, isCall } from '../ir/inst.ts';
import { storeSize } from '../ir/layout.ts';
import type { Module } from '../ir/module.ts';
import { isBinary, isCast, Op } from '../ir/op.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { type Argument, isInst, type Value, ValueKind } from '../ir/value.ts';
import { Shape } from './shape.ts';

export interface Survey {
  /** Behind each parameter; null for those that are no pointers. */
  readonly shapes: readonly (Shape | null)[];
  /** Integer parameters that bound loops. */
  readonly extents: ReadonlySet<number>;
  /** Integer parameters that an index is multiplied with: the lengths of rows. */
  readonly pitches: ReadonlySet<number>;
  /** A pointer that is compared with another: one end of its range, by parameter. */
  readonly ends: ReadonlyMap<number, number>;
  /** Parameters that are called. */
  readonly called: ReadonlySet<number>;
  /** The depth of the deepest nest of loops. */
  readonly depth: number;
}

const MAX_CALLS = 4;
/** Pointers loaded through loaded pointers are followed so far. */
const MAX_LOADS = 3;

export function survey(func: Func, module: Module): Survey {
  const shapes = func.params.map((p) => (p.type.kind === TypeKind.Ptr ? new Shape() : null));
  const result: MutableSurvey = {
    shapes,
    extents: new Set(),
    pitches: new Set(),
    ends: new Map(),
    called: new Set(),
    depth: 0,
  };
  new Surveyor(func, module, result, 0).run();
  return result;
}

interface MutableSurvey extends Survey {
  readonly extents: Set<number>;
  readonly pitches: Set<number>;
  readonly ends: Map<number, number>;
  readonly called: Set<number>;
  depth: number;
}

/** A place in a shape. */
interface Target {
  readonly shape: Shape;
  readonly offset: number;
  readonly strides: readonly number[];
}

class Surveyor {
  readonly #func: Func;
  readonly #module: Module;
  readonly #result: MutableSurvey;
  readonly #calls: number;
  readonly #affine: Affine;
  readonly #forest: LoopForest;

  constructor(func: Func, module: Module, result: MutableSurvey, calls: number) {
    this.#func = func;
    this.#module = module;
    this.#result = result;
    this.#calls = calls;
    this.#affine = affineOf(func, module);
    const cfg = buildCfg(func);
    this.#forest = findLoops(cfg, dominatorTree(cfg));
  }

  run(): void {
    for (const loop of this.#forest.loops) this.#result.depth = Math.max(this.#result.depth, loop.depth);
    for (const block of this.#func.blocks) {
      for (let inst = block.first; inst !== null; inst = inst.next) this.#visit(inst);
    }
    this.#bounds();
  }

  #visit(inst: Inst): void {
    switch (inst.op) {
      case Op.Load:
        this.#access(inst.operands[0]!, inst.type);
        break;
      case Op.Store:
        this.#access(inst.operands[1]!, inst.operands[0]!.type);
        break;
      case Op.AtomicRmw:
        this.#access(inst.operands[0]!, inst.operands[1]!.type);
        break;
      case Op.Mul:
        this.#multiply(inst);
        break;
      default:
        if (isCall(inst)) this.#call(inst);
    }
  }

  /** Vectors are accessed lane by lane. */
  #access(pointer: Value, type: Type): void {
    const lanes = type.kind === TypeKind.Vector && !type.scalable ? type.count : 1;
    const scalar = type.kind === TypeKind.Vector ? type.element : type;
    if (scalar.kind === TypeKind.Struct || scalar.kind === TypeKind.Array) return;
    const size = storeSize(this.#module.layout, scalar);
    if (!Number.isFinite(size) || size === 0) return;
    for (const { shape, offset, strides } of this.#targets(pointer)) {
      for (let lane = 0; lane < lanes; lane++) shape.add(scalar, size, offset + lane * size, strides);
    }
  }

  /** What a pointer may point to, as far as that is one of the parameters or something they lead to. */
  #targets(pointer: Value, depth = 0): Target[] {
    const found: Target[] = [];
    const seen = new Set<Value>();
    const work: { value: Value; offset: number; strides: readonly number[] }[] = [
      { value: pointer, offset: 0, strides: [] },
    ];
    for (let item = work.pop(); item !== undefined && found.length < 64; item = work.pop()) {
      const address = addressOf(this.#affine, item.value);
      const offset = item.offset + Number(address.offset.constant);
      const strides = [...item.strides, ...address.offset.terms.map((t) => Math.abs(Number(t.coefficient)))];
      const { base } = address;
      if (base.kind === ValueKind.Argument) {
        const shape = this.#result.shapes[base.index];
        if (shape !== null && shape !== undefined) found.push({ shape, offset, strides });
        continue;
      }
      if (!isInst(base)) continue;
      if (base.op === Op.Phi || base.op === Op.Select) {
        if (seen.has(base)) continue;
        seen.add(base);
        const steps = base.op === Op.Phi ? this.#phiSteps(base) : [];
        const incoming = base.op === Op.Phi ? base.operands : base.operands.slice(1);
        for (const value of incoming) {
          if (addressOf(this.#affine, value).base !== base)
            work.push({ value, offset, strides: [...strides, ...steps] });
        }
      } else if (base.op === Op.Load && depth < MAX_LOADS) {
        if (seen.has(base)) continue;
        seen.add(base);
        for (const holder of this.#targets(base.operands[0]!, depth + 1)) {
          const shape = holder.shape.behind(holder.offset);
          if (shape !== null) found.push({ shape, offset, strides });
        }
      }
    }
    return found;
  }

  /** How far a pointer moves from one iteration to the next. */
  #phiSteps(phi: Inst): number[] {
    const steps: number[] = [];
    for (const value of phi.operands) {
      const { base, offset } = addressOf(this.#affine, value);
      if (base !== phi) continue;
      steps.push(
        Math.abs(Number(offset.constant)),
        ...offset.terms.map((t) => Math.abs(Number(t.coefficient))),
      );
    }
    return steps;
  }

  /** A loop that runs until two pointers meet walks the range between them. */
  #compare(inst: Inst): void {
    const [a, b] = inst.operands;
    if (a === undefined || b === undefined || a.type.kind !== TypeKind.Ptr) return;
    const left = this.#rootParameter(a);
    const right = this.#rootParameter(b);
    if (left === null || right === null) this.#compareFields(a, b);
    if (left === null || right === null || left === right) return;
    const [first, second] = left < right ? [left, right] : [right, left];
    if (!this.#result.ends.has(first)) this.#result.ends.set(second, first);
  }

  /** Two pointers of one record, the first of which begins a range that the other ends. */
  #compareFields(a: Value, b: Value): void {
    const [left, right] = [this.#rootOf(a), this.#rootOf(b)];
    if (left === null || right === null || !isInst(left) || !isInst(right)) return;
    if (left.op !== Op.Load || right.op !== Op.Load) return;
    for (const one of this.#targets(left.operands[0]!)) {
      for (const other of this.#targets(right.operands[0]!)) {
        if (one.shape !== other.shape || one.offset === other.offset) continue;
        const [first, second] = [Math.min(one.offset, other.offset), Math.max(one.offset, other.offset)];
        if (!one.shape.ends.has(first)) one.shape.ends.set(second, first);
      }
    }
  }

  #rootParameter(pointer: Value): number | null {
    const root = this.#rootOf(pointer);
    return root?.kind === ValueKind.Argument ? root.index : null;
  }

  /** The one value, a parameter or something loaded, that a pointer comes from, however it has walked since. */
  #rootOf(pointer: Value): Value | null {
    let only: Value | null = null;
    const seen = new Set<Value>();
    const work: Value[] = [pointer];
    for (let value = work.pop(); value !== undefined; value = work.pop()) {
      const { base } = addressOf(this.#affine, value);
      if (seen.has(base)) continue;
      seen.add(base);
      if (isInst(base) && base.op === Op.Phi) work.push(...base.operands);
      else if (only === null) only = base;
      else return null;
    }
    return only;
  }

  #multiply(inst: Inst): void {
    const [a, b] = inst.operands;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ]) {
      const root = one === undefined ? null : plainArgument(one);
      const inLoop =
        other !== undefined && isInst(other) && this.#forest.innermost[other.block?.id ?? -1] !== null;
      if (root !== null && inLoop) this.#result.pitches.add(root.index);
    }
  }

  #call(call: CallInst): void {
    const callee = calleeOf(call);
    if (callee.kind === ValueKind.Argument) this.#result.called.add(callee.index);
    if (callee.kind !== ValueKind.Func) return;
    const args = call.operands.slice(0, argCountOf(call));
    if (callee.blocks.length === 0) {
      for (const arg of args) if (arg.type.kind === TypeKind.Ptr) this.#bytes(arg, callee.name ?? '');
      return;
    }
    if (this.#calls >= MAX_CALLS || callee === this.#func) return;
    this.#enter(callee, args);
  }

  /** memcpy, strlen and the like: bytes one after the other. */
  #bytes(pointer: Value, callee: string): void {
    if (callee.startsWith('llvm.lifetime') || callee.startsWith('llvm.assume')) return;
    for (const { shape } of this.#targets(pointer)) shape.bytes = true;
  }

  /** A called function, whose parameters are what is handed to them here. */
  #enter(callee: Func, args: readonly Value[]): void {
    const inner: MutableSurvey = {
      shapes: callee.params.map((p) => (p.type.kind === TypeKind.Ptr ? new Shape() : null)),
      extents: new Set(),
      pitches: new Set(),
      ends: new Map(),
      called: new Set(),
      depth: 0,
    };
    new Surveyor(callee, this.#module, inner, this.#calls + 1).run();
    args.forEach((arg, i) => {
      const shape = inner.shapes[i];
      if (shape === null || shape === undefined) {
        if (inner.extents.has(i)) this.#reaches(arg);
        const root = plainArgument(arg);
        if (root !== null && inner.pitches.has(i)) this.#result.pitches.add(root.index);
        return;
      }
      for (const target of this.#targets(arg)) merge(target, shape);
    });
  }

  /** Integers that decide when a loop ends. */
  #bounds(): void {
    for (const loop of this.#forest.loops) {
      for (const { from } of exitsOf(this.#forest, loop)) {
        const test = from.last?.operands[0];
        if (test === undefined) continue;
        this.#reaches(test);
        if (isInst(test) && test.op === Op.ICmp) this.#compare(test);
      }
    }
  }

  /** Walks back from a condition to parameters, and to fields that are read through them. */
  #reaches(start: Value): void {
    const seen = new Set<Value>();
    const work: Value[] = [start];
    for (let value = work.pop(); value !== undefined; value = work.pop()) {
      if (seen.has(value) || seen.size > 200) continue;
      seen.add(value);
      if (value.kind === ValueKind.Argument) {
        if (value.type.kind === TypeKind.Int) this.#result.extents.add(value.index);
        continue;
      }
      if (!isInst(value)) continue;
      const range = value.op === Op.Sub ? value.operands.map(pointerIn) : [];
      if (range.length === 2 && range[0] != null && range[1] != null) this.#compareFields(range[0], range[1]);
      if (value.op === Op.Load) this.#extentField(value);
      else if (isTransparent(value)) work.push(...value.operands);
      else if (value.op === Op.Phi) work.push(...this.#startsOf(value));
    }
  }

  /** What a counter starts from matters when it counts down. */
  #startsOf(phi: Inst): Value[] {
    return phi.type.kind === TypeKind.Int
      ? phi.operands.filter((v) => !isInst(v) || v.block !== phi.block)
      : [];
  }

  #extentField(load: Inst): void {
    if (load.type.kind !== TypeKind.Int || load.type.bits < 16) return;
    for (const { shape, offset, strides } of this.#targets(load.operands[0]!)) {
      if (strides.length === 0) shape.extents.add(offset);
    }
  }
}

function merge(target: Target, inner: Shape): void {
  const { shape, offset, strides } = target;
  const all = inner.stride === 0 ? strides : [...strides, inner.stride];
  for (const access of inner.accesses) shape.add(access.type, access.size, offset + access.offset, all);
  shape.bytes ||= inner.bytes;
  for (const at of inner.extents) shape.extents.add(offset + at);
  for (const [end, start] of inner.ends) shape.ends.set(offset + end, offset + start);
  for (const [at, behind] of inner.pointers) {
    const own = shape.behind(offset + at);
    if (own !== null) merge({ shape: own, offset: 0, strides: [] }, behind);
  }
}

/** The pointer that is read as a number. */
function pointerIn(value: Value): Value | null {
  return isInst(value) && value.op === Op.PtrToInt ? value.operands[0]! : null;
}

/** An integer parameter, perhaps extended or cut. */
function plainArgument(value: Value): Argument | null {
  let at = value;
  while (isInst(at) && (isCast(at.op) || at.op === Op.Freeze)) at = at.operands[0]!;
  return at.kind === ValueKind.Argument && at.type.kind === TypeKind.Int ? at : null;
}

/** Does the result say something about the operands? */
function isTransparent(inst: Inst): boolean {
  return (
    isBinary(inst.op) ||
    isCast(inst.op) ||
    inst.op === Op.ICmp ||
    inst.op === Op.Select ||
    inst.op === Op.Freeze ||
    (isCall(inst) && calleeName(inst).startsWith('llvm.'))
  );
}

function calleeName(inst: CallInst): string {
  const callee = calleeOf(inst);
  return callee.kind === ValueKind.Func ? (callee.name ?? '') : '';
}
