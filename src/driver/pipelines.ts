/** Pipelines with names. */

export interface NamedPipeline {
  readonly name: string;
  readonly about: string;
  readonly text: string;
}

export const PIPELINES: readonly NamedPipeline[] = [
  {
    name: 'default',
    about: 'What `opt` runs without -passes.',
    text: 'open-fills,settle-branches,fold,cse,dce,reroll,load-store-elim,sink-stores,sink-updates,join-loads,add-products,abs-differences,field-tests,open-bits,join-tests,open-math,narrow-phis,dce,kept-fields,kept-state,unit-strides,split-loops,part-accesses,word-fields,reloads,choose,masked-reloads,loop-remainders,narrow-vectors,wide-lanes,interleaved-access,sliding-loads,short-truncs,even-odd,whole-extensions,byte-lookups,cse,wide-accesses,open-math{carried=1},dce',
  },
];
