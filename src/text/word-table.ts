/**
 * From the letters of a word to its token: an open-addressed hash table, so that the lexer finds the token of a word
 * it has just hashed without making a string.
 */
import { ATTRIBUTES, type AttributeInfo } from './attribute-table.ts';
import { HASH_SEED, hashStep } from './names.ts';
import { FIRST_WORD, Kw, Tok } from './token.ts';

/** Calling conventions that are words; `cc 10` is the form for all others. */
export const CALLING_CONVENTIONS: readonly string[] = (
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

const SLOT_MASK = 2047;
const slotTokens = new Int16Array(SLOT_MASK + 1);
const slotHashes = new Int32Array(SLOT_MASK + 1);
for (const [index, word] of wordTexts.entries()) {
  const hash = hashOf(word);
  let slot = hash & SLOT_MASK;
  while (slotTokens[slot] !== 0) slot = (slot + 1) & SLOT_MASK;
  slotTokens[slot] = FIRST_WORD + index;
  slotHashes[slot] = hash;
}

/** The token of the word that stands in `text` from `start` to `end` and has this hash; `Tok.Word` if it is none. */
export function wordToken(text: string, start: number, end: number, hash: number): number {
  let slot = hash & SLOT_MASK;
  for (;;) {
    const token = slotTokens[slot]!;
    if (token === 0) return Tok.Word;
    if (slotHashes[slot] === hash) {
      const word = wordTexts[token - FIRST_WORD]!;
      if (word.length === end - start) {
        let i = 0;
        while (i < word.length && word.charCodeAt(i) === text.charCodeAt(start + i)) i++;
        if (i === word.length) return token;
      }
    }
    slot = (slot + 1) & SLOT_MASK;
  }
}

/** The token of a word of the language; throws if it is none (a fault in our tables). */
export function tokenOfWord(word: string): number {
  const token = wordToken(word, 0, word.length, hashOf(word));
  if (token === Tok.Word) throw new Error(`'${word}' is not in the word table`);
  return token;
}

/** The letters of a word's token. */
export function wordText(token: number): string {
  return wordTexts[token - FIRST_WORD] ?? '';
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

function hashOf(word: string): number {
  let hash = HASH_SEED;
  for (let i = 0; i < word.length; i++) hash = hashStep(hash, word.charCodeAt(i));
  return hash;
}
