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
  titleOfFunction,
} from './remark.ts';
export { type RemarkJson, remarkJson, remarkLine, remarkYaml } from './sinks.ts';
export {
  type Candidate,
  type Certificate,
  compareVerdicts,
  decisionOf,
  numberIn,
  type Reason,
  type Verdict,
  type VerdictKind,
} from './verdict.ts';
export {
  certificateText,
  placeText,
  type VerdictJson,
  verdictJson,
  verdictLines,
  verdictSentence,
  verdictYaml,
} from './verdict-sinks.ts';
