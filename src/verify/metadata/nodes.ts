/** Nodes reached from the module, its symbols and its instructions: each is checked once. */
import type { MdNode } from '../../ir/metadata.ts';
import { ValueKind } from '../../ir/value.ts';
import type { Context } from '../context.ts';
import { aboutDebugInfo, type Complaint, type NodeRule, nodeRule } from '../rule.ts';
import { DEBUG_SCOPE_RULES } from './debug-scopes.ts';
import { DEBUG_TYPE_RULES } from './debug-types.ts';
import { isNamed, isNode, isValue, nodeText } from './fields.ts';

const NODE_RULES: readonly NodeRule[] = [
  nodeRule('undefined-metadata', ['*'], 'A numbered node is one of the module.', (node, cx) =>
    node.number < 0 || cx.module.metadata[node.number] === node
      ? null
      : `!${node.number} is not defined in this module`,
  ),
  nodeRule(
    'local-in-node',
    ['*'],
    'Values of functions stand in arguments and debug records, not in nodes.',
    (node) => {
      if (node.name === 'DIArgList') return null;
      const wrong = node.values.some((value) => isValue(value) && value.value.kind <= ValueKind.Block);
      return wrong ? `${nodeText(node)} names a value of a function` : null;
    },
  ),
  nodeRule('metadata-in-node', ['*'], 'Metadata does not go through a value and back.', (node) =>
    node.values.some((value) => isValue(value) && value.value.kind === ValueKind.Metadata)
      ? `${nodeText(node)} holds metadata as a value`
      : null,
  ),
  ...DEBUG_SCOPE_RULES,
  ...DEBUG_TYPE_RULES,
];

const STRAY_LOCATION: NodeRule = aboutDebugInfo(
  nodeRule(
    'stray-location',
    ['*'],
    'A DILocation stands in !dbg, !llvm.loop and named metadata, not deep in other nodes.',
    () => null,
  ),
);

export const ALL_NODE_RULES: readonly NodeRule[] = [...NODE_RULES, STRAY_LOCATION];

const GENERAL = NODE_RULES.filter((rule) => rule.names.includes('*'));
const BY_NAME = new Map<string, NodeRule[]>();
for (const rule of NODE_RULES) {
  for (const name of rule.names) {
    const list = BY_NAME.get(name);
    if (list === undefined) BY_NAME.set(name, [rule]);
    else list.push(rule);
  }
}

/** How a node was reached. */
export interface Reach {
  /** May a DILocation be inside? */
  readonly locations: boolean;
  /** Debug information that LLVM throws away when something is wrong with it; other nodes stay, and must be right. */
  readonly debug: boolean;
}

/** Checks a node and all that it leads to, unless that has been done. `loc` is for nodes without a place. */
export function checkNodes(start: MdNode, loc: number, cx: Context, reach: Reach): void {
  if (cx.checkedNodes.has(start)) return;
  cx.checkedNodes.add(start);
  const stack: MdNode[] = [start];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    checkOne(node, loc, cx, reach);
    for (const field of node.values) {
      if (!isNode(field)) continue;
      if (isNamed(field, 'DILocation')) {
        if (!reach.locations)
          complain(STRAY_LOCATION, `${nodeText(node)} holds a DILocation`, place(node, loc), cx, reach);
        // Locations in !llvm.loop are thrown away with the other debug information.
        else if (!reach.debug) cx.debugRoots.set(field, loc);
        if (reach.locations && !reach.debug) continue;
      }
      if (cx.checkedNodes.has(field)) continue;
      cx.checkedNodes.add(field);
      stack.push(field);
    }
  }
}

function checkOne(node: MdNode, loc: number, cx: Context, reach: Reach): void {
  const at = place(node, loc);
  for (const rule of GENERAL) complain(rule, rule.check(node, cx), at, cx, reach);
  if (node.name === '') return;
  for (const rule of BY_NAME.get(node.name) ?? []) complain(rule, rule.check(node, cx), at, cx, reach);
}

function complain(rule: NodeRule, complaint: Complaint, loc: number, cx: Context, reach: Reach): void {
  if (complaint !== null) cx.report(reach.debug ? rule : { ...rule, severity: 'error' }, complaint, loc);
}

function place(node: MdNode, loc: number): number {
  return node.loc >= 0 ? node.loc : loc;
}
