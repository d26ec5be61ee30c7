/** Named types: `%T = type …`, and what must hold of all of them once the module is read. */
import {
  defineStruct,
  namedStruct,
  numberedStruct,
  type StructType,
  type Type,
  TypeKind,
} from '../../ir/type.ts';
import { next } from '../lex/lex.ts';
import { Kw, Tok } from '../lex/token.ts';
import { error, fail, noteAt, type Parser } from './parser.ts';
import { isPackedStruct, parseFields, parsePackedFields, parseType } from './type.ts';

/** `%name = type …`, from the token after `type`. `start` and `end` are where the name stands, `key` is its token. */
export function parseTypeDefinition(
  p: Parser,
  named: boolean,
  key: number,
  start: number,
  end: number,
): void {
  const table = named ? p.structByName : p.structByNumber;
  const text = p.text.slice(start, end);
  const known = table.get(key);
  const place = known?.kind === TypeKind.Struct ? p.structPlaces.get(known) : undefined;
  if (known !== undefined && (place === undefined || place.defined >= 0)) {
    const first = place?.defined ?? start;
    error(p, 'redefinition', `type '${text}' is defined twice`, start, end, [
      noteAt('the first definition is here', first, first + text.length),
    ]);
  }
  const opaque = p.tok === Kw.opaque;
  const packed = !opaque && p.tok === Tok.Less && isPackedStruct(p);
  if (!opaque && !packed && p.tok !== Tok.LBrace) {
    // A name for another type; LLVM allows it where the name was not used before.
    if (known !== undefined) fail(p, 'forward-type', `'${text}' was used before, so it must be a struct`);
    table.set(key, parseType(p));
    return;
  }
  const type =
    known !== undefined && known.kind === TypeKind.Struct
      ? known
      : named
        ? namedStruct(p.names.texts[key]!)
        : numberedStruct(key);
  table.set(key, type);
  p.structPlaces.set(type, { text, mentioned: place?.mentioned ?? start, defined: start });
  if (opaque) {
    next(p);
  } else {
    const fields = packed ? parsePackedFields(p) : parseFields(p);
    defineStruct(type, fields, packed);
  }
  p.module.structs.push(type);
}

/** Structs that hold themselves, and structs that were mentioned but never defined. */
export function checkStructs(p: Parser): void {
  for (const [type, place] of p.structPlaces) {
    if (place.defined >= 0) continue;
    const message = `type '${place.text}' is used but not defined`;
    error(p, 'undefined-type', message, place.mentioned, place.mentioned + place.text.length);
    defineStruct(type, [], false);
  }
  reportRecursion(p);
}

/**
 * Depth first over the fields that a struct holds by value; a struct met again on the way down has no size. Each
 * struct is reported once.
 */
function reportRecursion(p: Parser): void {
  const done = new Set<StructType>();
  for (const root of p.module.structs) {
    const path: { type: StructType; next: number }[] = [];
    const open = new Set<StructType>();
    const visit = (type: StructType): void => {
      if (open.has(type)) reportRecursive(p, type, done);
      else if (!done.has(type)) {
        open.add(type);
        path.push({ type, next: 0 });
      }
    };
    visit(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const field = top.type.fields?.[top.next++];
      if (field === undefined) {
        path.pop();
        open.delete(top.type);
        done.add(top.type);
        continue;
      }
      const inner = heldByValue(field);
      if (inner !== null) visit(inner);
    }
  }
}

function heldByValue(field: Type): StructType | null {
  let type = field;
  while (type.kind === TypeKind.Array) type = type.element;
  return type.kind === TypeKind.Struct ? type : null;
}

function reportRecursive(p: Parser, type: StructType, done: Set<StructType>): void {
  if (done.has(type)) return;
  done.add(type);
  const place = p.structPlaces.get(type);
  const start = place?.defined ?? 0;
  error(
    p,
    'recursive-type',
    `recursive type '${type.text}' has no size`,
    start,
    start + (place?.text.length ?? 1),
  );
}
