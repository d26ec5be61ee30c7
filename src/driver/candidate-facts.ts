/**
 * What the analyses know about a candidate, in sentences: how often a loop runs, how its accesses move, what in it stands
 * in the way of running several iterations at once.
 */
import { addressOf } from '../analysis/affine.ts';
import { type Inductions, pointerStride } from '../analysis/induction.ts';
import { type LoopAccess, type LoopDep, loopDependences } from '../analysis/loop-deps.ts';
import { exitsOf, type Loop } from '../analysis/loops.ts';
import { Flag } from '../ir/flags.ts';
import { calleeOf, type Inst, isCall } from '../ir/inst.ts';
import { allocSize } from '../ir/layout.ts';
import { Op } from '../ir/op.ts';
import type { Type } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import type { StoreRun, Surroundings } from './candidates.ts';

/** More accesses than this are counted, not listed. */
const LISTED = 6;

export function loopFacts(around: Surroundings, loop: Loop): string[] {
  const inductions = around.known.inductions(loop);
  const own = ownInsts(around, loop);
  const facts: string[] = [];
  if (loop.children.length > 0) facts.push(`holds ${plural(loop.children.length, 'inner loop')}`);
  facts.push(tripFact(around, loop));
  facts.push(...accessFacts(around, loop, inductions, own));
  const exits = exitsOf(around.known.loops, loop).length;
  if (exits > 1) facts.push(`may be left at ${exits} places`);
  const calls = [...new Set(own.filter(isRealCall).map(calleeName))];
  if (calls.length > 0) facts.push(`calls ${calls.join(', ')}`);
  const special = own.filter(
    (inst) => (inst.flags & (Flag.Volatile | Flag.Atomic)) !== 0 && accessOf(inst) !== null,
  );
  if (special.length > 0) facts.push(`has ${plural(special.length, 'volatile or atomic access', 'es')}`);
  facts.push(...carriedFacts(loop, inductions));
  if (loop.children.length === 0) facts.push(...dependenceFacts(around, loop));
  return facts;
}

export function blockFacts(around: Surroundings, runs: readonly StoreRun[]): string[] {
  return counted(
    runs.map(({ stores, address, bytes }) => {
      const type = stores[0]!.operands[0]!.type;
      return `${stores.length} neighbouring stores of ${type.text} (${bytes} bytes) to ${nameOf(around, address.base)}`;
    }),
  );
}

/** Every sentence once, with the number of times that it is true. */
function counted(sentences: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const sentence of sentences) times.set(sentence, (times.get(sentence) ?? 0) + 1);
  return [...times].map(([sentence, count]) => (count === 1 ? sentence : `${sentence}, ${count} times`));
}

/** How many iterations are made; a loop that takes n back edges makes n + 1. */
function tripFact(around: Surroundings, loop: Loop): string {
  const { exact, max, symbolic } = around.known.tripCount(loop);
  if (exact !== null) return `makes ${exact + 1n} ${exact === 0n ? 'iteration' : 'iterations'}`;
  if (symbolic !== null) return 'how often it runs is settled when it starts';
  const bound = max === null || max >= 1n << 24n ? '' : `, but at most ${max + 1n} times`;
  return `how often it runs is not settled when it starts${bound}`;
}

/** What keeps iterations in order: accesses that may meet in different iterations. */
function dependenceFacts(around: Surroundings, loop: Loop): string[] {
  const { known } = around;
  const maxCount = (l: Loop): bigint | null => known.tripCount(l).max;
  const { deps, blockers, tooMany } = loopDependences(
    { alias: known.alias, dominators: known.dominators, maxCount },
    loop,
  );
  if (tooMany) return ['has too many accesses to compare them all'];
  const facts = new Set<string>();
  for (const dep of deps) {
    const text = dependenceText(around, dep);
    if (text !== null) facts.add(text);
  }
  for (const inst of blockers) facts.add(`${blockerText(inst)} may touch any memory`);
  const all = [...facts];
  const rest = all.length - LISTED;
  return rest <= 1 ? all : [...all.slice(0, LISTED), `and ${rest} more dependences`];
}

/** null when the two meet in the same iteration only. */
function dependenceText(around: Surroundings, { source, sink, min, max, why }: LoopDep): string | null {
  if (min === 0n && max === 0n) return null;
  const [from, to] = [accessName(around, source), accessName(around, sink)];
  switch (why) {
    case 'distance':
      return min !== null && min === max
        ? `${from} and ${to} meet ${apartText(min < 0n ? -min : min)}`
        : `${from} and ${to} meet in several iterations`;
    case 'invariant-address':
      return from === to
        ? `${from} may touch the same bytes in any two iterations`
        : `${from} and ${to} may meet in any two iterations`;
    case 'bases':
      return `${from} and ${to} may point into the same object`;
    case 'wrap':
      return null;
    default:
      return `${from} and ${to} may meet, nobody knows when`;
  }
}

function apartText(distance: bigint): string {
  return distance === 1n ? 'in neighbouring iterations' : `${distance} iterations apart`;
}

function accessName(around: Surroundings, { range }: LoopAccess): string {
  const { base } = addressOf(around.known.affine, range.pointer);
  return `${range.writes ? 'the write to' : 'the read of'} ${nameOf(around, base)}`;
}

function blockerText(inst: Inst): string {
  if (!isCall(inst)) return 'an instruction';
  const name = calleeName(inst);
  return name.startsWith('@') ? `the call of ${name}` : name === 'inline assembly' ? name : `a call ${name}`;
}

/** Instructions of the loop that are in no inner loop. */
function ownInsts(around: Surroundings, loop: Loop): Inst[] {
  const own: Inst[] = [];
  for (const block of around.func.blocks) {
    if (around.known.loops.innermost[block.id] !== loop) continue;
    for (let inst = block.first; inst !== null; inst = inst.next) own.push(inst);
  }
  return own;
}

interface Access {
  readonly writes: boolean;
  readonly pointer: Value;
  readonly type: Type;
}

function accessOf(inst: Inst): Access | null {
  if (inst.op === Op.Load) return { writes: false, pointer: inst.operands[0]!, type: inst.type };
  if (inst.op === Op.Store) return { writes: true, pointer: inst.operands[1]!, type: inst.operands[0]!.type };
  return null;
}

/** One sentence for each way in which memory is walked: `reads %x: float, 4 bytes a step (contiguous)`. */
function accessFacts(
  around: Surroundings,
  loop: Loop,
  inductions: Inductions,
  own: readonly Inst[],
): string[] {
  const ways: string[] = [];
  for (const inst of own) {
    const access = accessOf(inst);
    if (access === null) continue;
    const base = nameOf(around, addressOf(around.known.affine, access.pointer).base);
    const stride = pointerStride(around.known.affine, loop, inductions, access.pointer);
    const size = allocSize(around.module.layout, access.type);
    ways.push(
      `${access.writes ? 'writes' : 'reads'} ${base}: ${access.type.text}, ${strideText(stride, size)}`,
    );
  }
  const all = counted(ways);
  const rest = all.length - LISTED;
  return rest <= 1 ? all : [...all.slice(0, LISTED), `and ${rest} more ways of access`];
}

function strideText(stride: bigint | null, size: number): string {
  if (stride === null) return 'at addresses without a constant stride';
  if (stride === 0n) return 'always the same address';
  const length = stride < 0n ? -stride : stride;
  const shape =
    length === BigInt(size)
      ? stride < 0n
        ? ' (contiguous, backwards)'
        : ' (contiguous)'
      : length % BigInt(size) === 0n
        ? ` (every ${length / BigInt(size)} elements${stride < 0n ? ', backwards' : ''})`
        : '';
  return `${stride} ${length === 1n ? 'byte' : 'bytes'} a step${shape}`;
}

/** Header phis that are no inductions: what one iteration hands to the next. */
function carriedFacts(loop: Loop, inductions: Inductions): string[] {
  const carried: string[] = [];
  for (let inst = loop.header.first; inst !== null && inst.op === Op.Phi; inst = inst.next) {
    if (inductions.has(inst)) continue;
    const by = updateOf(loop, inst);
    carried.push(
      `${inst.type.text}${inst.name === null ? '' : ` %${inst.name}`}${by === null ? '' : ` (${by})`}`,
    );
  }
  return carried.length === 0 ? [] : [`carries ${carried.join(', ')} from one iteration to the next`];
}

/** `fadd`, where the next value is one operation on the phi; null when it is something else. */
function updateOf(loop: Loop, phi: Inst): string | null {
  for (let i = 0; i < phi.operands.length; i++) {
    const next = phi.operands[i]!;
    if (!loop.blocks.has(phi.blocks[i]!.id) || !isInst(next)) continue;
    if (!next.operands.includes(phi)) return null;
    if (isCall(next)) return calleeName(next).replace(/^@llvm\./, '');
    return OPERATIONS.get(next.op) ?? null;
  }
  return null;
}

const OPERATIONS: ReadonlyMap<number, string> = new Map([
  [Op.Add, 'add'],
  [Op.FAdd, 'fadd'],
  [Op.Mul, 'mul'],
  [Op.FMul, 'fmul'],
  [Op.And, 'and'],
  [Op.Or, 'or'],
  [Op.Xor, 'xor'],
  [Op.Select, 'select'],
  [Op.Sub, 'sub'],
  [Op.FSub, 'fsub'],
]);

function isRealCall(inst: Inst): boolean {
  return isCall(inst) && !calleeName(inst).startsWith('@llvm.');
}

function calleeName(inst: Inst): string {
  if (!isCall(inst)) return '';
  const callee = calleeOf(inst);
  if (callee.kind === ValueKind.Func) return `@${callee.name ?? ''}`;
  return callee.kind === ValueKind.InlineAsm ? 'inline assembly' : 'through a pointer';
}

/** How a report calls the thing that an address starts from. */
function nameOf(around: Surroundings, base: Value): string {
  switch (base.kind) {
    case ValueKind.Argument:
      return base.name === null ? `parameter ${base.index + 1}` : `%${base.name}`;
    case ValueKind.GlobalVar:
      return `@${base.name ?? '?'}`;
    case ValueKind.Inst:
      if (base.name !== null) return `%${base.name}`;
      return base.op === Op.Alloca
        ? 'a local'
        : base.op === Op.Load
          ? 'a loaded pointer'
          : 'a computed pointer';
    default:
      return around.func.name === null ? 'memory' : 'other memory';
  }
}

function plural(count: number, noun: string, ending = 's'): string {
  return `${count} ${noun}${count === 1 ? '' : ending}`;
}
