/**
 * Attributes of LLVM up to 15 that say what memory a function touches, as the one attribute that says it since:
 *
 *     readnone                        memory(none)
 *     readonly                        memory(read)
 *     argmemonly writeonly            memory(argmem: write)
 *     inaccessiblemem_or_argmemonly   memory(argmem: readwrite, inaccessiblemem: readwrite)
 *
 * On functions and calls only: the access words on parameters are as alive as ever.
 */
import type { Attribute, AttributeSet } from '../../ir/attribute.ts';
import { attributeSet } from '../../ir/attribute.ts';
import { type CallInst, isCall } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';

/** Gives functions, calls and attribute groups of a fresh module the spelling `memory(…)`. */
export function upgradeMemoryAttributes(module: Module): void {
  for (const group of module.attributeGroups) {
    if (group !== undefined) group.attributes = upgradeList(group.attributes);
  }
  for (const func of module.functions) {
    func.attributes = upgradeSet(func.attributes);
    for (const block of func.blocks) {
      for (let inst = block.first; inst !== null; inst = inst.next) if (isCall(inst)) upgradeCall(inst);
    }
  }
}

function upgradeCall(call: CallInst): void {
  const old = call.extra.attributes;
  const attributes = upgradeSet(old);
  if (attributes !== old) call.extra = { ...call.extra, attributes };
}

function upgradeSet(set: AttributeSet): AttributeSet {
  const own = upgradeList(set.own);
  return own === set.own ? set : attributeSet(own, set.groups);
}

const READ = 1;
const WRITE = 2;

/** What each word leaves of read and write, and of which places. */
const WORDS: ReadonlyMap<string, { access: number; places: number }> = new Map([
  ['readnone', { access: 0, places: 7 }],
  ['readonly', { access: READ, places: 7 }],
  ['writeonly', { access: WRITE, places: 7 }],
  ['argmemonly', { access: READ | WRITE, places: 1 }],
  ['inaccessiblememonly', { access: READ | WRITE, places: 2 }],
  ['inaccessiblemem_or_argmemonly', { access: READ | WRITE, places: 3 }],
]);

function upgradeList(list: readonly Attribute[]): readonly Attribute[] {
  if (!list.some(isOldWord)) return list;
  let access = READ | WRITE;
  let places = 7;
  for (const attribute of list) {
    const effect = isOldWord(attribute) ? WORDS.get(attribute.name) : undefined;
    if (effect === undefined) continue;
    access &= effect.access;
    places &= effect.places;
  }
  const kept = list.filter((attribute) => !isOldWord(attribute) && attribute.name !== 'memory');
  return [...kept, memoryAttribute(access, places)];
}

function isOldWord(attribute: Attribute): boolean {
  return !attribute.isString && WORDS.has(attribute.name);
}

function memoryAttribute(access: number, places: number): Attribute {
  const word = ['none', 'read', 'write', 'readwrite'][access]!;
  const parts: string[] = [];
  if (access === 0 || places === 0) parts.push('none');
  else if (places === 7) parts.push(word);
  else {
    if ((places & 1) !== 0) parts.push(`argmem: ${word}`);
    if ((places & 2) !== 0) parts.push(`inaccessiblemem: ${word}`);
  }
  const value = parts.join(', ');
  return { name: 'memory', isString: false, text: `memory(${value})`, int: null, type: null, value };
}
