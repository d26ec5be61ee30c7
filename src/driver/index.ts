export { type Explained, explain } from './explain.ts';
export { type CertifyOptions, certifier, DEFAULT_CERTIFY, optimize } from './optimize.ts';
export { ORDER } from './order.ts';
export { type NamedPipeline, PIPELINES } from './pipelines.ts';
export { CATALOG, PASSES } from './registry.ts';
