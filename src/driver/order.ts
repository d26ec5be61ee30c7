/**
 * Which pass must come before which, in every named pipeline where both stand, and why.
 * A test holds the pipelines to it.
 */
export const ORDER: readonly (readonly [before: string, after: string, reason: string])[] = [
  ['fold', 'choose', 'constants would be packed that are none yet'],
  ['add-products', 'choose', 'lanes that differ in a sign would be computed both ways'],
  ['settle-branches', 'fold', 'it leaves phis of one value'],
  ['settle-branches', 'choose', 'what runs in every turn needs no masks'],
  ['sink-stores', 'choose', 'a loop that always stores needs no masks'],
  ['join-loads', 'choose', 'a word that is one load is one lane, not four'],
  [
    'load-store-elim',
    'choose',
    'loops that LLVM unrolls last load the same again: packs would tear it apart',
  ],
  ['kept-fields', 'unit-strides', 'it makes loops that can be counted'],
  ['unit-strides', 'choose', 'it makes loops that can be vectorized'],
  ['split-loops', 'choose', 'it makes loops that can be vectorized'],
  ['part-accesses', 'choose', 'it makes loops that can be vectorized'],
  ['split-loops', 'part-accesses', 'an address that is chosen by the counter is one of two in a single turn'],
  ['choose', 'interleaved-access', 'vectorized loops make the wide strided accesses that it rewrites'],
  ['interleaved-access', 'byte-lookups', 'it reads shuffles, and look-ups are none any more'],
  ['interleaved-access', 'wide-accesses', 'it takes registers apart and puts them together anew'],
  ['sliding-loads', 'wide-accesses', 'it loads registers'],
  ['choose', 'loop-remainders', 'vectorized loops leave what it vectorizes'],
  ['loop-remainders', 'narrow-vectors', 'it makes wide expressions'],
  ['loop-remainders', 'interleaved-access', 'it makes wide strided accesses'],
  ['choose', 'byte-lookups', 'vectorizers make the shuffles'],
  ['choose', 'narrow-vectors', 'vectorizers make the wide expressions'],
  ['narrow-vectors', 'sliding-loads', 'what was extended and shuffled is shuffled as it was loaded then'],
  ['interleaved-access', 'sliding-loads', 'it reads the shuffles of strided loads'],
  ['choose', 'short-truncs', 'vectorizers make the truncations'],
  ['interleaved-access', 'short-truncs', 'it moves truncations'],
  ['choose', 'whole-extensions', 'vectorizers make the extensions'],
  ['interleaved-access', 'whole-extensions', 'it makes the shuffles that are extended'],
  ['narrow-vectors', 'whole-extensions', 'it makes extensions shorter'],
  ['whole-extensions', 'byte-lookups', 'it reads shuffles, and look-ups are none any more'],
];
