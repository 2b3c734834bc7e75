import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { rowsOf } from '../machine-rows.ts';

/** One arrow, with everything that triggers it. */
interface Arrow {
  from: AnyStateNode;
  to: AnyStateNode;
  words: string[];
}

/** Converts a machine to Mermaid's language. Transitions without a state change appear only in the table. */
export function machineDiagramText(machine: AnyStateMachine): string {
  const arrows = arrowsOf(machine);
  return ['stateDiagram-v2', ...stateLines(machine.root, arrows)].join('\n');
}

/** Returns the contents of a state: its child states, its initial state, and the arrows that stay inside. */
function stateLines(node: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const children = Object.values(node.states);
  const [first] = node.type === 'compound' ? node.initial.target : [];
  return [
    ...children.flatMap((child) => stateBox(child, arrows)),
    ...(first ? [`[*] --> ${idOf(first)}`] : []),
    ...arrows
      .filter(({ from, to }) => commonAncestor(from, to) === node)
      .map(({ from, to, words }) => `${idOf(from)} --> ${idOf(to)}: ${words.map(escaped).join('<br/>')}`),
    ...children.filter(({ type }) => type === 'final').map((child) => `${idOf(child)} --> [*]`),
  ];
}

function stateBox(node: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const box = `state "${escaped(node.key)}" as ${idOf(node)}`;
  const lines = stateLines(node, arrows);
  return lines.length === 0 ? [box] : [`${box} {`, ...lines.map((line) => `  ${line}`), '}'];
}

function arrowsOf(machine: AnyStateMachine): Arrow[] {
  const nodes = new Map(allNodes(machine.root).map((node) => [node.path.join('.') || machine.id, node]));
  const arrows = new Map<string, Arrow>();
  for (const { state, event, guard, target } of rowsOf(machine)) {
    const [source, to] = [nodes.get(state), nodes.get(target)];
    if (!source || !to) continue;
    for (const from of arrowSources(source, to)) {
      const key = `${idOf(from)} ${idOf(to)}`;
      const arrow = arrows.get(key) ?? { from, to, words: [] };
      arrow.words.push(guard ? `${event} [${guard}]` : event);
      arrows.set(key, arrow);
    }
  }
  return [...arrows.values()];
}

/**
 * A transition into a child state is drawn from every other leaf of the state; any other starts at the state's border.
 */
function arrowSources(source: AnyStateNode, target: AnyStateNode): AnyStateNode[] {
  if (source === target || !isDescendant(target, source)) return [source];
  return allNodes(source).filter(
    (node) => node !== target && node.type === 'atomic' && !isDescendant(target, node),
  );
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

function isDescendant(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isDescendant(node.parent, outer));
}

/** Returns the innermost state that contains both ends. */
function commonAncestor(from: AnyStateNode, to: AnyStateNode): AnyStateNode | undefined {
  let home = from.parent;
  while (home && !(home !== to && isDescendant(to, home))) home = home.parent;
  return home;
}

const idOf = (node: AnyStateNode): string => node.path.join('_');

/** Escapes characters with a meaning in Mermaid. */
const escaped = (words: string): string => words.replace(/[":;#]/g, (sign) => `#${sign.charCodeAt(0)};`);
