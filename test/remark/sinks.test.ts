import { describe, expect, it } from 'vitest';
import { type Remark, remarkJson, remarkLine, remarkYaml } from '../../src/remark/index.ts';

const REMARK: Remark = {
  kind: 'missed',
  pass: 'slp',
  code: 'NotBeneficial',
  func: 'f g',
  parts: ["can't pack: cost ", { key: 'Cost', value: '3' }],
  place: { file: 'src/a.c', line: 3, column: 5 },
  loc: 10,
};

describe('remarks', () => {
  it("are printed in LLVM's YAML columns", () => {
    expect(remarkYaml(REMARK)).toBe(
      [
        '--- !Missed',
        'Pass:            slp',
        'Name:            NotBeneficial',
        'DebugLoc:        { File: src/a.c, Line: 3, Column: 5 }',
        "Function:        'f g'",
        'Args:',
        "  - String:          'can''t pack: cost '",
        "  - Cost:            '3'",
        '...',
        '',
      ].join('\n'),
    );
  });

  it('are one line for people', () => {
    expect(remarkLine(REMARK, 'in.ll')).toBe("src/a.c:3:5: remark: can't pack: cost 3 [-Rpass-missed=slp]");
    expect(remarkLine({ ...REMARK, place: null }, 'in.ll')).toBe(
      "in.ll: @f g: remark: can't pack: cost 3 [-Rpass-missed=slp]",
    );
  });

  it('carry their facts by name in JSON, whatever the name', () => {
    const odd: Remark = { ...REMARK, parts: [{ key: '__proto__', value: 'x' }] };
    expect(JSON.parse(JSON.stringify(remarkJson(odd))).facts).toEqual(JSON.parse('{"__proto__":"x"}'));
  });
});
