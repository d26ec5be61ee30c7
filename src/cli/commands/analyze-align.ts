/**
 * `superword analyze --align`: what is known of every accessed address, modulo a power of two.
 *
 *     %v = load i32 from %p (line 9): 4 modulo 16, so aligned to 4; promised 4
 */
import { congruenceAt, promisedAlignment } from '../../analysis/alignment.ts';
import type { Analyses } from '../../analysis/cache.ts';
import { alignmentOf } from '../../analysis/congruence.ts';
import { accessOf } from '../../analysis/effects.ts';
import type { Names } from './analysis-text.ts';

export interface AlignReport {
  readonly access: string;
  readonly modulus: string;
  readonly residue: string;
  readonly aligned: number;
  readonly promised: number;
}

export function reportAlignment(an: Analyses, names: Names): AlignReport[] {
  const reports: AlignReport[] = [];
  for (const block of an.func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const access = accessOf(inst, an.module.layout);
      if (access === null) continue;
      const congruence = congruenceAt(an.alignments, access.pointer, inst);
      reports.push({
        access: names.inst(inst),
        modulus: String(1n << BigInt(congruence.bits)),
        residue: String(congruence.residue),
        aligned: alignmentOf(congruence),
        promised: promisedAlignment(an.module.layout, inst),
      });
    }
  }
  return reports;
}

export function alignLines(reports: readonly AlignReport[]): string[] {
  return reports.map(({ access, modulus, residue, aligned, promised }) => {
    const known =
      modulus === '1' ? 'nothing known' : `${residue} modulo ${modulus}, so aligned to ${aligned}`;
    return `  ${access}: ${known}; promised ${promised}`;
  });
}
