/** What is wrong with a specialised metadata node as a whole. */
import type { MdField, MdNode } from '../../ir/metadata.ts';
import { closest } from '../../support/edit-distance.ts';
import { nameText } from '../lex/lexer.ts';
import type { Shape } from '../scope/metadata-table.ts';
import { NODE_SPECS, type NodeSpec } from '../words/di-schema.ts';
import { error, fail, type Parser } from './parser.ts';

/** What the schema does not say: conditions that tie fields, and `distinct`, together. The lexer is on the `)`. */
export function checkNode(p: Parser, node: MdNode, spec: NodeSpec, start: number): void {
  if (
    !node.distinct &&
    (spec.distinct === 'required' || (spec.distinct === 'for definitions' && isDefinition(node)))
  ) {
    const which = spec.distinct === 'required' ? `'${spec.name}'` : 'subprogram that is a definition';
    error(p, 'not-distinct', `a ${which} must be distinct`, start, start + spec.name.length + 1);
  }
  const has = (key: string): boolean => node.keys.includes(key);
  switch (spec.name) {
    case 'DIFile':
      if (has('checksum') !== has('checksumkind')) {
        error(p, 'missing-field', `'checksum' and 'checksumkind' stand together or not at all`);
      }
      break;
    case 'DICompileUnit':
      if (!has('language') && !has('sourceLanguageName')) {
        error(p, 'missing-field', `the field 'language' is missing in this 'DICompileUnit'`);
      } else if (has('language') && has('sourceLanguageName')) {
        error(p, 'repeated-field', `'language' and 'sourceLanguageName' exclude each other`);
      } else if (has('sourceLanguageVersion') && !has('sourceLanguageName')) {
        error(p, 'missing-field', `'sourceLanguageVersion' stands only beside 'sourceLanguageName'`);
      }
      break;
    case 'DIEnumerator': {
      const value = node.values[node.keys.indexOf('value')];
      const isUnsigned = node.values[node.keys.indexOf('isUnsigned')];
      if (isUnsigned === 'true' && isNegative(value)) {
        error(p, 'number-range', 'an unsigned enumerator has a negative value');
      }
      break;
    }
  }
}

function isNegative(value: MdField | undefined): boolean {
  return (typeof value === 'number' || typeof value === 'bigint') && value < 0;
}

/** A subprogram is a definition unless `spFlags`, or else `isDefinition`, says that it is not. */
function isDefinition(node: MdNode): boolean {
  const at = node.keys.indexOf('spFlags');
  if (at < 0) return node.values[node.keys.indexOf('isDefinition')] !== 'false';
  const flags = node.values[at];
  return String(flags)
    .split(' | ')
    .some((flag) => flag === 'DISPFlagDefinition' || (Number(flag) & 8) !== 0);
}

/** Gives up: the current token is the name of no node. */
export function unknownNode(p: Parser, name: string): never {
  const help = didYouMean(closest(name, [...NODE_SPECS.keys(), 'DIExpression', 'DIArgList']));
  return fail(p, 'unknown-node', `there is no metadata node '!${name}'${help}`);
}

/** Gives up: the current token is the name of no field. */
export function unknownField(p: Parser, spec: NodeSpec): never {
  const name = nameText(p);
  const help = didYouMean(closest(name, [...spec.indexOf.keys()]));
  return fail(p, 'unknown-field', `a '${spec.name}' has no field '${name}'${help}`);
}

/** Gives up: fields that must be there are not. */
export function missingField(p: Parser, shape: Shape): never {
  const missing = shape.spec.fields.filter((field, i) => field.required && (shape.seen & (1 << i)) === 0);
  const names = missing.map((field) => `'${field.name}'`).join(' and ');
  const noun = missing.length === 1 ? 'the field' : 'the fields';
  const verb = missing.length === 1 ? 'is' : 'are';
  return fail(p, 'missing-field', `${noun} ${names} ${verb} missing in this '${shape.spec.name}'`);
}

function didYouMean(near: string | undefined): string {
  return near === undefined ? '' : `; did you mean '${near}'?`;
}
