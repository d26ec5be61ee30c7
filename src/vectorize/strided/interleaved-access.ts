/**
 * The pass `interleaved-access`: strided accesses that somebody vectorized, with better networks.
 *
 * First, stores of loaded lanes in another order, register by register (`permute-stores.ts`). Then in every block, loads
 * first, then stores:
 *   1. columns: vectors whose lanes lie at a constant stride (`load-columns.ts`, `store-columns.ts`)
 *   2. sets: columns that lie side by side; groups: those of a set that can stand at one place (`movement.ts`)
 *   3. a plan for each group (`group.ts`), priced against what is there (`existing-cost.ts`)
 *   4. what is cheaper is written down (`emit-rewrite.ts`); everything else is left as it is, with a remark
 */
import { type Analyses, analyses } from '../../analysis/cache.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isFloat, isPtr } from '../../ir/type.ts';
import { indexUses } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { OptionValue, PassContext, PassDefinition } from '../../pass/index.ts';
import { type RemarkPart, remarkAt } from '../../remark/index.ts';
import { type Target, targetOf } from '../../target/index.ts';
import type { Algorithm } from '../optvls/index.ts';
import { lookUpShuffles } from './byte-lookups.ts';
import { type Column, setsOf } from './columns.ts';
import { emitRewrite, eraseDead } from './emit-rewrite.ts';
import { sinkOperations } from './emit-sunk.ts';
import { existingCost, isWorthIt, partingCost } from './existing-cost.ts';
import { type GroupPlan, type GroupShape, type PlanOptions, planGroup } from './group.ts';
import { loadColumns } from './load-columns.ts';
import { isMasked, memoryLanes, Rows } from './memory-lanes.ts';
import { type MovedGroup, movableGroups } from './movement.ts';
import { permuteStores } from './permute-stores.ts';
import { withoutCovered } from './shared-bytes.ts';
import { storeColumns } from './store-columns.ts';
import { isWatched } from './watched.ts';

const NAME = 'interleaved-access';

export const interleavedAccess: PassDefinition = {
  name: NAME,
  about: 'Replaces strided vector accesses by whole registers and the cheapest network of shuffles.',
  options: [
    {
      name: 'algorithm',
      about: 'How networks are found: the best of all, or by merging the graph of moves.',
      default: 'best',
      words: ['best', 'graph', 'naive'],
    },
    { name: 'always', about: 'Also where the form that is there is cheaper.', default: false },
  ],
  run,
};

interface Round {
  readonly func: Func;
  readonly cx: PassContext;
  readonly target: Target;
  readonly known: Analyses;
  readonly rows: Rows;
  readonly always: boolean;
  readonly planning: PlanOptions;
}

interface Decision {
  readonly group: MovedGroup;
  readonly plan: GroupPlan;
  readonly origin: number;
  readonly anchor: Column | null;
  readonly before: number;
  readonly after: number;
}

function run(func: Func, cx: PassContext, options: ReadonlyMap<string, OptionValue>): boolean {
  const target = targetOf(func, cx.module, cx.target);
  if (target === null) return false;
  const always = options.get('always') === true;
  const algorithm = options.get('algorithm') as Algorithm; // one of the option's words
  const planning: PlanOptions =
    always || algorithm !== 'best' ? { algorithm, forms: ['network'] } : { algorithm };
  let changed = false;
  if (planning.forms === undefined && !isWatched(func)) {
    indexUses(func);
    changed = sinkOperations(func, cx, target);
    if (changed) indexUses(func);
    const known = analyses(func, cx.module);
    changed = permuteStores(NAME, { func, cx, target, known, rows: new Rows(known) }) || changed;
  }
  for (const access of ['load', 'store'] as const) {
    indexUses(func);
    const known = analyses(func, cx.module);
    const round: Round = { func, cx, target, known, rows: new Rows(known), always, planning };
    const decisions: Decision[] = [];
    for (const block of func.blocks) decisions.push(...decide(round, block, access));
    changed = apply(round, decisions) || changed;
  }
  if (changed) lookUpShuffles(func, cx, target);
  return changed;
}

/** The groups of a block that will be rewritten; for the others a remark says why not. */
function decide(round: Round, block: Block, access: 'load' | 'store'): readonly Decision[] {
  const { known, rows } = round;
  const columns =
    access === 'load'
      ? loadColumns(known, block, memoryLanes(known, rows, block))
      : storeColumns(known, rows, block);
  remarkOnMasks(round, block, access);
  if (columns.length === 0) return [];
  const orders = new Map<Inst, number>();
  for (let inst = block.first; inst !== null; inst = inst.next) orders.set(inst, orders.size);
  const orderOf = (inst: Inst): number => orders.get(inst)!;
  const graph = known.blockDependences(block);
  const decisions: Decision[] = [];
  for (const set of setsOf(columns)) {
    const { groups, blocked } = movableGroups(set.columns, graph, orderOf);
    for (const { column, by } of blocked) {
      refuse(round, 'StridedGroupBlocked', column.by[0]!, [
        ...about([column]),
        ' cannot stand with others at one place: ',
        { key: 'Obstacle', value: describe(by) },
        ' is in the way',
      ]);
    }
    for (const group of groups) {
      const decision = judge(round, group, columns, orderOf);
      if (decision !== null) decisions.push(decision);
    }
  }
  return access === 'load' && !round.always ? uncovered(round, decisions, columns, block) : decisions;
}

function uncovered(
  round: Round,
  decisions: readonly Decision[],
  columns: readonly Column[],
  block: Block,
): readonly Decision[] {
  const { kept, covered } = withoutCovered(decisions, columns, block, round.rows, round.cx.module.layout);
  for (const { group } of covered) {
    refuse(round, 'StridedGroupRefused', group.leader, [
      ...about(group.columns),
      ' is left as it is: ',
      { key: 'Reason', value: 'a wider load of the same bytes stays' },
    ]);
  }
  return kept;
}

function judge(
  round: Round,
  group: MovedGroup,
  all: readonly Column[],
  orderOf: (inst: Inst) => number,
): Decision | null {
  const { leader, columns } = group;
  if (!isWhole(group, all)) return null;
  const anywhere = columns[0]!.stride === null;
  // Lanes that lie anywhere are read one by one in any case: only several columns can share those accesses.
  if (anywhere && columns.length < 2) return null;
  const anchor = anywhere ? anchorOf(group, orderOf) : null;
  if (anywhere && anchor === null) {
    refuse(round, 'StridedGroupBlocked', leader, [
      ...about(columns),
      ' cannot stand at one place: addresses are computed after the first access',
    ]);
    return null;
  }
  const origin = anchor === null ? placeOf(round, leader) : anchor.at;
  const shape = shapeOf(round, columns, origin);
  const plan = planGroup(round.target, shape, round.planning);
  if (!plan.ok) {
    refuse(round, 'StridedGroupRefused', leader, [
      ...about(columns),
      ' has no better form: ',
      { key: 'Reason', value: plan.why },
    ]);
    return null;
  }
  const before = existingCost(round.target, round.cx.module.layout, columns, shape);
  const after = plan.cost + partingCost(round.target, columns);
  const isBetter = isWorthIt(before, after) && !isSameForm(plan, columns) && !isLonely(plan);
  if (!round.always && !isBetter) {
    refuse(round, 'StridedGroupLeft', leader, [
      ...about(columns),
      ' is left as it is: it costs ',
      { key: 'CostBefore', value: before.toFixed(2) },
      ', the best other form (',
      { key: 'Form', value: plan.name },
      ') ',
      { key: 'CostAfter', value: after.toFixed(2) },
    ]);
    return null;
  }
  return { group, plan, origin, anchor, before, after };
}

/** One wide access that would become one wide access. */
function isSameForm(plan: GroupPlan, columns: readonly Column[]): boolean {
  return plan.form === 'wide' && columns.every((c) => c.form === 'wide' && c.by.length === 1);
}

/** One element of every register that is read: a load that reads nothing else is as good, whatever the prices say. */
function isLonely({ shape, form, lanesPerRegister }: GroupPlan): boolean {
  if (form !== 'network' || shape.stride === null || new Set(shape.offsets).size > 1) return false;
  return Math.abs(shape.stride) >= lanesPerRegister * (shape.bits / 8);
}

/** A column whose lanes' pointers are all there where the group will stand. */
function anchorOf({ columns, leader }: MovedGroup, orderOf: (inst: Inst) => number): Column | null {
  const isThere = (pointer: Value): boolean =>
    !isInst(pointer) || pointer.block !== leader.block || orderOf(pointer) < orderOf(leader);
  return columns.find((c) => c.by.every((load) => isThere(load.operands[0]!))) ?? null;
}

/** Stores go as a whole: all that an access of the group writes is in it. */
function isWhole({ accesses, columns }: MovedGroup, all: readonly Column[]): boolean {
  if (columns[0]!.access === 'load') return true;
  const own = new Set(columns);
  const moved = new Set(accesses);
  return all.every((column) => own.has(column) || !column.by.some((inst) => moved.has(inst)));
}

function shapeOf({ func }: Round, columns: readonly Column[], origin: number): GroupShape {
  const { access, bits, lanes, stride } = columns[0]!;
  return {
    access,
    bits,
    lanes,
    stride,
    offsets: columns.map((c) => c.at - origin),
    mayReadHoles: !isWatched(func),
    pointers: columns.some((c) => isPtr(c.element)),
    floats: columns.every((c) => isFloat(c.element)),
  };
}

/** The byte of its row that an access begins at. */
function placeOf({ rows }: Round, inst: Inst): number {
  if (inst.op === Op.Load) return rows.place(inst.operands[0]!)!.at;
  if (inst.op === Op.Store) return rows.place(inst.operands[1]!)!.at;
  return rows.places(inst.operands[isMasked(inst, 'masked.gather') ? 0 : 1]!)!.at[0]!;
}

function apply(round: Round, decisions: readonly Decision[]): boolean {
  const { cx, func } = round;
  const places = decisions.map(
    ({ group }) => new Map(group.accesses.map((inst) => [inst, placeOf(round, inst)])),
  );
  const dead: Inst[] = [];
  let changed = false;
  decisions.forEach(({ group, plan, origin, anchor, before, after }, i) => {
    const { columns, leader } = group;
    const what = `${columns.length} strided ${columns[0]!.access}s as ${plan.name}`;
    if (!cx.mayRewrite(what)) return;
    cx.remarks.emit(
      remarkAt('passed', NAME, 'StridedGroupRewritten', func, leader, [
        ...about(columns),
        ' is now ',
        { key: 'Form', value: plan.name },
        ', cost ',
        { key: 'CostBefore', value: before.toFixed(2) },
        ' before and ',
        { key: 'CostAfter', value: after.toFixed(2) },
        ' after',
      ]),
    );
    cx.count(`interleaved-access.${columns[0]!.access}-groups`);
    dead.push(
      ...emitRewrite({
        module: cx.module,
        group,
        plan,
        origin,
        anchor,
        placeOf: (inst) => places[i]!.get(inst)!,
      }),
    );
    changed = true;
  });
  eraseDead(dead);
  return changed;
}

function remarkOnMasks(round: Round, block: Block, access: 'load' | 'store'): void {
  const [name, at] = access === 'load' ? (['masked.gather', 2] as const) : (['masked.scatter', 3] as const);
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (!isMasked(inst, name) || !isLocalMask(inst.operands[at]!)) continue;
    refuse(round, 'StridedGroupMasked', inst, [
      `a ${name.slice(7)} is left as it is: its mask is not constant`,
    ]);
  }
}

function isLocalMask(mask: Inst['operands'][number]): boolean {
  return 'users' in mask;
}

function about(columns: readonly Column[]): RemarkPart[] {
  const { access, stride, lanes, element } = columns[0]!;
  const members = `${columns.length} strided ${access}${columns.length === 1 ? '' : 's'}`;
  return [
    { key: 'Members', value: members },
    ' of ',
    { key: 'Lanes', value: String(lanes) },
    ' x ',
    { key: 'Type', value: element.text },
    ', ',
    { key: 'Stride', value: stride === null ? 'anywhere' : `${stride} bytes apart` },
    ',',
  ];
}

function describe(inst: Inst): string {
  const what = inst.op === Op.Store ? 'a store' : inst.op === Op.Call ? 'a call' : 'another instruction';
  return inst.name === null ? what : `${what} (%${inst.name})`;
}

function refuse(round: Round, code: string, at: Inst, parts: readonly RemarkPart[]): void {
  round.cx.remarks.emit(remarkAt('missed', NAME, code, round.func, at, parts));
}
