/**
 * What A touches right after a path that ends at a loop header: what every next turn does, up to a call or the header
 * again; where ways part and nothing decides which, it goes on where they meet. Nothing can come between, so what it
 * needs holds already now: a wide load of a group with gaps may read up to the next turn's first byte, and what every
 * first turn loads or tests may be loaded and tested in front of the loop.
 */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { isTerminator, Op } from '../../ir/op.ts';
import { Unsupported } from '../lanes/lanes.ts';
import { lanesOf } from '../lanes/operands.ts';
import { step } from '../lanes/step.ts';
import { symbolLanes } from '../memory/accesses.ts';
import type { Graph } from '../walk/graph.ts';
import { incomingOf, phisOf } from '../walk/path.ts';
import { currentSegment, demand, Fork, newSegment, type Side, Undefined } from '../walk/state.ts';
import { meetingOf, successorsOf } from './last-turn.ts';
import { loopAt } from './loop-plan.ts';

const MAX_BLOCKS = 32;

/** Notes in A's last segment what the turn that begins at `header` touches and needs first; null: it stands there already. */
export function lookAhead(a: Side, header: Block, from: Block | null, graph: Graph): void {
  const { t } = a;
  const side: Side = {
    ...a,
    env: new Map(a.env),
    segments: [newSegment(t.symbol(`${a.pathName} ahead`, 'mem'))],
    // What is loaded matters little here, only where: places are not asked about at length.
    memoryContext: { ...a.memoryContext, apart: () => false },
    freezes: new Map(),
    notes: null,
    onDemand: null,
  };
  try {
    walkOn(side, header, from, graph);
  } catch (thrown) {
    if (!(thrown instanceof Fork || thrown instanceof Undefined || thrown instanceof Unsupported))
      throw thrown;
  }
  const last = currentSegment(a);
  for (const { reads, writes, demands, divisions, calls } of side.segments) {
    last.ahead.push(...reads, ...writes);
    for (const p of demands) demand(a, p);
    for (const [key, division] of divisions) last.divisions.set(key, division);
    for (const [key, call] of calls) last.calls.set(key, call);
  }
}

function walkOn(side: Side, header: Block, before: Block | null, { cfg, forest }: Graph): void {
  const loop = loopAt(forest, header);
  let segments = 1;
  let block = header;
  let from = before;
  for (let count = 0; count < MAX_BLOCKS && (count === 0 || block !== header); count++) {
    const edge = from;
    const phis = edge === null ? [] : phisOf(block);
    const values = phis.map((phi) => [phi, incomingOf(side, phi, edge!)] as const);
    for (const [phi, lanes] of values) side.env.set(phi, lanes);
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.Phi && !isTerminator(inst.op)) step(side, inst);
      if (side.segments.length > segments) {
        side.segments.pop(); // what comes behind a call is not certain
        return;
      }
    }
    const last: Inst | null = block.last;
    if (last?.op !== Op.Br) return;
    from = block;
    if (last.operands.length === 0) block = last.blocks[0]!;
    else {
      const condition = lanesOf(side, last.operands[0]!)[0]!;
      demand(side, condition.poi);
      // Whether there is a turn after the next one is no question of this turn, and a long one to answer.
      if (last.blocks.includes(header)) return;
      const known = side.decide(condition.val);
      const meet: Block | null =
        known === undefined && loop !== null ? meetingOf(cfg, loop, successorsOf(block)) : null;
      if (known !== undefined) block = last.blocks[known ? 0 : 1]!;
      else if (meet === null) return;
      else {
        block = meet;
        from = null;
        forget(side, meet);
        segments++;
      }
    }
  }
}

/** New symbols for what the ways to a block leave behind: its phis, and memory, to which one may have stored. */
function forget(side: Side, block: Block): void {
  const name = `${side.pathName} ahead ${block.id}`;
  for (const phi of phisOf(block)) side.env.set(phi, symbolLanes(side, `${name} ${phi.id}`, phi.type));
  side.segments.push(newSegment(side.t.symbol(name, 'mem')));
}
