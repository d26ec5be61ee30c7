/**
 * From the letters of a word to its token: an open-addressed hash table, so that the lexer finds the token of a word
 * without making a string.
 *
 * The key of a word is its last ten letters, six bits each, in two integers of 30 bits: `low` has the last five. So
 * words of up to ten letters are equal if their keys are; of longer ones the letters before are compared.
 */
import { ATTRIBUTES, type AttributeInfo } from '../words/attribute-table.ts';
import { FIRST_WORD, Kw, Tok } from './token.ts';

/** Calling conventions that are words; `cc 10` is the form for all others. */
const CALLING_CONVENTIONS: readonly string[] = (
  'ccc fastcc coldcc cfguard_checkcc x86_stdcallcc x86_fastcallcc x86_thiscallcc x86_vectorcallcc x86_regcallcc ' +
  'x86_intrcc x86_64_sysvcc win64cc arm_apcscc arm_aapcscc arm_aapcs_vfpcc aarch64_vector_pcs ' +
  'aarch64_sve_vector_pcs aarch64_sme_preservemost_from_x0 aarch64_sme_preservemost_from_x1 ' +
  'aarch64_sme_preservemost_from_x2 msp430_intrcc avr_intrcc avr_signalcc ptx_kernel ptx_device spir_kernel ' +
  'spir_func intel_ocl_bicc anyregcc swiftcc swifttailcc preserve_mostcc preserve_allcc preserve_nonecc ghccc ' +
  'webkit_jscc hhvmcc hhvm_ccc cxx_fast_tlscc amdgpu_vs amdgpu_ls amdgpu_hs amdgpu_es amdgpu_gs amdgpu_ps ' +
  'amdgpu_cs amdgpu_cs_chain amdgpu_cs_chain_preserve amdgpu_kernel amdgpu_gfx amdgpu_gfx_whole_wave tailcc ' +
  'm68k_rtdcc graalcc riscv_vector_cc riscv_vls_cc cheriot_compartmentcallcc cheriot_compartmentcalleecc ' +
  'cheriot_librarycallcc'
).split(' ');

const wordTexts: string[] = [];
for (const [word, token] of Object.entries(Kw)) wordTexts[token - FIRST_WORD] = word;
const firstConvention = FIRST_WORD + wordTexts.length;
wordTexts.push(...CALLING_CONVENTIONS);
for (const { name } of ATTRIBUTES) if (!wordTexts.includes(name)) wordTexts.push(name);

/** How many kinds of tokens there are. */
export const TOKEN_COUNT = FIRST_WORD + wordTexts.length;

/** Six bits a letter, 0 for bytes that stand in no word. */
export const LETTER_CODE = new Uint8Array(256);
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_';
for (let i = 0; i < LETTERS.length; i++) LETTER_CODE[LETTERS.charCodeAt(i)] = i + 1;

const KEY_MASK = 0x3fffffff;
const SLOT_BITS = 11;
const slotTokens = new Int16Array(1 << SLOT_BITS);
const slotLows = new Int32Array(1 << SLOT_BITS);
const slotHighs = new Int32Array(1 << SLOT_BITS);
for (const [index, word] of wordTexts.entries()) {
  const { low, high } = keyOf(word);
  let slot = homeSlot(low, high);
  while (slotTokens[slot] !== 0) slot = nextSlot(slot);
  slotTokens[slot] = FIRST_WORD + index;
  slotLows[slot] = low;
  slotHighs[slot] = high;
}

/** The token of the word that stands in `text` from `start` to `end` and has this key; `Tok.Word` if it is none. */
export function wordToken(text: string, start: number, end: number, low: number, high: number): number {
  let slot = homeSlot(low, high);
  for (;;) {
    const token = slotTokens[slot]!;
    if (token === 0) return Tok.Word;
    if (slotLows[slot] === low && slotHighs[slot] === high) {
      if (end - start <= 10 || startsEqual(wordTexts[token - FIRST_WORD]!, text, start, end)) return token;
    }
    slot = nextSlot(slot);
  }
}

function startsEqual(word: string, text: string, start: number, end: number): boolean {
  const length = end - start;
  if (word.length !== length) return false;
  for (let i = 0; i < length - 10; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}

function homeSlot(low: number, high: number): number {
  return Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1) >>> (32 - SLOT_BITS);
}

function nextSlot(slot: number): number {
  return (slot + 1) & ((1 << SLOT_BITS) - 1);
}

/** The key of a word, as the lexer computes it on the way. */
function keyOf(word: string): { low: number; high: number } {
  let low = 0;
  let high = 0;
  for (let i = 0; i < word.length; i++) {
    high = ((high << 6) | (low >>> 24)) & KEY_MASK;
    low = ((low << 6) | LETTER_CODE[word.charCodeAt(i)]!) & KEY_MASK;
  }
  return { low, high };
}

/** The token of a word of the language; throws if it is none (a fault in our tables). */
export function tokenOfWord(word: string): number {
  const { low, high } = keyOf(word);
  const token = wordToken(word, 0, word.length, low, high);
  if (token === Tok.Word) throw new Error(`'${word}' is not in the word table`);
  return token;
}

/** Every word, for "did you mean". */
export function allWords(): readonly string[] {
  return wordTexts;
}

/** `fastcc` and its like; not `cc`. */
export function isConvention(token: number): boolean {
  return token >= firstConvention && token < firstConvention + CALLING_CONVENTIONS.length;
}

/** The attribute that a token names, by token; null for all other tokens. */
export const ATTRIBUTE_OF_TOKEN: readonly (AttributeInfo | null)[] = (() => {
  const table: (AttributeInfo | null)[] = new Array<AttributeInfo | null>(TOKEN_COUNT).fill(null);
  for (const info of ATTRIBUTES) table[tokenOfWord(info.name)] = info;
  return table;
})();
