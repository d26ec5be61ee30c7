import { describe, expect, it } from 'vitest';
import { instsOf } from '../../src/ir/block.ts';
import { buildBinary, placeBefore } from '../../src/ir/build.ts';
import { constInt } from '../../src/ir/constant.ts';
import { setFlags, setOperand, splitBlock } from '../../src/ir/edit.ts';
import { Flag } from '../../src/ir/flags.ts';
import type { Func } from '../../src/ir/func.ts';
import { makeModule } from '../../src/ir/module.ts';
import { Op } from '../../src/ir/op.ts';
import { I32 } from '../../src/ir/type.ts';
import { type Check, DEFAULT_RUN, type PassDefinition, passOf, runPipeline } from '../../src/pass/index.ts';
import { collectRemarks, type Remark } from '../../src/remark/index.ts';
import { dce } from '../../src/scalar/index.ts';
import { sample } from '../ir/sample.ts';

const MULTIPLIERS = 50;

/** A function with fifty multiplications by 1 … 50 in its entry block. */
function fifty(): Func {
  const { func } = sample();
  for (let i = 1; i <= MULTIPLIERS; i++) {
    buildBinary(placeBefore(func.blocks[0]!.last!), Op.Mul, func.params[0]!, constInt(I32, i));
  }
  return func;
}

function multiplications(func: Func) {
  return instsOf(func.blocks[0]!).filter((i) => i.op === Op.Mul);
}

/** Turns every multiplication into an addition: right for the checker below unless the factor is 17. */
const rewriteAll: PassDefinition = {
  name: 'rewrite-all',
  about: 'marks every multiplication',
  options: [],
  run: (func, cx) => {
    let changed = false;
    for (const inst of multiplications(func)) {
      if (!cx.mayRewrite('mark')) continue;
      setFlags(inst, Flag.Nsw);
      changed = true;
    }
    return changed;
  },
};

const noSeventeen: Check = (_before, after) => {
  const bad = multiplications(after).some(
    (i) => (i.flags & Flag.Nsw) !== 0 && i.operands[1] === constInt(I32, 17),
  );
  return bad ? { kind: 'wrong', reason: 'seventeen' } : { kind: 'proved', given: [] };
};

function run(func: Func, passes: PassDefinition[], options: Partial<typeof DEFAULT_RUN> = {}) {
  const module = makeModule();
  module.functions.push(func);
  const remarks: Remark[] = [];
  const report = runPipeline(module, passes.map(passOf), {
    ...DEFAULT_RUN,
    remarks: collectRemarks(remarks),
    ...options,
  });
  return { report, remarks };
}

describe('the runner', () => {
  it('drops the one rewrite of fifty that the checker refuses and keeps the rest', () => {
    const func = fifty();
    const { report, remarks } = run(func, [rewriteAll], { check: noSeventeen });
    const marked = multiplications(func).filter((i) => (i.flags & Flag.Nsw) !== 0);
    expect(marked).toHaveLength(MULTIPLIERS - 1);
    expect(report.dropped.map((d) => d.reason)).toEqual(['wrong: seventeen']);
    expect(remarks.map((r) => r.code)).toEqual(['PassReverted']);
    expect(report.changed.has(func)).toBe(true);
  });

  it('leaves the function as it was when no rewrite stands', () => {
    const func = fifty();
    const { report } = run(func, [rewriteAll], { check: () => ({ kind: 'unknown', reason: 'never' }) });
    expect(multiplications(func).every((i) => i.flags === 0)).toBe(true);
    expect(report.changed.size).toBe(0);
  });

  it('gives a user the function as it was when a pass fails, and everybody else the exception', () => {
    const failing: PassDefinition = {
      ...rewriteAll,
      run: (func, cx, options) => {
        rewriteAll.run(func, cx, options);
        throw new Error('lost its way');
      },
    };
    const func = fifty();
    const { report, remarks } = run(func, [failing], { onFailure: 'revert' });
    expect(multiplications(func).every((i) => i.flags === 0)).toBe(true);
    expect(report.changed.size).toBe(0);
    expect(new Set(report.dropped.map((d) => d.reason))).toEqual(new Set(['the pass failed: lost its way']));
    expect(new Set(remarks.map((r) => r.code))).toEqual(new Set(['PassReverted']));
    expect(() => run(fifty(), [failing])).toThrow('lost its way');
  });

  it('makes no more rewrites than the limit', () => {
    const func = fifty();
    const { report } = run(func, [rewriteAll], { rewriteLimit: 7 });
    expect(multiplications(func).filter((i) => i.flags !== 0)).toHaveLength(7);
    expect(report.rewrites).toBe(MULTIPLIERS);
  });

  it('undoes what a pass made when it is not well formed', () => {
    const { func, twice } = sample();
    const before = twice.operands[1];
    const spoil: PassDefinition = {
      name: 'spoil',
      about: '',
      options: [],
      run: (f, cx) => {
        const inst = f.blocks[1]!.first!;
        if (!cx.mayRewrite('spoil')) return false;
        setOperand(inst, 1, constInt(I32, 99));
        return true;
      },
    };
    const verify = (f: Func) =>
      f.blocks[1]!.first!.operands[1] === constInt(I32, 99)
        ? [{ severity: 'error' as const, code: 'x', message: 'spoiled', span: null, notes: [] }]
        : [];
    const { report } = run(func, [spoil], { verify });
    expect(func.blocks[1]!.first!.operands[1]).toBe(before);
    expect(report.dropped[0]!.reason).toBe('the result is not well formed: spoiled');
  });
});

/** A checker that writes down what it is asked, and refuses a whole when told to. */
function listening(provesWhole: boolean): { check: Check; asked: string[] } {
  const asked: string[] = [];
  const marks = (f: Func): number => multiplications(f).filter((i) => i.flags !== 0).length;
  const hear =
    (kind: string, answer: Check): Check =>
    (before, after, module) => {
      asked.push(`${kind} ${marks(before)} to ${marks(after)}`);
      return answer(before, after, module);
    };
  const refuse: Check = () => ({ kind: 'unknown', reason: 'too much at once' });
  const prove: Check = () => ({ kind: 'proved', given: [] });
  const check = Object.assign(hear('step', noSeventeen), {
    proveWhole: hear('whole', provesWhole ? prove : refuse),
  });
  return { check, asked };
}

/** Marks the multiplications whose factor leaves this, divided by a number. */
function markEvery(part: bigint, of = 2n): PassDefinition {
  return {
    ...rewriteAll,
    name: `mark-${part}`,
    run: (func, cx) => {
      let changed = false;
      for (const inst of multiplications(func)) {
        const factor = inst.operands[1] as ReturnType<typeof constInt>;
        if (factor.value % of !== part || !cx.mayRewrite('mark')) continue;
        setFlags(inst, Flag.Nsw);
        cx.count('marked');
        changed = true;
      }
      return changed;
    },
  };
}

const split: PassDefinition = {
  ...rewriteAll,
  name: 'split',
  run: (func) => {
    splitBlock(func.blocks[0]!.last!, 'behind');
    return true;
  },
};

describe('a proof for all passes at once', () => {
  const passes = [markEvery(0n), markEvery(1n)];

  it('is enough when it is found', () => {
    const { check, asked } = listening(true);
    const { report } = run(fifty(), passes, { check });
    expect(asked).toEqual([`whole 0 to ${MULTIPLIERS}`]);
    expect(report.stats.get('marked')).toBe(MULTIPLIERS);
  });

  it('leaves it to the single steps when it is not, and counts what stands once', () => {
    const func = fifty();
    const { check, asked } = listening(false);
    const { report } = run(func, passes, { check });
    expect(asked.slice(0, 3)).toEqual([
      `whole 0 to ${MULTIPLIERS}`,
      `step 0 to ${MULTIPLIERS / 2}`,
      `step ${MULTIPLIERS / 2} to ${MULTIPLIERS}`,
    ]);
    expect(report.dropped.map((d) => [d.pass, d.reason])).toEqual([['mark-1', 'wrong: seventeen']]);
    expect(multiplications(func).filter((i) => i.flags !== 0)).toHaveLength(MULTIPLIERS - 1);
    expect(report.stats.get('marked')).toBe(MULTIPLIERS - 1);
  });

  it('lets the passes behind a step that fell start anew', () => {
    const func = fifty();
    const { check, asked } = listening(false);
    const { report } = run(func, [markEvery(1n), markEvery(0n)], { check });
    expect(report.dropped.map((d) => d.pass)).toEqual(['mark-1']);
    expect(asked.at(-1)).toBe(`step ${MULTIPLIERS / 2 - 1} to ${MULTIPLIERS - 1}`);
    expect(report.changed.has(func)).toBe(true);
  });

  it('is asked of the passes between those that are proved alone', () => {
    const { check, asked } = listening(true);
    const alone = (part: bigint): PassDefinition => ({ ...markEvery(part, 5n), isProvedAlone: true });
    run(fifty(), [alone(0n), markEvery(1n, 5n), markEvery(3n, 5n), alone(4n)], { check });
    expect(asked).toEqual(['step 0 to 10', 'whole 10 to 30', 'step 30 to 40']);
  });

  it('is asked again of those that leave the blocks as they are', () => {
    const { check, asked } = listening(false);
    run(fifty(), [split, markEvery(1n, 5n), markEvery(3n, 5n)], { check });
    expect(asked).toEqual(['whole 0 to 20', 'step 0 to 0', 'whole 0 to 20', 'step 0 to 10', 'step 10 to 20']);
  });

  it('is not asked for one pass, nor where somebody looks at the steps', () => {
    const one = listening(true);
    run(fifty(), passes.slice(0, 1), { check: one.check });
    expect(one.asked).toEqual([`step 0 to ${MULTIPLIERS / 2}`]);
    const watched = listening(true);
    run(fifty(), passes, { check: watched.check, afterPass: () => undefined });
    expect(watched.asked.map((text) => text.split(' ')[0])).toEqual([
      'step',
      ...watched.asked.slice(1).map(() => 'step'),
    ]);
  });
});

describe('dce', () => {
  it('removes what nothing uses, operands that become unused included', () => {
    const { func } = sample();
    const { report, remarks } = run(func, [dce]);
    expect(instsOf(func.blocks[0]!).map((i) => i.op)).toEqual([Op.Add, Op.Br]);
    expect(report.stats.get('dce.removed')).toBe(1);
    expect(remarks.map((r) => r.code)).toEqual(['DeadCodeRemoved']);
  });
});
