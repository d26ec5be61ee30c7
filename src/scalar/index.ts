export { cse } from './cse.ts';
export { dce } from './dce.ts';
export { fold } from './fold.ts';
export { ifConvert } from './if-convert.ts';
export { licm } from './licm.ts';
export { loadStoreElim } from './load-store-elim.ts';
export { simplifyCfg } from './simplify-cfg.ts';
export { unroll } from './unroll.ts';
