/** Named metadata that LLVM reads: module flags, compile units, identities and command lines. */
import type { MdField, MdNode } from '../../ir/metadata.ts';
import type { Module } from '../../ir/module.ts';
import { ValueKind } from '../../ir/value.ts';
import { stripCasts } from '../calls.ts';
import { aboutDebugInfo, type Complaint, type Fault, fault, type ModuleRule, moduleRule } from '../rule.ts';
import { constantIn, isNode, isText, isValue, nodeText } from './fields.ts';

export const NAMED_METADATA_RULES: readonly ModuleRule[] = [
  moduleRule(
    'module-flag',
    'A module flag is { behaviour 1 to 8, name, value }, and the value fits the behaviour.',
    (module) => eachFlag(module, (flag) => flagFault(flag)),
  ),
  moduleRule('module-flag-unique', 'No two module flags have one name, requirements aside.', duplicateFlag),
  moduleRule('module-flag-required', 'What a flag requires of another holds.', unmetRequirement),
  moduleRule('module-flag-known', 'Flags that LLVM knows have values that it knows.', (module) =>
    eachFlag(module, (flag) => knownFlagFault(flag, module)),
  ),
  moduleRule('pauth-flags', 'The flags about pointer authentication come together.', (module) => {
    const names = new Set(
      flagsOf(module).map((flag) => (isText(flag.values[1]) ? flag.values[1].value : '')),
    );
    const [platform, version] = ['aarch64-elf-pauthabi-platform', 'aarch64-elf-pauthabi-version'];
    return names.has(platform) === names.has(version) ? null : `${platform} and ${version} come together`;
  }),
  moduleRule('ident', 'llvm.ident and llvm.commandline list nodes of one string.', (module) => {
    const faults: Fault[] = [];
    for (const named of module.namedMetadata) {
      if (named.name !== 'llvm.ident' && named.name !== 'llvm.commandline') continue;
      for (const node of named.nodes) {
        if (node.values.length !== 1 || !isText(node.values[0]))
          faults.push(fault(`${named.name} lists nodes of one string`, node.loc));
      }
    }
    return faults;
  }),
  aboutDebugInfo(
    moduleRule(
      'debug-names',
      'Of the names llvm.dbg.* only llvm.dbg.cu is used, for compile units.',
      (module, _cx) => {
        for (const named of module.namedMetadata) {
          if (!named.name.startsWith('llvm.dbg.')) continue;
          if (named.name !== 'llvm.dbg.cu') return `!${named.name} is not known`;
          if (named.nodes.some((node) => node.name !== 'DICompileUnit'))
            return '!llvm.dbg.cu lists compile units';
        }
        return null;
      },
    ),
  ),
];

function flagsOf(module: Module): readonly MdNode[] {
  return module.namedMetadata.find((named) => named.name === 'llvm.module.flags')?.nodes ?? [];
}

function eachFlag(module: Module, check: (flag: MdNode) => string | null): Complaint {
  const faults: Fault[] = [];
  for (const flag of flagsOf(module)) {
    const wrong = check(flag);
    if (wrong !== null) faults.push(fault(wrong, flag.loc));
  }
  return faults;
}

const REQUIRE = 3;
const APPEND = 5;
const APPEND_UNIQUE = 6;
const MAX = 7;
const MIN = 8;

function behaviourOf(flag: MdNode): number {
  return constantIn(flag.values[0])?.small ?? 0;
}

function flagFault(flag: MdNode): string | null {
  const what = `the module flag ${nodeText(flag)}`;
  if (flag.values.length !== 3) return `${what} has three operands`;
  const [, name, value] = flag.values;
  const behaviour = behaviourOf(flag);
  if (!(behaviour >= 1 && behaviour <= 8)) return `${what} starts with a behaviour from 1 to 8`;
  if (!isText(name)) return `${what} has a name`;
  switch (behaviour) {
    case REQUIRE:
      return isNode(value) && value.values.length === 2 && isText(value.values[0])
        ? null
        : `${what} requires { a name, a value }`;
    case APPEND:
    case APPEND_UNIQUE:
      return isNode(value) ? null : `${what} appends a list`;
    case MAX:
      return constantIn(value) === null ? `${what} has a constant integer` : null;
    case MIN: {
      const constant = constantIn(value);
      return constant !== null && constant.value >= 0n
        ? null
        : `${what} has a constant integer that is not negative`;
    }
    default:
      return null;
  }
}

function duplicateFlag(module: Module): Complaint {
  const seen = new Set<string>();
  for (const flag of flagsOf(module)) {
    const name = flag.values[1];
    if (!isText(name) || behaviourOf(flag) === REQUIRE) continue;
    if (seen.has(name.value)) return fault(`the module flag "${name.value}" is there twice`, flag.loc);
    seen.add(name.value);
  }
  return null;
}

function unmetRequirement(module: Module): Complaint {
  for (const flag of flagsOf(module)) {
    const pair = flag.values[2];
    if (behaviourOf(flag) !== REQUIRE || !isNode(pair) || !isText(pair.values[0])) continue;
    const name = pair.values[0].value;
    const other = flagsOf(module).find(
      (f) => behaviourOf(f) !== REQUIRE && isText(f.values[1]) && f.values[1].value === name,
    );
    if (other === undefined)
      return fault(`the module flag "${name}" is required, and is not there`, flag.loc);
    if (!sameField(other.values[2]!, pair.values[1]!))
      return fault(`the module flag "${name}" does not have the value that is required`, flag.loc);
  }
  return null;
}

/** The same node, string or constant. */
function sameField(a: MdField, b: MdField): boolean {
  if (a === b) return true;
  if (isText(a) && isText(b)) return a.value === b.value;
  return isValue(a) && isValue(b) && a.value === b.value;
}

function knownFlagFault(flag: MdNode, module: Module): string | null {
  const name = flag.values[1];
  const value = flag.values[2];
  if (!isText(name) || value === undefined) return null;
  switch (name.value) {
    case 'wchar_size':
    case 'SemanticInterposition':
      return constantIn(value) === null ? `the module flag "${name.value}" has a constant integer` : null;
    case 'Linker Options':
      return module.namedMetadata.some((named) => named.name === 'llvm.linker.options')
        ? null
        : 'linker options stand in !llvm.linker.options';
    case 'CG Profile':
      return isNode(value) && value.values.every(isProfileEntry)
        ? null
        : 'the entries of "CG Profile" are { a function, a function, a count }';
    default:
      return null;
  }
}

function isProfileEntry(entry: MdField): boolean {
  if (!isNode(entry) || entry.values.length !== 3) return false;
  const [from, to, count] = entry.values;
  const isFunction = (field: MdField): boolean =>
    field === null || (isValue(field) && stripCasts(field.value).kind === ValueKind.Func);
  return isFunction(from!) && isFunction(to!) && constantIn(count) !== null;
}
