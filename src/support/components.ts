/**
 * Strongly connected components of a graph (Kosaraju and Sharir): nodes that reach one another. Two walks with a stack of
 * our own, the second against the edges and in the reverse order in which the first one left the nodes.
 */

/** The component of each node, by number; `successors[n]` may name a node twice. */
export function componentsOf(successors: readonly (readonly number[])[]): number[] {
  const predecessors: number[][] = successors.map(() => []);
  for (const [from, list] of successors.entries()) for (const to of list) predecessors[to]!.push(from);
  const component = successors.map(() => -1);
  for (const root of leavingOrder(successors).reverse()) {
    const work = component[root]! < 0 ? [root] : [];
    for (let node = work.pop(); node !== undefined; node = work.pop()) {
      if (component[node]! >= 0) continue;
      component[node] = root;
      work.push(...predecessors[node]!);
    }
  }
  return component;
}

/** Nodes in the order in which a depth-first walk leaves them. */
function leavingOrder(successors: readonly (readonly number[])[]): number[] {
  const order: number[] = [];
  const cursor = successors.map(() => 0);
  const isSeen = successors.map(() => false);
  for (const start of successors.keys()) {
    if (isSeen[start]!) continue;
    isSeen[start] = true;
    const path = [start];
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const next = successors[node]![cursor[node]!++];
      if (next === undefined) {
        order.push(node);
        path.pop();
      } else if (!isSeen[next]!) {
        isSeen[next] = true;
        path.push(next);
      }
    }
  }
  return order;
}
