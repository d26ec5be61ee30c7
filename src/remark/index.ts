export { REMARK_CODES, type RemarkCode } from './codes.ts';
export {
  collectRemarks,
  placeOfDebugLoc,
  type Remark,
  type RemarkKind,
  type RemarkPart,
  type RemarkSink,
  remarkAt,
  remarkText,
  type SourcePlace,
} from './remark.ts';
export { type RemarkJson, remarkJson, remarkLine, remarkYaml } from './sinks.ts';
