/**
 * The machine: a module's memory, its functions in executable form, and the loop that runs them.
 *
 * It is prepared once a module and may then run many calls: each starts from the module's initial memory.
 */
import type { Func } from '../../ir/func.ts';
import type { GlobalVar } from '../../ir/global.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { invariant } from '../../support/invariant.ts';
import { Random } from '../../support/random.ts';
import type { HostFunction } from '../host/host.ts';
import { HOST_FUNCTIONS } from '../host/table.ts';
import { initialize } from '../memory/constants.ts';
import { Memory, type StackMark } from '../memory/memory.ts';
import { Symbols } from '../memory/symbols.ts';
import type { Choose, ValueAccess } from '../memory/values.ts';
import type { Frame, FunctionCode, Segment } from './code.ts';
import { compileFunction } from './compile.ts';
import { Registers } from './registers.ts';
import { Shapes } from './shape.ts';
import { isStop, LimitReached, type Stop, Unsupported } from './stop.ts';

export interface MachineOptions {
  /** Instructions; beyond them the outcome is a limit. */
  readonly maxSteps: number;
  /** Bytes. */
  readonly maxMemory: number;
  /** Open calls. */
  readonly maxDepth: number;
  /** What is taken where undef may be anything: zeros, or random bits from `seed`. */
  readonly undef: 'zero' | 'random';
  readonly seed: number;
  /** Is `llvm.fmuladd` fused? Both are right. */
  readonly fuse: boolean;
  /** Without them every instruction takes the general way, which is slow and simple. */
  readonly fastPaths: boolean;
  /** Functions without a body, by name; before the built-in ones. */
  readonly host: Readonly<Record<string, HostFunction>>;
  /** Are the contents of writable globals part of the outcome? */
  readonly globals: boolean;
  /** A module that is run as well, to be compared: symbols lie where those of the same name lie there. */
  readonly beside: Module | null;
}

export const DEFAULT_OPTIONS: MachineOptions = {
  maxSteps: 1e9,
  maxMemory: 1 << 28,
  maxDepth: 10_000,
  undef: 'zero',
  seed: 1,
  fuse: false,
  fastPaths: true,
  host: {},
  globals: true,
  beside: null,
};

/** Something that the world outside can see, in order: volatile accesses, calls that write. */
export interface Event {
  readonly what: string;
}

/** More output or events than this are dropped. */
const MAX_OUTPUT = 1 << 20;
const MAX_EVENTS = 10_000;

export class Machine implements ValueAccess {
  readonly module: Module;
  readonly options: MachineOptions;
  readonly shapes: Shapes;
  readonly memory: Memory;
  readonly bigEndian: boolean;
  readonly symbols: Symbols;
  readonly choose: Choose;

  /** Did control flow, an address, or whether a flag is kept depend on a choice that could have been made otherwise? */
  openChoice = false;
  /** Was something computed that other machines may compute a little differently (libm, fast-math)? */
  inexact = false;
  output = '';
  readonly events: Event[] = [];
  /** What `llvm.stacksave` has saved. */
  readonly stackMarks: StackMark[] = [];

  private readonly codes = new Map<Func, FunctionCode>();
  private readonly frames: Frame[] = [];
  private random: Random;
  private steps = 0;
  private spare = new Registers(16, false);
  private current: Segment | null = null;
  /** Where the result of the outermost call is read. */
  private result: { registers: Registers; slot: number } | null = null;

  constructor(module: Module, options: MachineOptions) {
    this.module = module;
    this.options = options;
    this.shapes = new Shapes(module.layout);
    this.memory = new Memory(options.maxMemory);
    this.bigEndian = module.layout.bigEndian;
    this.random = new Random(options.seed);
    this.choose = options.undef === 'zero' ? () => 0n : (bits) => this.random.bits(bits);
    this.symbols = new Symbols(module, this.memory, options.beside);
    for (const global of module.globals) this.initializeGlobal(global);
    this.memory.setBaseline();
  }

  /** Back to the module's initial memory; nothing of earlier runs is left. */
  reset(): void {
    this.memory.reset();
    this.random = new Random(this.options.seed);
    this.openChoice = false;
    this.inexact = false;
    this.output = '';
    this.events.length = 0;
    this.stackMarks.length = 0;
    this.frames.length = 0;
    this.steps = 0;
    this.current = null;
    this.result = null;
    for (const code of this.codes.values()) {
      code.active = 0;
      code.saved.clear();
      for (const segment of code.segments) segment.hits = 0;
    }
  }

  codeOf(func: Func): FunctionCode {
    let code = this.codes.get(func);
    if (code === undefined) {
      code = compileFunction(this, func);
      this.codes.set(func, code);
    }
    return code;
  }

  /** All functions that were executed or made ready to be. */
  allCode(): Iterable<FunctionCode> {
    return this.codes.values();
  }

  hostFunction(name: string): HostFunction | null {
    if (Object.hasOwn(this.options.host, name)) return this.options.host[name]!;
    return HOST_FUNCTIONS.get(name) ?? null;
  }

  /** Runs a function whose arguments are in its registers. Answers how it ended, null when it returned. */
  run(code: FunctionCode): Stop | null {
    try {
      let segment = this.enter(code, null, null, null, 0, 0, false);
      while (segment !== null) {
        this.current = segment;
        this.steps += segment.insts.length;
        if (this.steps > this.options.maxSteps) {
          throw new LimitReached('steps', `more than ${this.options.maxSteps} instructions`, null);
        }
        segment.hits++;
        const { steps } = segment;
        for (let i = 0; i < steps.length; i++) steps[i]!();
        segment = segment.end();
      }
      this.current = null;
      return null;
    } catch (thrown) {
      if (!isStop(thrown)) throw thrown;
      if (thrown.at === null) thrown.at = this.current?.insts[0] ?? null;
      return thrown;
    }
  }

  /** The segment that was running when the program stopped. */
  get stoppedIn(): Segment | null {
    return this.current;
  }

  /** Opens a call whose arguments are in the callee's registers already. */
  enter(
    code: FunctionCode,
    call: Inst | null,
    caller: FunctionCode | null,
    resume: Segment | null,
    resultSlot: number,
    resultCount: number,
    hasSaved: boolean,
  ): Segment | null {
    if (this.frames.length >= this.options.maxDepth) {
      throw new LimitReached('depth', `more than ${this.options.maxDepth} nested calls`, call);
    }
    this.frames.push({
      code,
      call,
      resume,
      caller,
      resultSlot,
      resultCount,
      stack: this.memory.markStack(),
      hasSaved,
    });
    code.active++;
    for (let i = 0; i < code.prologue.length; i++) code.prologue[i]!();
    return code.entry;
  }

  /** Closes the innermost call; `slot` is the first slot of what it returns. */
  leave(code: FunctionCode, slot: number): Segment | null {
    const frame = this.frames.pop();
    invariant(frame !== undefined && frame.code === code, 'the innermost call returns');
    code.active--;
    this.memory.popStack(frame.stack);
    if (frame.caller === null) {
      this.result = { registers: code.registers, slot };
      return null;
    }
    if (!frame.hasSaved) {
      frame.caller.registers.copyFrom(frame.resultSlot, code.registers, slot, frame.resultCount);
    } else {
      this.returnPastSaved(frame, slot);
    }
    return frame.resume;
  }

  /** The innermost open call. */
  get frame(): Frame {
    const frame = this.frames[this.frames.length - 1];
    invariant(frame !== undefined, 'a call is open');
    return frame;
  }

  /** Registers for a moment: the next call of this may answer the same ones. */
  scratch(count: number, holdsBig: boolean): Registers {
    if (this.spare.count < count || (holdsBig && !this.spare.holdsBig)) {
      this.spare = new Registers(Math.max(count, 2 * this.spare.count), holdsBig || this.spare.holdsBig);
    }
    return this.spare;
  }

  returned(): { registers: Registers; slot: number } | null {
    return this.result;
  }

  stepsTaken(): number {
    return this.steps;
  }

  write(text: string): void {
    if (this.output.length < MAX_OUTPUT) this.output += text;
    this.record(`output ${JSON.stringify(text)}`);
  }

  record(what: string): void {
    if (this.events.length < MAX_EVENTS) this.events.push({ what });
  }

  /** An initial value that we cannot make is a fault only where the variable is used. */
  private initializeGlobal(global: GlobalVar): void {
    if (global.initializer === null) return;
    const number = this.symbols.numberOf(global);
    try {
      initialize(this, global.initializer, this.memory.base[number]!);
    } catch (thrown) {
      if (!(thrown instanceof Unsupported)) throw thrown;
      this.memory.forbid(number, `the initial value of @${global.name ?? ''}: ${thrown.reason}`);
    }
  }

  /** The registers hold the result and must be given back: carry it over. */
  private returnPastSaved(frame: Frame, slot: number): void {
    const { registers, saved } = frame.code;
    const carried = this.scratch(frame.resultCount, registers.holdsBig);
    carried.copyFrom(0, registers, slot, frame.resultCount);
    saved.pop();
    frame.caller!.registers.copyFrom(frame.resultSlot, carried, 0, frame.resultCount);
  }
}
