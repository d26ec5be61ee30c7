/** `!noalias` and `!alias.scope`: lists of scopes, each in a domain (LangRef, "noalias and alias.scope Metadata"). */
import type { MdNode } from '../../ir/metadata.ts';
import { type AttachmentRule, attachmentRule } from '../rule.ts';
import { isNode, isText, nodeText } from './fields.ts';

export const ALIAS_SCOPE_RULES: readonly AttachmentRule[] = [
  attachmentRule(
    'alias-scope-list',
    ['noalias', 'alias.scope'],
    'They are lists of scopes; a scope is { itself or a string, a domain, a name }, a domain { itself or a string, a name }.',
    scopeListFault,
  ),
];

/** What is wrong with a list of scopes; null if nothing is. */
export function scopeListFault(list: MdNode): string | null {
  for (const scope of list.values) {
    if (!isNode(scope)) return `${nodeText(list)} lists scopes, which are nodes`;
    const wrong = scopeFault(scope);
    if (wrong !== null) return wrong;
  }
  return null;
}

function scopeFault(scope: MdNode): string | null {
  const [self, domain, name] = scope.values;
  const count = scope.values.length;
  if (count < 2 || count > 3) return `the scope ${nodeText(scope)} has two or three operands`;
  if (self !== scope && !isText(self)) return `the scope ${nodeText(scope)} starts with itself or a string`;
  if (count === 3 && !isText(name)) return `the third operand of the scope ${nodeText(scope)} is a string`;
  if (!isNode(domain)) return `the second operand of the scope ${nodeText(scope)} is a domain`;
  const [root, label] = domain.values;
  if (domain.values.length < 1 || domain.values.length > 2)
    return `the domain ${nodeText(domain)} has one or two operands`;
  if (root !== domain && !isText(root))
    return `the domain ${nodeText(domain)} starts with itself or a string`;
  return domain.values.length === 2 && !isText(label)
    ? `the second operand of the domain ${nodeText(domain)} is a string`
    : null;
}
