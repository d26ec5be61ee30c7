/** Attributes in place, groups of them, and the comment that spells out the attributes of a function. */
import type { Attribute, AttributeGroup, AttributeSet } from '../../ir/attribute.ts';
import type { ByteSink } from './bytes.ts';

const SPACE = 32;

/** ' noundef align 8 #2': each with a space before it. */
export function writeAttributes(out: ByteSink, set: AttributeSet): void {
  const own = set.own;
  for (let i = 0; i < own.length; i++) {
    out.byte(SPACE);
    out.text(own[i]!.text);
  }
  for (let i = 0; i < set.groups.length; i++) {
    out.text(' #');
    out.int(set.groups[i]!.number);
  }
}

/** `attributes #0 = { … }`; nothing for a group that is empty, which LLVM does not read. */
export function writeAttributeGroup(out: ByteSink, group: AttributeGroup): void {
  if (group.attributes.length === 0) return;
  out.text('attributes #');
  out.int(group.number);
  out.text(' = {');
  for (const attribute of group.attributes) {
    out.text(' ');
    out.text(attribute.text);
  }
  out.text(' }\n');
}

/** The line `; Function Attrs: …`; nothing when there is nothing to tell. String attributes are left out. */
export function writeAttributeComment(out: ByteSink, set: AttributeSet): void {
  let count = writeComment(out, set.own, 0);
  for (let i = 0; i < set.groups.length; i++) count = writeComment(out, set.groups[i]!.attributes, count);
  if (count > 0) out.text('\n');
}

function writeComment(out: ByteSink, attributes: readonly Attribute[], before: number): number {
  let count = before;
  for (let i = 0; i < attributes.length; i++) {
    const attribute = attributes[i]!;
    if (attribute.isString) continue;
    out.text(count === 0 ? '; Function Attrs: ' : ' ');
    out.text(spelledAlone(attribute));
    count++;
  }
  return count;
}

/** Groups say `align=8` and `alignstack=8` where everybody else says `align 8` and `alignstack(8)`. */
function spelledAlone(attribute: Attribute): string {
  const equals = attribute.text.indexOf('=');
  if (equals < 0) return attribute.text;
  const argument = attribute.text.slice(equals + 1);
  return attribute.name === 'align' ? `align ${argument}` : `${attribute.name}(${argument})`;
}
