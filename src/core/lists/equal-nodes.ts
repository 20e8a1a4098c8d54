/** Which nodes of a graph are equal all the way down, circles included. */
import { Partition } from './partition.js';

/** What it says by itself, and the nodes it refers to, by their places in the list; undefined leads nowhere. */
export interface GraphNode {
  readonly text: string;
  readonly refs: readonly (number | undefined)[];
}

/** The class of each node. After a split only those are looked at again that refer to a node that moved. */
export function classesOf(nodes: readonly GraphNode[]): number[] {
  const partition = new Partition(nodes.map(({ text }) => text));
  const users = usersOf(nodes);
  const classOf = (ref: number | undefined): number | undefined => (ref === undefined ? ref : partition.classOf(ref));
  const signature = (place: number): string => (nodes[place]?.refs ?? []).map(classOf).join();
  for (let open = [...nodes.keys()]; open.length > 0;) {
    const moved = partition.split(open, signature);
    open = [...new Set(moved.flatMap((place) => users[place] ?? []))];
  }
  return nodes.map((_, place) => partition.classOf(place));
}

/** For each node, those that refer to it. */
function usersOf(nodes: readonly GraphNode[]): number[][] {
  const users = nodes.map((): number[] => []);
  for (const [user, { refs }] of nodes.entries()) {
    for (const ref of refs) if (ref !== undefined) users[ref]?.push(user);
  }
  return users;
}
