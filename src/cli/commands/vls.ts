/** `superword vls`: the OptVLS server alone, on a text file of memory references. */
import { diagnostic, renderDiagnostic } from '../../support/diagnostic.ts';
import { sourceText } from '../../support/source.ts';
import { targetNamed } from '../../target/index.ts';
import {
  type Algorithm,
  type CostModel,
  type Drawing,
  documentCosts,
  drawGraphStages,
  drawNetworks,
  drawSequence,
  type GraphResult,
  type Group,
  type Grouped,
  type Grouping,
  getGroups,
  getSequence,
  isLoad,
  type Memref,
  printAccessMask,
  printGraph,
  printGrouping,
  printGroups,
  printInstruction,
  printMerges,
  printSequence,
  type RefusedSequence,
  type Sequence,
  toDot,
  toSvg,
} from '../../vectorize/optvls/index.ts';
import { targetCosts } from '../../vectorize/strided/index.ts';
import { Exit } from '../exit.ts';
import { openOutput, readInput } from '../files.ts';
import { diagnosticJson, printJson } from '../json.ts';
import { targetFrom } from '../named-target.ts';
import { commandSpec } from '../options.ts';
import { parseArgs, soleInput } from '../parse-args.ts';
import { helpPage } from './help.ts';
import { readVls, type VlsFile } from './vls-file.ts';

const SPEC = commandSpec('vls')!;

type Answer = Sequence | RefusedSequence;

export function run(argv: readonly string[]): number {
  const args = parseArgs(SPEC, argv);
  if (args.has('help')) return helpPage(SPEC);
  const { name, text } = readInput(soleInput(args, SPEC));
  const source = sourceText(name, text);
  const file = readVls(text);
  const faults = [...file.diagnostics];
  const machine = machineOf(file, args.get('target'));
  if (!machine.ok && file.machine !== null && 'span' in file.machine) {
    faults.push(diagnostic('error', 'unknown-target', machine.fault, file.machine.span));
  }
  if (faults.length > 0 || !machine.ok) {
    if (args.has('json'))
      printJson({ input: name, diagnostics: faults.map((d) => diagnosticJson(source, d)) });
    else process.stderr.write(faults.map((d) => `${renderDiagnostic(source, d)}\n`).join(''));
    return Exit.Input;
  }
  const { model, maxGroupBytes } = machine;
  const grouping = (args.get('grouping') ?? 'best') as Grouping;
  const algorithm = (args.get('algorithm') ?? 'best') as Algorithm;
  const grouped = getGroups(file.memrefs, maxGroupBytes, { grouping });
  const answers = grouped.groups.map((group) => getSequence(group, model, { algorithm }));

  const svg = args.get('svg');
  if (svg !== undefined) writeFile(svg, toSvg(drawingsOf(answers)));
  if (args.has('json')) printJson(asJson(name, model, grouped, answers));
  else if (args.has('dot')) process.stdout.write(toDot(drawingsOf(answers)));
  else process.stdout.write(asText(file.memrefs, grouped, answers, model, args.has('debug')));
  return Exit.Ok;
}

type Machine =
  | { readonly ok: true; readonly model: CostModel; readonly maxGroupBytes: number }
  | { readonly ok: false; readonly fault: string };

/** `--target` wins over the file. With a target groups may span 64 bytes: several registers are no obstacle. */
function machineOf(file: VlsFile, forced: string | undefined): Machine {
  if (forced === undefined && file.machine !== null && 'vectorLength' in file.machine) {
    const { vectorLength } = file.machine;
    return { ok: true, model: documentCosts(vectorLength), maxGroupBytes: vectorLength };
  }
  const name =
    forced ?? (file.machine !== null && 'target' in file.machine ? file.machine.target : undefined);
  if (name === undefined) return { ok: false, fault: 'no machine' };
  const isKnown = name.endsWith('.json') || targetNamed(name) !== null;
  if (forced === undefined && !isKnown)
    return { ok: false, fault: `there is no target '${name}' ('superword targets' lists them)` };
  const target = targetFrom(name);
  const maxGroupBytes =
    file.machine !== null && 'vectorLength' in file.machine ? file.machine.vectorLength : 64;
  return { ok: true, model: targetCosts(target), maxGroupBytes };
}

function asText(
  memrefs: readonly Memref[],
  grouped: Grouped,
  answers: readonly Answer[],
  model: CostModel,
  debug: boolean,
): string {
  const parts = debug ? [printGrouping(memrefs, grouped), '\n'] : [];
  parts.push(printGroups(grouped.groups));
  grouped.groups.forEach((group, i) => {
    const answer = answers[i]!;
    parts.push('\n');
    if (debug) parts.push(graphText(group, answer.graphs ?? []), triedText(answer));
    parts.push(answerText(answer, `Group#${i + 1}`, model));
  });
  return parts.join('');
}

function answerText(answer: Answer, title: string, model: CostModel): string {
  if (!answer.ok) return `${title}: no sequence[${answer.code}]: ${answer.detail}\n`;
  const forms = [...new Set(answer.forms)].join(', ');
  return `Sequence of ${title}: ${forms}, cost ${costText(answer.cost)} (${model.name})\n${printSequence(answer)}`;
}

function graphText(group: Group, graphs: readonly GraphResult[]): string {
  const word = isLoad(group.kind) ? 'Load' : 'Data';
  return graphs
    .map(({ trace, final, faults }) => {
      const verdict = faults.map((f) => `V${f.node}: ${f.code}\n`).join('');
      return [
        `Initial Graph:\n${printGraph(trace.initial, word)}`,
        `Simplified Graph:\n${printGraph(trace.simplified, word)}`,
        printMerges(trace, word),
        `Final Graph:\n${printGraph(final, word)}`,
        verdict === '' ? 'Graph verified\n' : `Graph refused\n${verdict}`,
      ].join('');
    })
    .join('');
}

function triedText(answer: Answer): string {
  const tried = (answer.tried ?? []).flatMap((forms, block) =>
    forms.map(({ form, cost }) => `Block ${block + 1}: ${form} costs ${costText(cost)}\n`),
  );
  const left = (answer.left ?? []).map(({ form, cost }) => `Left as ${form}: costs ${costText(cost)}\n`);
  return [...tried, ...left].join('');
}

function costText(cost: number): string {
  return cost === Number.POSITIVE_INFINITY ? 'infinite' : String(Math.round(cost * 100) / 100);
}

function drawingsOf(answers: readonly Answer[]): Drawing[] {
  return answers.flatMap((answer, i) => {
    const prefix = `Group ${i + 1}: `;
    const stages = (answer.graphs ?? []).flatMap((graph) => drawGraphStages(graph, prefix));
    if (!answer.ok) return stages;
    const networks = stages.length > 0 ? [] : drawNetworks(answer.networks, prefix);
    return [...stages, ...networks, drawSequence(answer, `${prefix}sequence`)];
  });
}

function asJson(
  input: string,
  model: CostModel,
  grouped: Grouped,
  answers: readonly Answer[],
): Record<string, unknown> {
  const groups = grouped.groups.map((group, i) => {
    const answer = answers[i]!;
    const head = {
      kind: group.kind,
      members: group.members.map((m) => ({ name: m.memref.name, number: m.number, distance: m.distance })),
      leader: group.leader.name,
      accessMask: printAccessMask(group),
    };
    if (!answer.ok) return { ...head, refusal: { code: answer.code, detail: answer.detail } };
    return {
      ...head,
      forms: answer.forms,
      cost: answer.cost === Number.POSITIVE_INFINITY ? null : answer.cost,
      shuffles: answer.shuffles,
      instructions: answer.instructions.map(printInstruction),
      results: Object.fromEntries(
        [...answer.results].map(([m, values]) => [
          m.name,
          values.map((v) => (v.kind === 'inst' ? v.id : null)),
        ]),
      ),
    };
  });
  return { input, model: model.name, registerBytes: model.registerBytes, groups };
}

function writeFile(path: string, text: string): void {
  const output = openOutput(path);
  output.write(text);
  output.finish();
}
