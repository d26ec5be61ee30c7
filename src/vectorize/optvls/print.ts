/** Types, groups, graphs, masks and sequences as the document prints them. */
import type { Graph, GraphNode, GraphTrace, TestMerge } from './graph.ts';
import type { Group, Grouped } from './group.ts';
import type { Sequence } from './sequence.ts';
import type { Address, Instruction, Memref, Operand, VlsType } from './types.ts';

export function printType({ elements, bits }: VlsType): string {
  return `<${elements} x ${bits}>`;
}

/** The request and what became of it: references, sets, groups with their access masks. */
export function printGrouping(memrefs: readonly Memref[], grouped: Grouped): string {
  const lines = ['Received a request from Client---FORM GROUPS', '  Received a vector of memrefs:'];
  memrefs.forEach((m, i) => {
    lines.push(`    ${memrefText(i + 1, m)}`);
  });
  lines.push('  Split the vector memrefs into sub groups of adjacent memrefs:');
  lines.push('    Distance is (in bytes) from the first memref of the set');
  grouped.sets.forEach((set, i) => {
    lines.push(`  Set #${i + 1}`);
    for (const { memref, number, distance } of set.members) {
      lines.push(`    ${memrefText(number, memref)}   Dist: ${distance}`);
    }
  });
  return `${lines.join('\n')}\n`;
}

export function printGroups(groups: readonly Group[]): string {
  const lines = [`Printing Groups- Total Groups ${groups.length}`];
  groups.forEach((group, i) => {
    lines.push(`Group#${i + 1}`);
    lines.push(`  Vector Length(in bytes): ${group.maxGroupBytes}`);
    lines.push(`  AccType: ${group.kind}`);
    lines.push(`  AccessMask(per byte, R to L): ${printAccessMask(group)}`);
    for (const { memref, number } of group.members) lines.push(`  ${memrefText(number, memref)}`);
  });
  return `${lines.join('\n')}\n`;
}

/** The lowest byte stands on the right. */
export function printAccessMask(group: Group): string {
  return group.accessMask
    .map((is) => (is ? '1' : '0'))
    .reverse()
    .join('');
}

function memrefText(number: number, memref: Memref): string {
  return `#${number} ${printType(memref.type)} ${memref.kind}`;
}

/** Sources first, then results and the nodes between, each with where its bits come from. */
export function printGraph(graph: Graph, sourceWord: string): string {
  const lines: string[] = [];
  const rank = { source: 0, result: 1, node: 2 };
  const shown = graph.nodes.filter((n) => n.role === 'source' || n.edges.length > 0);
  for (const node of [...shown].sort((a, b) => rank[a.role] - rank[b.role] || a.id - b.id)) {
    lines.push(node.role === 'source' ? `  V${node.id}: ${sourceWord}` : `  V${node.id}:`);
    lines.push(...edgeLines(node, graph.bits));
  }
  return `${lines.join('\n')}\n`;
}

function edgeLines(node: GraphNode, bits: number): string[] {
  return node.edges.flatMap((edge, lane) => {
    if (edge === null) return [];
    return [`    [${range(lane, bits)}] = V${edge.from}[${range(edge.lane, bits)}]`];
  });
}

function range(lane: number, bits: number): string {
  return `${lane * bits}:${(lane + 1) * bits - 1}`;
}

/** Every test-merge with its masks and costs, and after each round what was committed. */
export function printMerges(trace: GraphTrace, sourceWord: string): string {
  const parts: string[] = [];
  trace.rounds.forEach((graph, i) => {
    const round = i + 1;
    const tests = trace.tests.filter((t) => t.round === round);
    parts.push(`Round ${round}: ${tests.length} test-merges\n${tests.map(testText).join('')}`);
    const merges = trace.merges.filter((m) => m.round === round);
    parts.push(merges.map((m) => `Merge V${m.from} into V${m.into}\n`).join(''));
    parts.push(`Graph after round ${round}:\n${printGraph(graph, sourceWord)}`);
  });
  return parts.join('');
}

function testText(test: TestMerge): string {
  const lines = [`V${test.first} can be merged with V${test.second}`];
  lines.push(`  Incoming-Mask ${maskText(test.incoming.lanes)} Cost ${test.incoming.cost}`);
  for (const mask of test.outgoing) lines.push(`  Outgoing-Mask ${maskText(mask.lanes)} Cost ${mask.cost}`);
  lines.push(`  --Total-Cost-- ${test.total}`);
  return `${lines.join('\n')}\n`;
}

export function maskText(mask: readonly number[]): string {
  return `<${mask.join(', ')}>`;
}

/** One instruction a line, then (for loads) which values each member has. */
export function printSequence(sequence: Sequence): string {
  const lines = sequence.instructions.map(printInstruction);
  for (const [memref, values] of sequence.results) {
    lines.push(`${memref.name} = ${values.map(operandText).join(', ')}`);
  }
  return `${lines.join('\n')}\n`;
}

export function printInstruction(inst: Instruction): string {
  const { elements, bits } = inst.type;
  switch (inst.op) {
    case 'load':
      return `%${inst.id} = mask.load.${bits}.${elements} (${addressText(inst.address)}, ${lanesText(inst.mask)})`;
    case 'store':
      return `mask.store.${bits}.${elements} (${operandText(inst.value)}, ${addressText(inst.address)}, ${lanesText(inst.mask)})`;
    case 'shuffle': {
      const type = printType(inst.source);
      const mask = `<${inst.mask.length} x 32>${maskText(inst.mask)}`;
      return `%${inst.id} = shufflevector ${type} ${operandText(inst.a)}, ${type} ${operandText(inst.b)}, ${mask}`;
    }
  }
}

function addressText({ memref, lane, offset }: Address): string {
  const where = lane === null ? '' : ` Lane:${lane}`;
  return `<Base:${memref.base}${where} Offset:${memref.offset + offset}>`;
}

/** Lane 0 stands on the left, as in a vector constant. */
function lanesText(mask: readonly boolean[]): string {
  return mask.map((is) => (is ? '1' : '0')).join('');
}

export function operandText(operand: Operand): string {
  switch (operand.kind) {
    case 'inst':
      return `%${operand.id}`;
    case 'data':
      return operand.part === 0 ? `%${operand.memref.name}` : `%${operand.memref.name}.${operand.part}`;
    case 'undef':
      return 'undef';
  }
}
