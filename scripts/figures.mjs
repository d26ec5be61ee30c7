// npm run figures -- WASM.json AVX2.json
//
// What the README shows of two runs of the whole suite (`superword bench bench/kernels [--native=x86-64-v3] --json`):
// its table of geomeans, its count of losing kernels, and docs/charts: folders, and the kernels of each run one by one.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, ROOT } from './process.mjs';

/** Slower than LLVM's code, or than scalar code, by more than this part counts as a loss. */
const LOSS = 0.05;

const COLOURS = { llvm: '#8a94a6', superword: '#1f6feb', text: '#24292f', line: '#d0d7de' };
const PANEL = { width: 430, left: 76, right: 44, top: 60, row: 36, bar: 12 };

if (isMain(import.meta.url)) main(process.argv.slice(2));

async function main(files) {
  if (files.length !== 2) {
    console.error('usage: npm run figures -- WASM.json AVX2.json');
    process.exit(2);
  }
  const [wasm, avx2] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const readme = join(ROOT, 'README.md');
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), wasm, avx2));
  const charts = join(ROOT, 'docs', 'charts');
  writeFileSync(join(charts, 'folders.svg'), folderChart(wasm, avx2));
  const { chartSvg } = await import('../dist/measure/chart.js');
  writeFileSync(join(charts, 'wasm128.svg'), chartSvg(wasm.header, rowsOf(wasm)));
  writeFileSync(join(charts, 'avx2.svg'), chartSvg(avx2.header, rowsOf(avx2)));
}

/** The rows that the chart of a run is made from. */
function rowsOf({ kernels }) {
  return kernels.map(({ scalarNs, llvmNs, superwordNs, ...kernel }) => ({
    ...kernel,
    folder: kernel.name.split('/')[0],
    ns: { scalar: scalarNs, llvm: llvmNs, superword: superwordNs },
  }));
}

/** The README with what stands between its two marks written anew. */
export function withFigures(readme, wasm, avx2) {
  const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->'];
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`README.md lacks ${begin} … ${end}`);
  return `${before}${begin}\n${figures(wasm, avx2)}\n${end}${after}`;
}

function figures(wasm, avx2) {
  const rows = Object.keys(wasm.folders).map((folder) => {
    const [w, a] = [wasm, avx2].map((report) => report.folders[folder]);
    return `| ${folder} | ${w.kernels} | ${two(w.overLlvm)} | ${two(a.overLlvm)} |`;
  });
  const [w, a] = [wasm, avx2].map(
    (report) => `**${two(report.geomeanOverLlvm)}** (${two(report.geomeanOverScalar)} over scalar code)`,
  );
  return [
    '| folder | kernels | WebAssembly, clang 22 | AVX2, clang 19 |',
    '|---|---|---|---|',
    ...rows,
    `| all | ${wasm.kernels.length} | ${w} | ${a} |`,
    '',
    `Slower than LLVM's code by more than 5 %: ${losers(wasm, 'overLlvm')} on WebAssembly, ${losers(avx2, 'overLlvm')} on AVX2;`,
    `than scalar code: ${losers(wasm, 'overScalar')} and ${losers(avx2, 'overScalar')}.`,
  ].join('\n');
}

/** `none`, or how many and which. */
function losers({ kernels }, ratio) {
  const lost = kernels.filter((kernel) => kernel[ratio] !== null && kernel[ratio] < 1 - LOSS);
  if (lost.length === 0) return 'none';
  return `${lost.length} (${lost.map((kernel) => loserText(kernel, ratio)).join('; ')})`;
}

/** A ratio that the run itself could not tell from 1 is shown with the spread that says so. */
function loserText(kernel, ratio) {
  const doubt =
    kernel[ratio] * (1 + kernel.spread) > 1 ? `, spread ${Math.round(100 * kernel.spread)} %` : '';
  return `${kernel.name.split('/').pop()} ${two(kernel[ratio])}${doubt}`;
}

function two(number) {
  return number.toFixed(2);
}

/** Two panels, one a machine; a pair of bars a folder: how many times scalar code's speed LLVM has, and superword. */
export function folderChart(wasm, avx2) {
  const panels = [
    { title: 'WebAssembly SIMD, clang 22', bars: barsOf(wasm) },
    { title: 'AVX2, clang 19', bars: barsOf(avx2) },
  ];
  const longest = Math.max(...panels.flatMap(({ bars }) => bars.flatMap((bar) => [bar.llvm, bar.superword])));
  const width = PANEL.width * panels.length;
  const height = PANEL.top + PANEL.row * panels[0].bars.length + 34;
  const label = `Speed over scalar code: superword ${two(wasm.geomeanOverScalar)} and LLVM ${two(wasm.llvmGeomeanOverScalar)} on WebAssembly, ${two(avx2.geomeanOverScalar)} and ${two(avx2.llvmGeomeanOverScalar)} on AVX2`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-sans-serif, system-ui, sans-serif" role="img" aria-label="${label}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    write(16, 22, 'Times as fast as scalar code, geometric means', 14, 'font-weight="600"'),
    ...panels.flatMap(({ title, bars }, i) => panel(title, bars, i * PANEL.width, longest)),
    ...['llvm', 'superword'].flatMap((name, i) => [
      `<rect x="${16 + i * 90}" y="${height - 20}" width="10" height="10" fill="${COLOURS[name]}"/>`,
      write(30 + i * 90, height - 11, name === 'llvm' ? 'LLVM -O3' : 'superword', 11),
    ]),
    '</svg>',
    '',
  ].join('\n');
}

function barsOf(report) {
  const folders = Object.entries(report.folders).map(([name, means]) => ({
    name,
    llvm: means.llvmOverScalar,
    superword: means.overScalar,
  }));
  return [
    ...folders,
    { name: 'all', llvm: report.llvmGeomeanOverScalar, superword: report.geomeanOverScalar },
  ];
}

function panel(title, bars, x0, longest) {
  const scale = (PANEL.width - PANEL.left - PANEL.right) / longest;
  const left = x0 + PANEL.left;
  const one = (left + scale).toFixed(1);
  const bottom = PANEL.top + PANEL.row * bars.length;
  return [
    write(left, PANEL.top - 16, title, 12, 'font-weight="600"'),
    ...bars.flatMap((bar, i) => {
      const y = PANEL.top + i * PANEL.row;
      return [
        write(left - 8, y + PANEL.bar + 4, bar.name, 12, 'text-anchor="end"'),
        ...['llvm', 'superword'].flatMap((name, k) => {
          const length = scale * bar[name];
          const top = y + k * (PANEL.bar + 1);
          return [
            `<rect x="${left}" y="${top}" width="${length.toFixed(1)}" height="${PANEL.bar}" fill="${COLOURS[name]}"/>`,
            write(left + length + 5, top + PANEL.bar - 2, two(bar[name]), 10),
          ];
        }),
      ];
    }),
    `<line x1="${one}" y1="${PANEL.top - 6}" x2="${one}" y2="${bottom}" stroke="${COLOURS.line}" stroke-dasharray="3 3"/>`,
  ];
}

function write(x, y, content, size, more = '') {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${COLOURS.text}"${more === '' ? '' : ` ${more}`}>${content}</text>`;
}
