/**
 * Convergence control ("Convergent Operation Semantics"): tokens say which threads run a convergent call together.
 *
 *     entry    in the entry block of a convergent function, before any convergent call
 *     anchor   anywhere
 *     loop     the heart of a loop: takes a token from outside, at the top of the header
 *
 * 1. Every operation has its shape and its place. 2. A function controls all its convergent calls, or none. 3. Along
 * every path the regions of tokens nest: using a token ends those that came after it. 4. A token from outside a loop
 * is used inside by the heart of the loop only.
 *
 * Loops here are natural ones; what LLVM says of irreducible cycles is not asked.
 */
import { dominates } from '../analysis/dominators.ts';
import { findLoops, type Loop, type LoopForest } from '../analysis/loops.ts';
import { hasAttribute } from '../ir/attribute.ts';
import type { Func } from '../ir/func.ts';
import { type CallInst, calleeOf, type Inst, isCall } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { ValueKind } from '../ir/value.ts';
import { bundlesOf } from './bundles.ts';
import { directCallee } from './calls.ts';
import type { Context } from './context.ts';
import { type Fault, type FunctionRule, fault, functionRule } from './rule.ts';

export const CONVERGENCE_RULES: readonly FunctionRule[] = [
  functionRule(
    'convergence',
    'Convergence tokens come from their intrinsics, stand on convergent calls, and nest.',
    (func, cx) => (cx.sawTokens ? convergenceFaults(func, cx) : null),
  ),
];

type Kind = 'entry' | 'anchor' | 'loop' | 'use' | 'free' | 'none';

const PREFIX = 'llvm.experimental.convergence.';
const BUNDLE = 'convergencectrl';

function convergenceFaults(func: Func, cx: Context): Fault[] {
  const faults: Fault[] = [];
  const say = (inst: Inst, message: string): void => {
    faults.push(fault(message, inst.loc));
  };
  let controlled: boolean | null = null;
  for (const block of func.blocks) {
    let before = false;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (!isCall(inst)) continue;
      const kind = kindOf(inst);
      if (kind === 'none') continue;
      const wrong = shapeFault(inst, kind, before, func);
      if (wrong !== null) say(inst, wrong);
      const control = kind !== 'free';
      if (controlled !== null && controlled !== control)
        say(inst, 'controlled and uncontrolled convergence do not mix');
      controlled ??= control;
      before ||= isConvergent(inst);
    }
  }
  const crossed = controlled === true && faults.length === 0 ? nestingFault(cx) : null;
  return crossed === null ? faults : [crossed];
}

/** What a call is to convergence; 'free' is convergent without a token, 'none' not convergent at all. */
function kindOf(call: CallInst): Kind {
  const name = directCallee(call)?.name ?? '';
  if (name === `${PREFIX}entry`) return 'entry';
  if (name === `${PREFIX}anchor`) return 'anchor';
  if (name === `${PREFIX}loop`) return 'loop';
  if (call.extra.bundles.some((bundle) => bundle.tag === BUNDLE)) return 'use';
  return isConvergent(call) ? 'free' : 'none';
}

function isConvergent(call: CallInst): boolean {
  if (hasAttribute(call.extra.attributes, 'convergent')) return true;
  const callee = calleeOf(call);
  if (callee.kind !== ValueKind.Func) return false;
  return callee.name?.startsWith(PREFIX) === true || hasAttribute(callee.attributes, 'convergent');
}

function shapeFault(call: CallInst, kind: Kind, before: boolean, func: Func): string | null {
  const bundles = call.extra.bundles.filter((bundle) => bundle.tag === BUNDLE).length;
  if (bundles > 1) return 'a call has one convergence token';
  if (bundles === 1 && tokenOf(call) === null)
    return 'a convergence token comes from a convergence intrinsic';
  switch (kind) {
    case 'entry':
      if (!hasAttribute(func.attributes, 'convergent'))
        return 'only a convergent function has a convergence entry';
      if (call.block !== func.blocks[0]) return 'the convergence entry stands in the entry block';
      if (before) return 'no convergent call stands before the convergence entry';
      return bundles > 0 ? 'the convergence entry takes no token' : null;
    case 'anchor':
      return bundles > 0 ? 'a convergence anchor takes no token' : null;
    case 'loop':
      if (bundles === 0) return 'the heart of a loop takes a token';
      return before ? 'no convergent call stands before the heart of a loop' : null;
    case 'use':
      return isConvergent(call) ? null : 'only a convergent call takes a convergence token';
    default:
      return null;
  }
}

/** The intrinsic that the token of a call comes from; null when there is none. */
function tokenOf(call: CallInst): CallInst | null {
  const inputs = bundlesOf(call).find(({ bundle }) => bundle.tag === BUNDLE)?.inputs;
  const token = inputs?.length === 1 ? inputs[0]! : null;
  if (token === null || token.kind !== ValueKind.Inst || token.op !== Op.Call) return null;
  return directCallee(token)?.name?.startsWith(PREFIX) === true ? token : null;
}

/** Steps 3 and 4, in reverse post-order: which tokens are alive where. */
function nestingFault(cx: Context): Fault | null {
  const { cfg, dominators } = cx;
  const loops = findLoops(cfg, dominators);
  const hearts = new Set<Loop>();
  const aliveAt = new Map<number, CallInst[]>();
  for (const id of cfg.order) {
    const alive = aliveAt.get(id) ?? [];
    for (let inst = cfg.blocks[id]!.first; inst !== null; inst = inst.next) {
      if (!isCall(inst)) continue;
      const token = tokenOf(inst);
      if (token !== null) {
        const at = alive.indexOf(token);
        if (at < 0) return fault('regions of convergence tokens do not nest', inst.loc);
        alive.length = at + 1;
        const wrong = loopFault(inst, token, loops, hearts);
        if (wrong !== null) return fault(wrong, inst.loc);
      }
      const kind = kindOf(inst);
      if (kind === 'entry' || kind === 'anchor' || kind === 'loop') alive.push(inst);
    }
    for (let i = cfg.successors.start[id]!; i < cfg.successors.start[id + 1]!; i++) {
      const next = cfg.successors.to[i]!;
      const known = aliveAt.get(next);
      const end = alive.findIndex((token) => !dominates(dominators, token.block!.id, next));
      if (known === undefined) aliveAt.set(next, end < 0 ? [...alive] : alive.slice(0, end));
      else
        aliveAt.set(
          next,
          known.filter((token) => alive.includes(token)),
        );
    }
  }
  return null;
}

function loopFault(user: CallInst, token: CallInst, loops: LoopForest, hearts: Set<Loop>): string | null {
  const home = token.block!;
  let loop = loops.innermost[user.block!.id] ?? null;
  if (loop === null || home === user.block || loop.blocks.has(home.id)) return null;
  if (kindOf(user) !== 'loop') return 'a token from outside a loop is used by the heart of the loop only';
  while (loop.parent !== null && !loop.parent.blocks.has(home.id)) loop = loop.parent;
  if (loop.header !== user.block) return 'the heart of a loop stands in its header';
  if (hearts.has(loop)) return 'a loop has one heart';
  hearts.add(loop);
  return null;
}
