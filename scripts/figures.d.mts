import type { ReportJson } from '../src/measure/report.ts';

export function withFigures(readme: string, wasm: ReportJson, avx2: ReportJson): string;
export function folderChart(wasm: ReportJson, avx2: ReportJson): string;
