/**
 * Pictures: graphs and sequences as nodes in layers with edges between them, for Graphviz or as SVG.
 *
 * Edges have the colour of the result that their bits end in. The layout is plain: a layer a row, nodes in order.
 */
import type { Graph, GraphResult } from './graph.ts';
import type { Net } from './network.ts';
import { operandText, printInstruction } from './print.ts';
import type { Sequence } from './sequence.ts';
import type { Operand } from './types.ts';

export interface Drawing {
  readonly title: string;
  readonly nodes: readonly { readonly id: string; readonly label: string; readonly layer: number }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly label: string;
    readonly colour: string;
  }[];
}

const COLOURS = ['red', 'blue', 'darkgreen', 'darkorange', 'purple', 'brown', 'teal', 'black'];

/** Every stage of the graph method: initial, simplified, after each round. */
export function drawGraphStages(result: GraphResult, prefix: string): Drawing[] {
  const { initial, simplified, rounds } = result.trace;
  return [
    drawGraph(initial, `${prefix}initial graph`),
    drawGraph(simplified, `${prefix}simplified graph`),
    ...rounds.map((graph, i) => drawGraph(graph, `${prefix}graph after round ${i + 1}`)),
  ];
}

function drawGraph(graph: Graph, title: string): Drawing {
  const layer = { source: 0, node: 1, result: 2 };
  const shown = graph.nodes.filter((n) => n.role === 'source' || n.edges.length > 0);
  const colourOf = new Map<string, string>();
  for (const node of shown) {
    if (node.role !== 'result') continue;
    for (const edge of node.edges) {
      if (edge !== null) colourOf.set(`${edge.from}.${edge.lane}`, COLOURS[(node.id - 1) % COLOURS.length]!);
    }
  }
  const edges = shown.flatMap((node) =>
    node.edges.flatMap((edge, lane) => {
      if (edge === null) return [];
      const own = COLOURS[(node.id - 1) % COLOURS.length]!;
      const colour = node.role === 'result' ? own : (colourOf.get(`${node.id}.${lane}`) ?? 'black');
      const label = `${edge.lane * graph.bits}:${(edge.lane + 1) * graph.bits - 1}`;
      return [{ from: `V${edge.from}`, to: `V${node.id}`, label, colour }];
    }),
  );
  const nodes = shown.map((n) => ({ id: `V${n.id}`, label: `V${n.id}`, layer: layer[n.role] }));
  return { title, nodes, edges };
}

/** The networks of `best` and `naive`, as built and, where it differs, after cutting and fusing; equal blocks once. */
export function drawNetworks(networks: Sequence['networks'], prefix: string): Drawing[] {
  const drawings: Drawing[] = [];
  const seen = new Set<string>();
  networks.forEach(({ form, built, used }, block) => {
    if (seen.has(form)) return;
    seen.add(form);
    const title = `${prefix}block ${block + 1}, ${form}`;
    drawings.push(drawNet(built, `${title}, as built`));
    if (shufflesOf(used) !== shufflesOf(built)) drawings.push(drawNet(used, `${title}, cut and fused`));
  });
  return drawings;
}

function shufflesOf(net: Net): number {
  return net.nodes.filter((node) => node.shuffle !== null).length;
}

/** Registers with the labels of their lanes; edges into an output have its colour. */
function drawNet(net: Net, title: string): Drawing {
  const layers: number[] = [];
  const edges: { from: string; to: string; label: string; colour: string }[] = [];
  const nodes = net.nodes.map((node, reg) => {
    const id = `R${reg}`;
    const operands = node.shuffle === null ? [] : [node.shuffle.a, node.shuffle.b].filter((o) => o >= 0);
    const output = net.outputs.indexOf(reg);
    const colour = output < 0 ? 'black' : COLOURS[output % COLOURS.length]!;
    for (const o of operands) edges.push({ from: `R${o}`, to: id, label: '', colour });
    layers.push(operands.length === 0 ? 0 : 1 + Math.max(...operands.map((o) => layers[o]!)));
    return { id, label: `${id}: ${labelsText(node.labels)}`, layer: layers[reg]! };
  });
  return { title, nodes, edges };
}

function labelsText(labels: readonly number[]): string {
  return labels.map((label) => (label < 0 ? '-' : String(label))).join(' ');
}

/** The answer as a data-flow graph. */
export function drawSequence(sequence: Sequence, title: string): Drawing {
  const nodes: { id: string; label: string; layer: number }[] = [];
  const edges: { from: string; to: string; label: string; colour: string }[] = [];
  const layers = new Map<string, number>();
  const use = (operand: Operand, to: string): number => {
    if (operand.kind === 'undef') return -1;
    const from = operandText(operand);
    if (!layers.has(from)) {
      layers.set(from, 0);
      nodes.push({ id: from, label: from, layer: 0 });
    }
    edges.push({ from, to, label: '', colour: 'black' });
    return layers.get(from)!;
  };
  for (const inst of sequence.instructions) {
    const id = inst.op === 'store' ? `store ${inst.id}` : `%${inst.id}`;
    let layer = 0;
    if (inst.op === 'shuffle') layer = 1 + Math.max(use(inst.a, id), use(inst.b, id));
    if (inst.op === 'store') layer = 1 + use(inst.value, id);
    layers.set(id, layer);
    nodes.push({ id, label: printInstruction(inst), layer });
  }
  return { title, nodes, edges };
}

export function toDot(drawings: readonly Drawing[]): string {
  return drawings
    .map((d) => {
      const name = d.title.replace(/[^A-Za-z0-9]+/g, '_');
      const nodes = d.nodes.map((n) => `  ${quote(n.id)}[label=${quote(n.label)}];\n`);
      const edges = d.edges.map(
        (e) =>
          `  ${quote(e.from)} -> ${quote(e.to)}[fontcolor=${e.colour}, color=${e.colour}, label=${quote(e.label)}];\n`,
      );
      return `digraph ${name} {\n  graph[ordering=in];\n${nodes.join('')}${edges.join('')}}\n`;
    })
    .join('\n');
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

const ROW = 110;
const TITLE = 30;

/** One picture, the drawings below each other. */
export function toSvg(drawings: readonly Drawing[]): string {
  let y = 10;
  let width = 200;
  const parts: string[] = [];
  for (const drawing of drawings) {
    const placed = place(drawing, y + TITLE);
    parts.push(`<text x="10" y="${y + 18}" font-weight="bold">${escapeXml(drawing.title)}</text>`);
    drawing.edges.forEach((edge, i) => {
      const [a, b] = [placed.at.get(edge.from)!, placed.at.get(edge.to)!];
      const [x1, y1, x2, y2] = [a.x, a.y + 14, b.x, b.y - 14];
      const at = 0.35 + 0.1 * (i % 4);
      const label = `<text x="${round(x1 + (x2 - x1) * at)}" y="${round(y1 + (y2 - y1) * at)}" fill="${edge.colour}" font-size="9">${escapeXml(edge.label)}</text>`;
      parts.push(`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${edge.colour}"/>${label}`);
    });
    for (const node of drawing.nodes) {
      const { x, y: top, half } = placed.at.get(node.id)!;
      parts.push(
        `<rect x="${x - half}" y="${top - 14}" width="${2 * half}" height="28" rx="4" fill="white" stroke="black"/>`,
        `<text x="${x}" y="${top + 4}" text-anchor="middle">${escapeXml(node.label)}</text>`,
      );
    }
    width = Math.max(width, placed.width);
    y = placed.bottom + 20;
  }
  const style = 'font-family="monospace" font-size="11"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" ${style}>\n<rect width="100%" height="100%" fill="white"/>\n${parts.join('\n')}\n</svg>\n`;
}

function place(
  drawing: Drawing,
  top: number,
): { at: Map<string, { x: number; y: number; half: number }>; width: number; bottom: number } {
  const at = new Map<string, { x: number; y: number; half: number }>();
  const used: number[] = [];
  let bottom = top;
  for (const node of drawing.nodes) {
    const half = Math.round(node.label.length * 3.5) + 8;
    const x = (used[node.layer] ?? 10) + half;
    const y = top + 20 + node.layer * ROW;
    used[node.layer] = x + half + 16;
    bottom = Math.max(bottom, y + 20);
    at.set(node.id, { x, y, half });
  }
  return { at, width: Math.max(...used.map((u) => u ?? 0), 0), bottom };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
