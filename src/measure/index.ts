/** The door of the room that measures: kernels compiled in several versions, run against each other, and reported. */
export { type Baseline, type Comparison, compareWith, readBaseline } from './baseline.ts';
export { chartSvg } from './chart.ts';
export { agree } from './checksum.ts';
export {
  type HarnessAnswer,
  type HarnessMaker,
  type MadeHarness,
  type Preparation,
  type Prepared,
  prepare,
  type Tally,
  tallyOf,
  type Workshop,
} from './compile-columns.ts';
export { type Found, findKernels, flagsOfFile, globTest, type KernelFile } from './kernel-files.ts';
export { type Circumstances, type Header, headerOf, type ReportJson, reportJson } from './report.ts';
export {
  type Column,
  type Failure,
  type Geomeans,
  geomeansOf,
  llvmOverScalar,
  overLlvm,
  overScalar,
  type Row,
} from './row.ts';
export { type Measured, measureKernels, type Progress } from './session.ts';
export { geomean, geomeanSpread, spreadOf } from './statistics.ts';
export {
  comparisonLines,
  markdownReport,
  percent,
  type Results,
  ratioText,
  textReport,
  timeText,
} from './table.ts';
export { TIMING, type TimingOptions } from './timing.ts';
