/** Flags as LLVM writes them between the opcode and the type, each with a space before it. */
import { FAST_MATH, Flag } from '../../ir/flags.ts';

/** The flags that are written, in the order they are written. */
const WORDS: readonly (readonly [number, string])[] = [
  [Flag.Reassoc, ' reassoc'],
  [Flag.Nnan, ' nnan'],
  [Flag.Ninf, ' ninf'],
  [Flag.Nsz, ' nsz'],
  [Flag.Arcp, ' arcp'],
  [Flag.Contract, ' contract'],
  [Flag.Afn, ' afn'],
  [Flag.InBounds, ' inbounds'],
  [Flag.Nusw, ' nusw'],
  [Flag.Nuw, ' nuw'],
  [Flag.Nsw, ' nsw'],
  [Flag.Exact, ' exact'],
  [Flag.Disjoint, ' disjoint'],
  [Flag.Nneg, ' nneg'],
  [Flag.SameSign, ' samesign'],
];

const ALL = WORDS.reduce((bits, [flag]) => bits | flag, 0);

const known: string[] = [''];

/** ' nuw nsw', ' fast', '' and so on. */
export function flagText(flags: number): string {
  const bits = flags & ALL;
  let text = known[bits];
  if (text === undefined) {
    text = spell(bits);
    known[bits] = text;
  }
  return text;
}

function spell(bits: number): string {
  let text = '';
  let rest = bits;
  if ((rest & FAST_MATH) === FAST_MATH) {
    text = ' fast';
    rest &= ~FAST_MATH;
  }
  if ((rest & Flag.InBounds) !== 0) rest &= ~Flag.Nusw; // `inbounds` says it already
  for (const [flag, word] of WORDS) if ((rest & flag) !== 0) text += word;
  return text;
}
