/**
 * Well-formed modules, and what a careless pass might do to them. The reader catches most of these faults in texts; a
 * model that was built by hand gets them past it, so the verifier must find them alone.
 */
import type { Block } from '../../src/ir/block.ts';
import { constAggregate, constBytes, constExpr, constInt } from '../../src/ir/constant.ts';
import { Flag } from '../../src/ir/flags.ts';
import { type Func, makeFunc } from '../../src/ir/func.ts';
import type { Inst } from '../../src/ir/inst.ts';
import { type MdNode, mdTuple, mdValue } from '../../src/ir/metadata.ts';
import { findFunction, type Module } from '../../src/ir/module.ts';
import { Op } from '../../src/ir/op.ts';
import {
  arrayType,
  defineStruct,
  FLOAT,
  functionType,
  I8,
  I16,
  I32,
  I64,
  METADATA,
  namedStruct,
  PTR,
  ptrType,
  structType,
  VOID,
  vectorType,
} from '../../src/ir/type.ts';
import { indexUses } from '../../src/ir/uses.ts';
import { metadataValue, type Value, ValueKind } from '../../src/ir/value.ts';

export interface BrokenModel {
  readonly code: string;
  readonly what: string;
  /** The function that is broken, or a whole module that has a function @f. */
  readonly text: string;
  readonly harm: (at: Place) => void;
  /** Can it be printed, so that opt-19 can judge it? Otherwise: why not. */
  readonly hidden: string;
}

/** The function @f of a module, with quick ways to its parts. */
export interface Place {
  readonly module: Module;
  readonly f: Func;
  /** The value of that name. */
  value(name: string): Inst;
  /** The first instruction of that opcode. */
  first(op: Op): Inst;
  block(name: string): Block;
}

export function placeIn(module: Module): Place {
  const f = findFunction(module, 'f')!;
  const all: Inst[] = [];
  for (const block of f.blocks) for (let i = block.first; i !== null; i = i.next) all.push(i);
  return {
    module,
    f,
    value: (name) => all.find((i) => i.name === name)!,
    first: (op) => all.find((i) => i.op === op)!,
    block: (name) => f.blocks.find((b) => b.name === name)!,
  };
}

const BODY = `
@g = global i32 0
define i32 @f(i32 %x, i64 %y, ptr %p, float %z, <4 x i32> %v, i1 %c) {
entry:
  %sum = add i32 %x, 1
  %sum2 = fadd float %z, 1.0
  %neg = fneg float %z
  %lt = icmp slt i32 %x, 1
  %flt = fcmp olt float %z, 1.0
  %sel = select i1 %c, i32 %x, i32 1
  %wide = sext i32 %x to i64
  %a = alloca i32, align 4
  %ld = load i32, ptr %p, align 4
  store i32 %x, ptr %p, align 4
  %at = load atomic i32, ptr %p seq_cst, align 4
  %cx = cmpxchg ptr %p, i32 1, i32 2 seq_cst seq_cst
  %rmw = atomicrmw add ptr %p, i32 1 seq_cst
  fence seq_cst
  %gep = getelementptr { i32, i32 }, ptr %p, i64 %y, i32 1
  %ee = extractelement <4 x i32> %v, i32 0
  %ie = insertelement <4 x i32> %v, i32 %x, i32 0
  %sv = shufflevector <4 x i32> %v, <4 x i32> %v, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %ev = extractvalue { i32, i1 } %cx, 0
  %iv = insertvalue { i32, i1 } %cx, i32 1, 0
  %va = va_arg ptr %p, i32
  %fr = freeze i32 %x
  %call = call i32 @h(i32 %x)
  br i1 %c, label %then, label %done
then:
  switch i32 %x, label %done [ i32 1, label %done
    i32 2, label %then2 ]
then2:
  indirectbr ptr %p, [label %done]
done:
  %phi = phi i32 [ 1, %entry ], [ 2, %then ], [ 2, %then ], [ 3, %then2 ]
  ret i32 %phi
}
declare i32 @h(i32)
`;

const models: BrokenModel[] = [];

function model(code: string, what: string, harm: (at: Place) => void, hidden = '', text = BODY): void {
  models.push({ code, what, text, harm, hidden });
}

/** A field that types call constant is changed: that is the harm. */
function set(thing: object, key: string, value: unknown): void {
  (thing as Record<string, unknown>)[key] = value;
}

function operand(inst: Inst, index: number, value: Value): void {
  inst.operands[index] = value;
}

const UNSEEN = 'the printer numbers and links anew';
const INFERRED = 'the text says the types of the arguments only';
const SAME = 'the text would say the right type';

// The model itself.
model(
  'broken-list',
  'an instruction forgets its block',
  ({ value }) => set(value('sum'), 'block', null),
  UNSEEN,
);
model('broken-list', 'a block miscounts', ({ block }) => set(block('done'), 'size', 9), UNSEEN);
model('broken-list', 'a link back is missing', ({ value }) => set(value('sum2'), 'prev', null), UNSEEN);
model(
  'duplicate-id',
  'two values share an id',
  ({ value }) => set(value('sum'), 'id', value('neg').id),
  UNSEEN,
);
model(
  'duplicate-id',
  'two blocks share an id',
  ({ block }) => set(block('then'), 'id', block('done').id),
  UNSEEN,
);
model('duplicate-name', 'two values share a name', ({ value }) => set(value('sum'), 'name', 'neg'));
model(
  'stale-uses',
  'an operand changes behind the use lists',
  ({ f, value }) => {
    indexUses(f);
    operand(value('sum'), 0, constInt(I32, 5));
  },
  UNSEEN,
);
model(
  'operand-count',
  'an add of three',
  ({ value }) => value('sum').operands.push(constInt(I32, 1)),
  'text has two',
);
model(
  'operand-count',
  'a branch with a block too many',
  ({ first, block }) => first(Op.Br).blocks.push(block('done')),
  'text has two',
);
model('flag-not-allowed', 'exact on an add', ({ value }) => set(value('sum'), 'flags', Flag.Exact));
model('flag-not-allowed', 'fast-math on a call of integers', ({ value }) =>
  set(value('call'), 'flags', Flag.Nnan),
);
model(
  'flag-not-allowed',
  'a call that is tail and notail',
  ({ value }) => set(value('call'), 'flags', Flag.Tail | Flag.NoTail),
  'one word is printed',
);
model(
  'void-name',
  'a store with a name',
  ({ first }) => set(first(Op.Store), 'name', 'st'),
  'the printer knows better',
);
model(
  'invalid-type',
  'an add of functions',
  ({ value }) => set(value('fr'), 'type', functionType(VOID, [])),
  SAME,
);
model('invalid-type', 'a struct with a field of type void', ({ module }) => {
  const type = namedStruct('bad');
  defineStruct(type, [VOID], false);
  module.structs.push(type);
});

// Flow.
model('no-terminator', 'a block without an end', ({ block }) => {
  const b = block('done');
  b.last = b.last!.prev;
  b.last!.next = null;
  b.size--;
});
model('terminator-inside', 'a return in the middle', ({ value, first }) => {
  const ret = first(Op.Ret);
  const inst = value('sum');
  const copy = {
    ...ret,
    id: inst.id,
    operands: [constInt(I32, 0)],
    block: inst.block,
    prev: inst.prev,
    next: inst.next,
  };
  inst.next!.prev = copy as Inst;
  inst.block!.first = copy as Inst;
});
model(
  'foreign-block',
  'a branch into another function',
  ({ module, first }) => {
    first(Op.Br).blocks[1] = findFunction(module, 'other')!.blocks[0]!;
  },
  'the name could be one of its own',
  `${BODY}\ndefine void @other() {\nelsewhere:\n  ret void\n}\n`,
);
model('phi-entries', 'a phi loses an entry', ({ value }) => {
  value('phi').operands.pop();
  value('phi').blocks.pop();
});
model('dominance', 'an early value uses a late one', ({ value }) => operand(value('sum'), 1, value('fr')));
model(
  'foreign-value',
  'a value that stands nowhere',
  ({ value }) => {
    operand(value('neg'), 0, { ...value('sum2'), block: null } as Inst);
  },
  'it has a name that another has',
);
model(
  'foreign-value',
  'a parameter of another function',
  ({ module, value }) => {
    operand(value('sum'), 0, findFunction(module, 'h')!.params[0]!);
  },
  'the number could be one of its own',
);
model(
  'void-operand',
  'the result of a store',
  ({ first, value }) => operand(value('fr'), 0, first(Op.Store)),
  'there is no name to print',
);
model(
  'label-operand',
  'a block of another function as a value',
  ({ module, value }) => {
    operand(value('fr'), 0, findFunction(module, 'other')!.blocks[0]!);
  },
  'the name could be one of its own',
  `${BODY}\ndefine void @other() {\nelsewhere:\n  ret void\n}\n`,
);
model('foreign-symbol', 'a function of another module', ({ value }) => {
  const call = value('call');
  operand(call, call.operands.length - 1, makeFunc('stranger', functionType(I32, [I32])));
});
model('asm-address', 'inline asm that is stored', ({ first }) => {
  operand(first(Op.Store), 0, {
    kind: ValueKind.InlineAsm,
    type: PTR,
    template: '',
    constraints: '',
    sideEffect: true,
    alignStack: false,
    intelDialect: false,
    unwind: false,
  });
});
model('metadata-operand', 'metadata that is added', ({ value }) =>
  operand(value('fr'), 0, metadataValue(mdTuple([]))),
);
model(
  'local-metadata',
  'a value of another function in metadata',
  ({ module, first }) => {
    operand(first(Op.Call), 0, metadataValue(mdValue(findFunction(module, 'h')!.params[0]!)));
  },
  'the number could be one of its own',
  'declare void @llvm.dbg.label(metadata)\ndeclare void @h(i32)\ndefine void @f() {\n  call void @llvm.dbg.label(metadata !0)\n  ret void\n}\n!0 = !{}\n',
);

// Types of operands and results.
model(
  'binary-types',
  'i32 and i64 are added',
  ({ value }) => operand(value('sum'), 1, constInt(I64, 1)),
  SAME,
);
model('binary-types', 'an add of i32 gives i64', ({ value }) => set(value('sum'), 'type', I64), SAME);
model('arithmetic-type', 'floats are added as integers', ({ value, f }) => {
  value('sum').operands = [f.params[3]!, f.params[3]!];
  set(value('sum'), 'type', FLOAT);
});
model('fneg-type', 'an fneg of a float gives i32', ({ value }) => set(value('neg'), 'type', I32), SAME);
model('icmp-types', 'floats are compared as integers', ({ value, f }) => {
  value('lt').operands = [f.params[3]!, f.params[3]!];
});
model(
  'icmp-types',
  'i32 is compared with i64',
  ({ value }) => operand(value('lt'), 1, constInt(I64, 1)),
  SAME,
);
model('fcmp-types', 'integers are compared as floats', ({ value, f }) => {
  value('flt').operands = [f.params[0]!, f.params[0]!];
});
model('compare-predicate', 'an icmp that asks for order', ({ value }) => set(value('lt'), 'extra', 'oeq'));
model('compare-result', 'an icmp gives i32', ({ value }) => set(value('lt'), 'type', I32), SAME);
model('select-types', 'an i32 chooses', ({ value, f }) => operand(value('sel'), 0, f.params[0]!));
model('select-types', 'the two values differ', ({ value }) => operand(value('sel'), 2, constInt(I64, 1)));
model('cast-types', 'a sext to the same width', ({ value }) => set(value('wide'), 'type', I32));
model('cast-types', 'a sext to a vector', ({ value }) => set(value('wide'), 'type', vectorType(I64, 2)));
model(
  'phi-type',
  'a phi of i32 takes an i64',
  ({ value }) => operand(value('phi'), 0, constInt(I64, 1)),
  SAME,
);
model('return-type', 'a function of i32 returns i64', ({ first }) =>
  operand(first(Op.Ret), 0, constInt(I64, 1)),
);
model('return-type', 'a function of i32 returns nothing', ({ first }) => first(Op.Ret).operands.pop());
model('branch-condition', 'an i32 decides a branch', ({ first, f }) =>
  operand(first(Op.Br), 0, f.params[0]!),
);
model('switch-cases', 'a case is there twice', ({ first }) => operand(first(Op.Switch), 2, constInt(I32, 1)));
model('switch-cases', 'a case is not constant', ({ first, f }) => operand(first(Op.Switch), 2, f.params[0]!));
model('indirectbr-address', 'a branch to a number', ({ first, f }) =>
  operand(first(Op.IndirectBr), 0, f.params[1]!),
);

// Memory.
model('alignment', 'an alignment of 3', ({ value }) =>
  set(value('ld'), 'extra', { align: 3, ordering: null, syncScope: '' }),
);
model('alignment', 'an alignment of 2^33', ({ value }) =>
  set(value('a'), 'extra', { allocated: I32, align: 2 ** 33 }),
);
model('alloca-types', 'an alloca of a function', ({ value }) =>
  set(value('a'), 'extra', { allocated: functionType(VOID, []), align: 4 }),
);
model('alloca-types', 'an alloca counts in floats', ({ value, f }) => operand(value('a'), 0, f.params[3]!));
model('access-pointer', 'a load from a number', ({ value, f }) => operand(value('ld'), 0, f.params[1]!));
model('access-type', 'a load of an opaque struct', ({ value, module }) => {
  const type = namedStruct('opaque');
  module.structs.push(type);
  set(value('ld'), 'type', type);
});
model(
  'access-ordering',
  'an atomic load without a flag',
  ({ value }) => set(value('at'), 'flags', 0),
  'the printer reads one of the two',
);
model('access-ordering', 'a load that releases', ({ value }) =>
  set(value('at'), 'extra', { align: 4, ordering: 'release', syncScope: '' }),
);
model('access-ordering', 'an atomic load without an alignment', ({ value }) =>
  set(value('at'), 'extra', { align: 0, ordering: 'seq_cst', syncScope: '' }),
);
model(
  'access-ordering',
  'a plain load with a scope',
  ({ value }) => set(value('ld'), 'extra', { align: 4, ordering: null, syncScope: 'agent' }),
  'the printer leaves it out',
);
model('atomic-type', 'an atomic load of a vector', ({ value }) =>
  set(value('at'), 'type', vectorType(I32, 2)),
);
model('cmpxchg-types', 'a cmpxchg of two types', ({ value }) => operand(value('cx'), 2, constInt(I64, 2)));
model('cmpxchg-ordering', 'a cmpxchg that releases on failure', ({ value }) =>
  set(value('cx'), 'extra', { align: 4, success: 'seq_cst', failure: 'release', syncScope: '' }),
);
model('cmpxchg-ordering', 'a cmpxchg that is unordered', ({ value }) =>
  set(value('cx'), 'extra', { align: 4, success: 'unordered', failure: 'monotonic', syncScope: '' }),
);
model('atomicrmw-types', 'an atomic add of floats', ({ value, f }) => {
  operand(value('rmw'), 1, f.params[3]!);
  set(value('rmw'), 'type', FLOAT);
});
model('atomicrmw-ordering', 'an atomicrmw that is unordered', ({ value }) =>
  set(value('rmw'), 'extra', { operation: 'add', align: 4, ordering: 'unordered', syncScope: '' }),
);
model('fence-ordering', 'a fence that is monotonic', ({ first }) =>
  set(first(Op.Fence), 'extra', { ordering: 'monotonic', syncScope: '' }),
);
model('va-arg-type', 'a va_arg of void', ({ value }) => {
  set(value('va'), 'type', VOID);
  set(value('va'), 'name', null);
});
model('gep-types', 'a field that is not there', ({ value }) => operand(value('gep'), 2, constInt(I32, 2)));
model('gep-types', 'a field chosen by a variable', ({ value, f }) => operand(value('gep'), 2, f.params[0]!));
model('gep-types', 'a step by a float', ({ value, f }) => operand(value('gep'), 1, f.params[3]!));
model('gep-types', 'a step from a number', ({ value, f }) => operand(value('gep'), 0, f.params[1]!));
model(
  'gep-types',
  'a result in another address space',
  ({ value }) => set(value('gep'), 'type', ptrType(1)),
  SAME,
);
model('gep-source', 'a step over a function', ({ value }) => {
  set(value('gep'), 'extra', { source: functionType(VOID, []), inRange: null });
  value('gep').operands.pop();
});

// Vectors and aggregates.
model('extractelement-types', 'a lane of a scalar', ({ value, f }) => operand(value('ee'), 0, f.params[0]!));
model('insertelement-types', 'an i64 as a lane of i32', ({ value }) =>
  operand(value('ie'), 1, constInt(I64, 1)),
);
model(
  'shufflevector-types',
  'a shuffle that is too wide',
  ({ value }) => set(value('sv'), 'type', vectorType(I32, 8)),
  SAME,
);
model('shuffle-mask', 'a lane that is not there', ({ value }) =>
  set(value('sv'), 'extra', { mask: [0, 1, 2, 8] }),
);
model('extractvalue-path', 'a member that is not there', ({ value }) =>
  set(value('ev'), 'extra', { indices: [2] }),
);
model('insertvalue-path', 'a member of another type', ({ value }) =>
  operand(value('iv'), 1, constInt(I64, 1)),
);

// Calls.
model(
  'call-bundle-operands',
  'bundles of more than there is',
  ({ value }) => {
    set(value('call'), 'extra', { ...(value('call').extra as object), bundles: [{ tag: 'x', count: 5 }] });
  },
  'there is nothing to print',
);
model('call-callee', 'a number is called', ({ value, f }) => operand(value('call'), 1, f.params[1]!));
model(
  'call-arguments',
  'an argument too many',
  ({ value }) => value('call').operands.unshift(constInt(I32, 1)),
  INFERRED,
);
model(
  'call-arguments',
  'an argument of another type',
  ({ value }) => operand(value('call'), 0, constInt(I64, 1)),
  INFERRED,
);
model('call-type', 'a call of i32 gives i64', ({ value }) => set(value('call'), 'type', I64), SAME);
model(
  'intrinsic-signature',
  'an intrinsic of another type',
  ({ first, module }) => {
    const wrong = makeFunc('llvm.ctpop.i32', functionType(I32, [I64]));
    module.functions = module.functions.map((f) => (f.name === 'llvm.ctpop.i32' ? wrong : f));
    const call = first(Op.Call);
    call.operands = [constInt(I64, 1), wrong];
    set(call, 'extra', { ...(call.extra as object), fnType: wrong.fnType });
  },
  '',
  'declare i32 @llvm.ctpop.i32(i32)\ndefine i32 @f() {\n  %1 = call i32 @llvm.ctpop.i32(i32 1)\n  ret i32 %1\n}\n',
);
model(
  'pad-type',
  'a cleanuppad gives a number',
  ({ value }) => set(value('pad'), 'type', I32),
  SAME,
  `
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
  invoke void @g() to label %ok unwind label %bad
ok:
  ret void
bad:
  %pad = cleanuppad within none []
  unreachable
}
`,
);

// Constants.
const CONSTANTS =
  '@a = global { i32, i32 } zeroinitializer\n@s = global [2 x i8] zeroinitializer\n@q = global ptr null\n@b = global i64 0\ndefine void @f() {\n  ret void\n}\n';
model(
  'constant-elements',
  'a struct of one element too few',
  ({ module }) => {
    const type = structType([I32, I32]);
    module.globals[0]!.initializer = constAggregate(type, [constInt(I32, 1)]);
  },
  '',
  CONSTANTS,
);
model(
  'constant-elements',
  'a struct with an element of another type',
  ({ module }) => {
    module.globals[0]!.initializer = constAggregate(structType([I32, I32]), [
      constInt(I32, 1),
      constInt(I64, 2),
    ]);
  },
  '',
  CONSTANTS,
);
model(
  'constant-bytes',
  'a string of another length',
  ({ module }) => {
    module.globals[1]!.initializer = constBytes(arrayType(I8, 2n), 'abc');
  },
  '',
  CONSTANTS,
);
model(
  'constant-expression',
  'a constant cast that cannot be',
  ({ module }) => {
    module.globals[3]!.initializer = constExpr(Op.Trunc, I64, [constInt(I16, 1)], 0, null);
  },
  '',
  CONSTANTS,
);
model(
  'ptrauth',
  'a key of i64',
  ({ module }) => {
    const { q, f } = { q: module.globals[2]!, f: module.functions[0]! };
    q.initializer = { kind: ValueKind.PtrAuth, type: PTR, operands: [f, constInt(I64, 0)] };
  },
  '',
  CONSTANTS,
);
model(
  'symbol-form',
  'the local equivalent of a variable',
  ({ module }) => {
    const [a, , q] = module.globals;
    q!.initializer = { kind: ValueKind.DsoLocalEquivalent, type: PTR, symbol: a! };
  },
  '',
  CONSTANTS,
);
model(
  'initializer-type',
  'an initializer of another type',
  ({ module }) => {
    module.globals[3]!.initializer = constInt(I32, 1);
  },
  SAME,
  CONSTANTS,
);

// Symbols.
model(
  'duplicate-symbol',
  'two symbols of one name',
  ({ module }) => set(module.globals[1]!, 'name', 'a'),
  '',
  CONSTANTS,
);
model(
  'duplicate-comdat',
  'two comdats of one name',
  ({ module }) => {
    module.comdats.push({ name: 'c', selection: 'any' }, { name: 'c', selection: 'any' });
  },
  '',
  CONSTANTS,
);
model('linkage', 'an internal declaration', ({ module }) =>
  set(findFunction(module, 'h')!, 'linkage', 'internal'),
);
model('linkage', 'an appending function', ({ f }) => set(f, 'linkage', 'appending'));
model(
  'linkage',
  'a common alias',
  ({ module }) => set(module.aliases[0]!, 'linkage', 'common'),
  '',
  `${CONSTANTS}@al = alias i32, ptr @a\n`,
);
model('symbol-alignment', 'a variable aligned to 3', ({ module }) => set(module.globals[0]!, 'align', 3));
model('visibility', 'a hidden local symbol', ({ f }) => {
  f.linkage = 'internal';
  f.visibility = 'hidden';
});
model('visibility', 'an exported local symbol', ({ f }) => {
  f.linkage = 'private';
  f.dllStorage = 'dllexport';
});
model(
  'function-params',
  'a parameter of another type',
  ({ f }) => set(f.params[1]!, 'type', I32),
  'the type of the function is printed',
);
model('function-type', 'a function that takes metadata', ({ module }) => {
  module.functions.push(makeFunc('bad', functionType(VOID, [METADATA])));
});
model(
  'recursive-type',
  'a struct that holds itself',
  ({ module }) => {
    const type = namedStruct('loop');
    defineStruct(type, [I32, arrayType(type, 2n)], false);
    module.structs.push(type);
  },
  'opt-19 lets it be',
);
model('attribute-position', 'cold on a parameter', ({ f }) => {
  const cold = { name: 'cold', isString: false, text: 'cold', int: null, type: null, value: null };
  f.paramAttributes = f.params.map(() => ({ own: [cold], groups: [] }));
});
model('attribute-position', 'nest on a function', ({ f }) => {
  const nest = { name: 'nest', isString: false, text: 'nest', int: null, type: null, value: null };
  f.attributes = { own: [nest], groups: [] };
});
model(
  'attribute-count',
  'attributes of a parameter too many',
  ({ f }) => {
    const noundef = { name: 'noundef', isString: false, text: 'noundef', int: null, type: null, value: null };
    f.paramAttributes = [...f.params, null].map(() => ({ own: [noundef], groups: [] }));
  },
  'there is no parameter to print it on',
);

// Metadata.
const TAGGED =
  'define void @f(i32 %x) {\n  %sum = add i32 %x, 1, !mine !0\n  ret void\n}\n!0 = !{!1}\n!1 = !{}\n';
model(
  'undefined-metadata',
  'a node of no module',
  ({ module }) => {
    module.metadata[0]!.values[0] = { ...(module.metadata[1] as MdNode), number: 7 };
  },
  '',
  TAGGED,
);
model(
  'local-in-node',
  'a parameter in a node',
  ({ module, f }) => {
    module.metadata[0]!.values[0] = mdValue(f.params[0]!);
  },
  '',
  TAGGED,
);
model(
  'metadata-in-node',
  'metadata as a value in a node',
  ({ module }) => {
    module.metadata[0]!.values[0] = mdValue(metadataValue(mdTuple([])));
  },
  '',
  TAGGED,
);
model('range', 'a range of another width', ({ module, value }) => {
  const range = mdTuple([mdValue(constInt(I64, 0)), mdValue(constInt(I64, 1))]);
  range.number = module.metadata.length;
  module.metadata.push(range);
  value('ld').notes = { debugLoc: null, attachments: [{ kind: 'range', node: range }], records: [] };
});

export const BROKEN_MODELS: readonly BrokenModel[] = models;
