/**
 * The chart of a bench run as SVG, by plain string building: one pair of bars a kernel, LLVM's speed and ours over the
 * scalar code's, on a logarithmic scale, folder by folder, with the geomean of each.
 *
 *     loop/saxpy-f32   ███████████ 3.38          the line at 1 is scalar code
 *                      ████████████ 3.42
 */

import type { Header } from './report.ts';
import { foldersOf, geomeansOf, llvmOverScalar, overScalar, type Row } from './row.ts';
import { headerLines, ratioText } from './table.ts';

const WIDTH = 900;
const LEFT = 260;
const RIGHT = 110;
const LINE = 14;
const BAR = 5;
const TOP_LINE = 15;
const COLOURS = {
  llvm: '#8a94a6',
  superword: '#1f6feb',
  slower: '#c93c37',
  line: '#d0d7de',
  text: '#24292f',
};

/** Losing kernels are in it like all others. */
export function chartSvg(header: Header, rows: readonly Row[]): string {
  const scale = scaleFor(rows);
  const body: string[] = [];
  const notes = headerLines(header);
  let y = 52 + notes.length * TOP_LINE;
  notes.forEach((line, i) => {
    body.push(text(16, 40 + i * TOP_LINE, line.replace(/^(\w+) +/, '$1: '), { size: 11 }));
  });
  const top = y;
  for (const folder of foldersOf(rows)) {
    const own = rows.filter((r) => r.folder === folder);
    const means = geomeansOf(own);
    y += LINE * 1.4;
    body.push(
      text(
        16,
        y,
        `${folder}: geomean ${ratioText(means.overScalar)}, LLVM ${ratioText(means.llvmOverScalar)}`,
        {
          size: 12,
          bold: true,
        },
      ),
    );
    for (const row of own) {
      y += LINE;
      body.push(...bars(row, y, scale));
    }
  }
  const height = Math.ceil(y + 40);
  const grid = ticksOf(scale).flatMap((tick) => {
    const x = fixed(scale.x(tick));
    const colour = tick === 1 ? COLOURS.text : COLOURS.line;
    return [
      `<line x1="${x}" y1="${top}" x2="${x}" y2="${height - 28}" stroke="${colour}" stroke-width="${tick === 1 ? 1 : 0.6}"/>`,
      ...[top - 4, height - 14].map((y) => text(scale.x(tick), y, `${tick}`, { size: 10, anchor: 'middle' })),
    ];
  });
  const all = geomeansOf(rows);
  const title = `superword ${ratioText(all.overScalar)} times scalar code, LLVM ${ratioText(all.llvmOverScalar)} (geomean of ${rows.length} kernels)`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="ui-sans-serif, system-ui, sans-serif" role="img" aria-label="${escapeXml(title)}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    text(16, 22, title, { size: 15, bold: true }),
    ...grid,
    ...body,
    ...legend(height - 14),
    '</svg>',
    '',
  ].join('\n');
}

interface Scale {
  readonly low: number;
  readonly high: number;
  x(ratio: number): number;
}

function scaleFor(rows: readonly Row[]): Scale {
  const all = rows.flatMap((r) => [overScalar(r), llvmOverScalar(r)]).filter((n) => n !== null);
  const low = Math.min(0.5, ...all);
  const high = Math.max(4, ...all);
  const span = Math.log(high / low);
  return { low, high, x: (ratio) => LEFT + (Math.log(ratio / low) / span) * (WIDTH - LEFT - RIGHT) };
}

function ticksOf(scale: Scale): number[] {
  return [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128].filter((t) => t >= scale.low && t <= scale.high);
}

function bars(row: Row, y: number, scale: Scale): string[] {
  const ours = overScalar(row);
  const theirs = llvmOverScalar(row);
  const parts = [text(LEFT - 8, y + 3, shortName(row), { size: 10, anchor: 'end' })];
  if (theirs !== null) parts.push(bar(theirs, y - BAR, COLOURS.llvm, scale));
  if (ours !== null) {
    parts.push(bar(ours, y, ours < 1 / (1 + row.spread) ? COLOURS.slower : COLOURS.superword, scale));
    const note = `${ratioText(ours)}${row.checksumsEqual ? '' : ' wrong'}, LLVM ${ratioText(theirs)}`;
    parts.push(
      text(Math.max(scale.x(Math.max(ours, theirs ?? 0)), scale.x(1)) + 6, y + 3, note, { size: 9 }),
    );
  }
  return parts;
}

/** From the line at 1, to the right for faster and to the left for slower. */
function bar(ratio: number, y: number, colour: string, scale: Scale): string {
  const one = scale.x(1);
  const x = scale.x(Math.max(ratio, scale.low));
  const from = Math.min(one, x);
  const width = Math.max(0.8, Math.abs(x - one));
  return `<rect x="${fixed(from)}" y="${fixed(y)}" width="${fixed(width)}" height="${BAR - 0.5}" fill="${colour}"/>`;
}

function shortName(row: Row): string {
  return row.name.slice(row.name.lastIndexOf('/') + 1);
}

function legend(y: number): string[] {
  return [
    ...[
      { name: 'LLVM -O3', colour: COLOURS.llvm, x: 16 },
      { name: 'superword', colour: COLOURS.superword, x: 96 },
    ].flatMap(({ name, colour, x }) => [
      `<rect x="${x}" y="${y - 8}" width="10" height="8" fill="${colour}"/>`,
      text(x + 14, y, name, { size: 10 }),
    ]),
  ];
}

function text(
  x: number,
  y: number,
  content: string,
  style: { readonly size: number; readonly bold?: boolean; readonly anchor?: 'middle' | 'end' },
): string {
  const bold = style.bold ? ' font-weight="600"' : '';
  const anchor = style.anchor === undefined ? '' : ` text-anchor="${style.anchor}"`;
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${style.size}" fill="${COLOURS.text}"${bold}${anchor}>${escapeXml(content)}</text>`;
}

function fixed(n: number): string {
  return String(Math.round(n * 10) / 10);
}

function escapeXml(content: string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
