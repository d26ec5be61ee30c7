/** Verdicts as text for people, JSON for scripts, and LLVM's YAML for the tools that read it. */
import type { Remark, SourcePlace } from './remark.ts';
import { remarkYaml } from './sinks.ts';
import type { Candidate, Certificate, Reason, Verdict, VerdictKind } from './verdict.ts';

const WORDS: Readonly<Record<VerdictKind, string>> = {
  vectorized: 'vectorized',
  reverted: 'taken back',
  scalar: 'left scalar',
};

/** `a.c:3:5: loop in @f: left scalar: because`, and what else is known, one line each. */
export function verdictLines(verdict: Verdict, fileName: string): string[] {
  const { candidate, reasons } = verdict;
  const head = `${placeText(candidate, fileName)}: ${candidate.kind} in ${candidate.title}: ${verdictSentence(verdict)}`;
  const rest = reasons.slice(1).map((reason) => `    ${reasonText(reason, candidate)}`);
  const facts = verdict.facts.map((fact) => `    ${fact}`);
  const proof = verdict.certificate === null ? [] : [`    ${certificateText(verdict.certificate)}`];
  return [head, ...rest, ...proof, ...facts];
}

/** What happened, by whom, how much it should bring, and the first reason. */
export function verdictSentence(verdict: Verdict): string {
  const by = verdict.by === null ? '' : ` by ${verdict.by}`;
  const gain = verdict.gain === null ? '' : ` (predicted ${verdict.gain.toFixed(2)} times as fast)`;
  const word = WORDS[verdict.verdict];
  const first = verdict.reasons[0];
  const reason = first === undefined ? '' : reasonText(first, verdict.candidate);
  // Remarks are read alone, too, and begin with what was done: that is said already.
  const because = reason.startsWith(`${word}: `)
    ? reason.slice(word.length)
    : reason === ''
      ? ''
      : `: ${reason}`;
  return `${word}${by}${gain}${because}`;
}

export function certificateText(certificate: Certificate): string {
  if (certificate.state === 'none') return `not certified: ${certificate.reason}`;
  return certificate.given.length === 0 ? 'proved' : `proved (given: ${certificate.given.join(', ')})`;
}

/** Where a candidate is: in the source if that is known, else its label in the IR. */
export function placeText(candidate: Candidate, fileName: string): string {
  const { place } = candidate;
  return place === null ? `${fileName}: %${candidate.label}` : `${place.file}:${place.line}:${place.column}`;
}

function reasonText(reason: Reason, candidate: Candidate): string {
  const elsewhere = reason.place !== null && !samePlace(reason.place, candidate.place);
  return elsewhere ? `${reason.text} (${reason.place.line}:${reason.place.column})` : reason.text;
}

function samePlace(a: SourcePlace, b: SourcePlace | null): boolean {
  return b !== null && a.file === b.file && a.line === b.line && a.column === b.column;
}

export interface VerdictJson {
  readonly kind: 'loop' | 'block';
  readonly function: string;
  readonly label: string;
  readonly depth: number;
  readonly place: SourcePlace | null;
  readonly verdict: VerdictKind;
  readonly by: string | null;
  readonly gain: number | null;
  readonly certificate: Certificate | null;
  readonly reasons: readonly Reason[];
  readonly facts: readonly string[];
  readonly plan: readonly string[];
}

export function verdictJson(verdict: Verdict): VerdictJson {
  const { kind, func, label, depth, place } = verdict.candidate;
  return {
    kind,
    function: func,
    label,
    depth,
    place,
    verdict: verdict.verdict,
    by: verdict.by,
    gain: verdict.gain,
    certificate: verdict.certificate,
    reasons: verdict.reasons,
    facts: verdict.facts,
    plan: verdict.plan,
  };
}

/** One YAML document, as a remark of the pass that decided. */
export function verdictYaml(verdict: Verdict): string {
  const { candidate, reasons } = verdict;
  const remark: Remark = {
    kind: verdict.verdict === 'vectorized' ? 'passed' : verdict.verdict === 'scalar' ? 'missed' : 'failure',
    pass: verdict.by ?? reasons[0]?.pass ?? 'superword',
    code: reasons[0]?.code ?? '',
    func: candidate.func,
    place: candidate.place,
    loc: candidate.loc,
    parts: [
      { key: 'Candidate', value: candidate.kind },
      ' ',
      { key: 'Verdict', value: WORDS[verdict.verdict] },
      ...(verdict.gain === null ? [] : [', ', { key: 'Gain', value: verdict.gain.toFixed(2) }]),
      ...reasons.flatMap((reason) => [': ', { key: 'Reason', value: reason.text }]),
      ...verdict.facts.flatMap((fact) => ['; ', { key: 'Fact', value: fact }]),
    ],
  };
  return remarkYaml(remark);
}
