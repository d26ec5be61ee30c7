/**
 * Functions for which machines have no instruction, written out: comparisons that tell three ways apart, and functions of
 * floats for which code generators would call the C library:
 *
 *     scmp(a, b)       becomes   (a > b) - (a < b)
 *     fmaxf(x, 0.0f)             x > 0.0 ? x : 0.0
 *     roundf(x)                  trunc(x + copysign(0.49999997, x))
 *     lrintf(x)                  fptosi.sat(rint(x))
 *     lroundf(x)                 fptosi.sat(round(x))
 *
 * The first is what vectorizers know how to widen, to narrow and to join with others; LLVM finds it again where it stays
 * scalar. For floats WebAssembly has no instructions, on vectors neither: there a call a lane is what vectors would cost.
 * What is left open (which zero of two, the integer for what is none) is decided here. A minimum that a loop carries from turn to
 * turn is left for the loop vectorizer, which may take it in any order only while it is one; `carried` takes these too.
 */
import { intrinsicOf } from '../analysis/intrinsics.ts';
import { buildBinary, buildCast, buildICmp, placeBefore } from '../ir/build.ts';
import { buildIntrinsic } from '../ir/build-intrinsic.ts';
import { buildExtreme, buildRound } from '../ir/build-math.ts';
import { erase, replaceAllUses, setName } from '../ir/edit.ts';
import { FAST_MATH, Flag } from '../ir/flags.ts';
import type { Func } from '../ir/func.ts';
import type { Inst, InstOf } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isVector, type Type } from '../ir/type.ts';
import { indexUses, usersOf } from '../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import type { OptionValue, PassContext, PassDefinition } from '../pass/index.ts';
import { targetOf } from '../target/index.ts';
import { isNumber } from './float-bits.ts';

export const openMath: PassDefinition = {
  name: 'open-math',
  about: 'Writes out functions for which there is no instruction: floats, three-way comparisons.',
  options: [{ name: 'carried', about: 'minima that loops carry too', default: 0 }],
  run,
};

type Call = InstOf<typeof Op.Call>;

function run(func: Func, cx: PassContext, options: ReadonlyMap<string, OptionValue>): boolean {
  const library = targetOf(func, cx.module, cx.target)?.library ?? [];
  const calls = callsIn(func, library);
  if (calls.length === 0) return false;
  indexUses(func);
  let changed = false;
  for (const { call, name } of calls) {
    if (options.get('carried') === 0 && isExtreme(name) && isCarried(call, name)) continue;
    if (!cx.mayRewrite(`write out ${name}`)) break;
    const { name: resultName } = call;
    const result = written(call, name, cx);
    replaceAllUses(call, result);
    erase(call);
    // By its name the checker finds again what loops carry.
    if (resultName !== null) setName(result, resultName);
    cx.count('open-math.calls');
    changed = true;
  }
  return changed;
}

interface Found {
  readonly call: Call;
  readonly name: string;
}

function callsIn(func: Func, library: readonly string[]): Found[] {
  const found: Found[] = [];
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.Call || inst.extra.bundles.length > 0) continue;
      const name = intrinsicOf(inst)?.name;
      if (name === undefined) continue;
      if (isOrder(name) || (library.includes(name) && isUsual(inst.operands[0]!.type)))
        found.push({ call: inst, name });
    }
  }
  return found;
}

function isUsual(type: Type): boolean {
  const { text } = isVector(type) ? type.element : type;
  return text === 'float' || text === 'double';
}

function isOrder(name: string): name is 'scmp' | 'ucmp' {
  return name === 'scmp' || name === 'ucmp';
}

function isExtreme(name: string): name is 'minnum' | 'maxnum' {
  return name === 'minnum' || name === 'maxnum';
}

/** Does its result come back to it, through calls of the same kind and the choices of loops? */
function isCarried(call: Call, name: string): boolean {
  const seen = new Set<Inst>();
  const work: Inst[] = [call];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const user of usersOf(at)) {
      if (user === call) return true;
      const goesOn = user.op === Op.Phi || (user.op === Op.Call && intrinsicOf(user)?.name === name);
      if (!goesOn || seen.has(user)) continue;
      seen.add(user);
      work.push(user);
    }
  }
  return false;
}

function written(call: Call, name: string, cx: PassContext): Inst {
  const place = placeBefore(call);
  const [x, y] = call.operands as [Value, Value];
  const flags = call.flags & FAST_MATH;
  if (isOrder(name)) {
    const isFirst = buildICmp(place, name === 'scmp' ? 'sgt' : 'ugt', x, y);
    const isSecond = buildICmp(place, name === 'scmp' ? 'slt' : 'ult', x, y);
    const [first, second] = [isFirst, isSecond].map((is) => buildCast(place, Op.ZExt, is, call.type));
    return buildBinary(place, Op.Sub, first!, second!, Flag.Nsw);
  }
  if (isExtreme(name)) {
    const [a, b] = isNeverNan(y) ? [y, x] : [x, y];
    return buildExtreme(place, name, a, b, { firstIsNumber: isNeverNan(a) }, flags);
  }
  if (name === 'round') return buildRound(place, cx.module, x, flags);
  const whole = name.endsWith('rint')
    ? buildIntrinsic(place, cx.module, 'rint', [x.type], x.type, [x])
    : buildRound(place, cx.module, x, 0);
  return buildIntrinsic(place, cx.module, 'fptosi.sat', [call.type, x.type], call.type, [whole]);
}

/** Never a NaN: a constant, an integer, the greater of such a one and anything. */
function isNeverNan(value: Value): boolean {
  if (value.kind === ValueKind.Float) return isNumber(value);
  if (!isInst(value)) return false;
  return (
    value.op === Op.SiToFp || value.op === Op.UiToFp || (value.op === Op.Select && isChosenNumber(value))
  );
}

/** `x > y ? x : y` of a number y: x is one, or does not compare. */
function isChosenNumber(select: Inst): boolean {
  const [cond, yes, no] = select.operands as [Value, Value, Value];
  if (!isInst(cond) || cond.op !== Op.FCmp || !/^o[lg]/.test(cond.extra)) return false;
  return (
    cond.operands.includes(yes) && cond.operands.includes(no) && no.kind === ValueKind.Float && isNumber(no)
  );
}
