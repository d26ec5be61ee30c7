import { describe, expect, it } from 'vitest';
import { attributeSet, flagAttribute, NO_ATTRIBUTE_SETS, NO_ATTRIBUTES } from '../../src/ir/attribute.ts';
import type { Block } from '../../src/ir/block.ts';
import {
  type Constant,
  constFloat,
  constInt,
  constNull,
  constPoison,
  constUndef,
  NONE,
} from '../../src/ir/constant.ts';
import { FAST_MATH, Flag } from '../../src/ir/flags.ts';
import { makeFunc } from '../../src/ir/func.ts';
import { type CallExtra, type ExtraOf, type Inst, plainMemory } from '../../src/ir/inst.ts';
import { mdString } from '../../src/ir/metadata.ts';
import { Op } from '../../src/ir/op.ts';
import {
  arrayType,
  DOUBLE,
  FLOAT,
  functionType,
  I1,
  I8,
  I32,
  I64,
  METADATA,
  PTR,
  ptrType,
  scalableVectorType,
  structType,
  TOKEN,
  type Type,
  VOID,
  vectorType,
} from '../../src/ir/type.ts';
import { type Argument, type InlineAsm, metadataValue, type Value, ValueKind } from '../../src/ir/value.ts';
import { printInst, printModule } from '../../src/text/print.ts';
import { emit, hasOpt, newBlock, oneFunction, throughOpt } from './printed.ts';

type A = Argument;
const V4 = vectorType(I32, 4);
const SV4 = scalableVectorType(I32, 4);
const PAIR = structType([I32, I1]);

describe('an instruction is printed as LLVM does', () => {
  const params = [I32, I32, PTR, I1, V4, FLOAT, PAIR, SV4, ptrType(3), I64];
  const { func } = oneFunction(VOID, params);
  const [a, b, p, c, v, f, pair, sv, far, wide] = func.params as [A, A, A, A, A, A, A, A, A, A];
  const place = newBlock(func, 'entry');
  const x = newBlock(func, 'x').block;
  const y = newBlock(func, null).block;
  const make = <O extends Op>(
    op: O,
    type: Type,
    operands: Value[],
    extra: ExtraOf<O>,
    flags = 0,
    blocks: Block[] = [],
  ): Inst => emit(place, op, type, operands, extra, flags, blocks);
  const seven = constInt(I32, 7);

  const rows: [string, () => Inst][] = [
    ['ret void', () => make(Op.Ret, VOID, [], null)],
    ['ret i32 %a', () => make(Op.Ret, VOID, [a], null)],
    ['br label %x', () => make(Op.Br, VOID, [], null, 0, [x])],
    ['br i1 %d, label %x, label %0', () => make(Op.Br, VOID, [c], null, 0, [x, y])],
    [
      'switch i32 %a, label %x [\n    i32 7, label %0\n    i32 -1, label %x\n  ]',
      () => make(Op.Switch, VOID, [a, seven, constInt(I32, -1)], null, 0, [x, y, x]),
    ],
    ['indirectbr ptr %c, [label %x, label %0]', () => make(Op.IndirectBr, VOID, [p], null, 0, [x, y])],
    ['resume { i32, i1 } %g', () => make(Op.Resume, VOID, [pair], null)],
    ['unreachable', () => make(Op.Unreachable, VOID, [], null)],
    ['%r = fneg fast float %f', () => make(Op.FNeg, FLOAT, [f], null, FAST_MATH)],
    ['%r = add nuw nsw i32 %a, %b', () => make(Op.Add, I32, [a, b], null, Flag.Nuw | Flag.Nsw)],
    ['%r = or disjoint i32 %a, 7', () => make(Op.Or, I32, [a, seven], null, Flag.Disjoint)],
    ['%r = udiv exact i32 %a, %b', () => make(Op.UDiv, I32, [a, b], null, Flag.Exact)],
    [
      '%r = fmul nnan contract float %f, 2.000000e+00',
      () => make(Op.FMul, FLOAT, [f, constFloat(FLOAT, 0x40000000n)], null, Flag.Nnan | Flag.Contract),
    ],
    [
      '%r = alloca i32, align 4',
      () => make(Op.Alloca, PTR, [constInt(I32, 1)], { allocated: I32, align: 4 }),
    ],
    [
      '%r = alloca inalloca [4 x i8], i32 %a, align 8, addrspace(3)',
      () => make(Op.Alloca, ptrType(3), [a], { allocated: arrayType(I8, 4n), align: 8 }, Flag.InAlloca),
    ],
    ['%r = alloca i8, i64 1', () => make(Op.Alloca, PTR, [constInt(I64, 1)], { allocated: I8, align: 0 })],
    ['%r = load i32, ptr %c, align 4', () => make(Op.Load, I32, [p], plainMemory(4))],
    ['%r = load volatile i32, ptr %c', () => make(Op.Load, I32, [p], plainMemory(0), Flag.Volatile)],
    [
      '%r = load atomic volatile i32, ptr addrspace(3) %i syncscope("agent") acquire, align 4',
      () =>
        make(
          Op.Load,
          I32,
          [far],
          { align: 4, ordering: 'acquire', syncScope: 'agent' },
          Flag.Atomic | Flag.Volatile,
        ),
    ],
    ['store i32 %a, ptr %c, align 1', () => make(Op.Store, VOID, [a, p], plainMemory(1))],
    [
      'store atomic i32 %a, ptr %c release, align 4',
      () => make(Op.Store, VOID, [a, p], { align: 4, ordering: 'release', syncScope: '' }, Flag.Atomic),
    ],
    [
      'fence syncscope("singlethread") seq_cst',
      () => make(Op.Fence, VOID, [], { ordering: 'seq_cst', syncScope: 'singlethread' }),
    ],
    [
      '%r = cmpxchg weak volatile ptr %c, i32 %a, i32 %b acq_rel monotonic, align 4',
      () =>
        make(
          Op.CmpXchg,
          PAIR,
          [p, a, b],
          { align: 4, success: 'acq_rel', failure: 'monotonic', syncScope: '' },
          Flag.Weak | Flag.Volatile,
        ),
    ],
    [
      '%r = atomicrmw volatile umax ptr %c, i32 %a syncscope("wave") monotonic, align 4',
      () =>
        make(
          Op.AtomicRmw,
          I32,
          [p, a],
          { operation: 'umax', align: 4, ordering: 'monotonic', syncScope: 'wave' },
          Flag.Volatile,
        ),
    ],
    [
      '%r = getelementptr inbounds { i32, i1 }, ptr %c, i64 %j, i32 1',
      () =>
        make(
          Op.GetElementPtr,
          PTR,
          [p, wide, constInt(I32, 1)],
          { source: PAIR, inRange: null },
          Flag.InBounds | Flag.Nusw,
        ),
    ],
    [
      '%r = getelementptr nusw nuw i8, ptr %c, i64 %j',
      () => make(Op.GetElementPtr, PTR, [p, wide], { source: I8, inRange: null }, Flag.Nusw | Flag.Nuw),
    ],
    ['%r = trunc nuw i64 %j to i32', () => make(Op.Trunc, I32, [wide], null, Flag.Nuw)],
    ['%r = zext nneg i32 %a to i64', () => make(Op.ZExt, I64, [a], null, Flag.Nneg)],
    ['%r = ptrtoint ptr %c to i64', () => make(Op.PtrToInt, I64, [p], null)],
    ['%r = addrspacecast ptr %c to ptr addrspace(3)', () => make(Op.AddrSpaceCast, ptrType(3), [p], null)],
    ['%r = icmp samesign ult i32 %a, %b', () => make(Op.ICmp, I1, [a, b], 'ult', Flag.SameSign)],
    ['%r = fcmp nsz uno float %f, %f', () => make(Op.FCmp, I1, [f, f], 'uno', Flag.Nsz)],
    ['%r = phi i32 [ %a, %x ], [ 7, %0 ]', () => make(Op.Phi, I32, [a, seven], null, 0, [x, y])],
    ['%r = select i1 %d, i32 %a, i32 undef', () => make(Op.Select, I32, [c, a, constUndef(I32)], null)],
    ['%r = freeze i32 %a', () => make(Op.Freeze, I32, [a], null)],
    ['%r = va_arg ptr %c, double', () => make(Op.VaArg, DOUBLE, [p], null)],
    [
      '%r = extractelement <4 x i32> %e, i64 2',
      () => make(Op.ExtractElement, I32, [v, constInt(I64, 2)], null),
    ],
    [
      '%r = insertelement <4 x i32> poison, i32 %a, i32 %b',
      () => make(Op.InsertElement, V4, [constPoison(V4), a, b], null),
    ],
    [
      '%r = shufflevector <4 x i32> %e, <4 x i32> poison, <3 x i32> <i32 2, i32 poison, i32 0>',
      () => make(Op.ShuffleVector, vectorType(I32, 3), [v, constPoison(V4)], { mask: [2, -1, 0] }),
    ],
    [
      '%r = shufflevector <vscale x 4 x i32> %h, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer',
      () => make(Op.ShuffleVector, SV4, [sv, constPoison(SV4)], { mask: [0, 0, 0, 0] }),
    ],
    [
      '%r = shufflevector <4 x i32> %e, <4 x i32> %e, <2 x i32> poison',
      () => make(Op.ShuffleVector, vectorType(I32, 2), [v, v], { mask: [-1, -1] }),
    ],
    ['%r = extractvalue { i32, i1 } %g, 1', () => make(Op.ExtractValue, I1, [pair], { indices: [1] })],
    [
      '%r = insertvalue { i32, i1 } %g, i32 %a, 0',
      () => make(Op.InsertValue, PAIR, [pair, a], { indices: [0] }),
    ],
    [
      '%r = landingpad { i32, i1 }\n          cleanup\n          catch ptr null\n          filter [1 x ptr] undef',
      () =>
        make(
          Op.LandingPad,
          PAIR,
          [constNull(PTR), constUndef(arrayType(PTR, 1n))],
          { clauses: ['catch', 'filter'] },
          Flag.Cleanup,
        ),
    ],
    [
      '%r = catchswitch within none [label %x, label %0] unwind to caller',
      () => make(Op.CatchSwitch, TOKEN, [NONE], { unwindsToCaller: true }, 0, [x, y]),
    ],
    [
      '%r = catchswitch within none [label %x] unwind label %0',
      () => make(Op.CatchSwitch, TOKEN, [NONE], { unwindsToCaller: false }, 0, [x, y]),
    ],
    [
      '%r = catchpad within none [ptr null, i32 7]',
      () => make(Op.CatchPad, TOKEN, [NONE, constNull(PTR), seven], null),
    ],
    ['%r = cleanuppad within none []', () => make(Op.CleanupPad, TOKEN, [NONE], null)],
    ['catchret from none to label %x', () => make(Op.CatchRet, VOID, [NONE], null, 0, [x])],
    ['cleanupret from none unwind to caller', () => make(Op.CleanupRet, VOID, [NONE], null)],
    ['cleanupret from none unwind label %x', () => make(Op.CleanupRet, VOID, [NONE], null, 0, [x])],
  ];
  it.each(rows)('%s', (text, build) => {
    const inst = build();
    if (inst.type !== VOID) inst.name = 'r';
    expect(printInst(inst)).toBe(text);
  });

  it('is told apart by number where it has no name', () => {
    const sum = make(Op.Add, I32, [a, b], null);
    const twice = make(Op.Add, I32, [sum, sum], null);
    expect(printInst(twice)).toMatch(/^%(\d+) = add i32 %(\d+), %\2$/);
  });

  it('that is in no function has <badref> for a number', () => {
    const { func: other } = oneFunction(VOID, []);
    const lost = emit(newBlock(other, 'entry'), Op.Freeze, I32, [seven], null);
    lost.block = null;
    expect(printInst(lost)).toBe('%<badref> = freeze i32 7');
  });
});

describe('a call is printed as LLVM does', () => {
  const { func } = oneFunction(I32, [I32, PTR]);
  const [a, p] = func.params as [A, A];
  const place = newBlock(func, 'entry');
  const x = newBlock(func, 'x').block;
  const callee = makeFunc('g', functionType(I32, [I32, PTR]));
  const printf = makeFunc('printf', functionType(I32, [PTR], true));
  const noundef = attributeSet([flagAttribute('noundef')]);
  const nounwind = attributeSet([flagAttribute('nounwind')]);
  const extra = (more: Partial<CallExtra> = {}): CallExtra => ({
    fnType: callee.fnType,
    callingConv: '',
    addressSpace: -1,
    resultAttributes: NO_ATTRIBUTES,
    argAttributes: NO_ATTRIBUTE_SETS,
    attributes: NO_ATTRIBUTES,
    bundles: [],
    ...more,
  });
  const asm: InlineAsm = {
    kind: ValueKind.InlineAsm,
    type: PTR,
    template: 'mov "$0"\n',
    constraints: '=r',
    sideEffect: true,
    alignStack: false,
    intelDialect: true,
    unwind: false,
  };
  const group = { number: 3, attributes: [flagAttribute('cold')], defined: true };

  it.each<[string, () => Inst]>([
    ['%r = call i32 @g(i32 %a, ptr %b)', () => emit(place, Op.Call, I32, [a, p, callee], extra())],
    [
      '%r = tail call fastcc noundef i32 @g(i32 noundef %a, ptr %b) nounwind #3',
      () =>
        emit(
          place,
          Op.Call,
          I32,
          [a, p, callee],
          extra({
            callingConv: 'fastcc',
            resultAttributes: noundef,
            argAttributes: [noundef, NO_ATTRIBUTES],
            attributes: attributeSet(nounwind.own, [group]),
          }),
          Flag.Tail,
        ),
    ],
    [
      '%r = notail call addrspace(2) i32 %b(i32 %a, ptr %b)',
      () => emit(place, Op.Call, I32, [a, p, p], extra({ addressSpace: 2 }), Flag.NoTail),
    ],
    [
      '%r = call i32 (ptr, ...) @printf(ptr %b, i32 %a)',
      () => emit(place, Op.Call, I32, [p, a, printf], extra({ fnType: printf.fnType })),
    ],
    [
      '%r = call nnan float @h(metadata !"fpexcept.strict")',
      () =>
        emit(
          place,
          Op.Call,
          FLOAT,
          [metadataValue(mdString('fpexcept.strict')), makeFunc('h', functionType(FLOAT, [METADATA]))],
          extra({ fnType: functionType(FLOAT, [METADATA]) }),
          Flag.Nnan,
        ),
    ],
    [
      'call void asm sideeffect inteldialect "mov \\22$0\\22\\0A", "=r"()',
      () => emit(place, Op.Call, VOID, [asm], extra({ fnType: functionType(VOID, []) })),
    ],
    [
      '%r = call i32 @g(i32 %a, ptr %b) [ "deopt"(i32 %a, ptr %b), "x"() ]',
      () =>
        emit(
          place,
          Op.Call,
          I32,
          [a, p, a, p, callee],
          extra({
            bundles: [
              { tag: 'deopt', count: 2 },
              { tag: 'x', count: 0 },
            ],
          }),
        ),
    ],
    [
      '%r = invoke i32 @g(i32 %a, ptr %b)\n          to label %x unwind label %entry',
      () => emit(place, Op.Invoke, I32, [a, p, callee], extra(), 0, [x, place.block]),
    ],
    [
      'callbr void asm sideeffect inteldialect "mov \\22$0\\22\\0A", "=r"()\n          to label %x [label %entry, label %x]',
      () =>
        emit(place, Op.CallBr, VOID, [asm], extra({ fnType: functionType(VOID, []) }), 0, [
          x,
          place.block,
          x,
        ]),
    ],
  ])('%s', (text, build) => {
    const inst = build();
    if (inst.type !== VOID) inst.name = 'r';
    expect(printInst(inst)).toBe(text);
  });

  it('passes the variable arguments on when it must be a tail call', () => {
    const { func: outer } = oneFunction(I32, [PTR]);
    const varArg = makeFunc('f', functionType(I32, [PTR], true));
    outer.name = 'unused';
    varArg.params[0]!.name = 'a';
    const at = newBlock(varArg, 'entry');
    const operands: Value[] = [varArg.params[0]!, printf];
    const inst = emit(at, Op.Call, I32, operands, extra({ fnType: printf.fnType }), Flag.MustTail);
    expect(printInst(inst)).toBe('%0 = musttail call i32 (ptr, ...) @printf(ptr %a, ...)');
  });
});

describe.skipIf(!hasOpt)('against opt-19', () => {
  it('a function of plain arithmetic in every type comes back as it was', () => {
    const { module, func } = oneFunction(VOID, [I32, V4, SV4, DOUBLE], [null, 'v', 'a b', null]);
    const place = newBlock(func, null);
    const add = (value: Value, by: Constant, type: Type): Inst =>
      emit(place, Op.Xor, type, [value, by], null);
    const [n, v, sv] = func.params as [A, A, A, A];
    add(n, constInt(I32, -5), I32);
    add(v, constPoison(V4), V4);
    add(add(sv, constUndef(SV4), SV4), constPoison(SV4), SV4);
    emit(place, Op.Ret, VOID, [], null);
    const text = printModule(module);
    expect(throughOpt(text)).toBe(text);
  });
});
