export { dce } from './dce.ts';
