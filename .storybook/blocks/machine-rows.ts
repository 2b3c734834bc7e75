import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One way out of a state, in words. */
export interface MachineRow {
  /** Path of the state, as `auth.signedOut`. */
  state: string;
  /** What sets it off. */
  event: string;
  /** What must hold, empty when nothing must. */
  guard: string;
  /** Where it leads; empty when the state stays. */
  target: string;
}

/** Every way out of every state of a machine, read from the machine itself; a state without one has a row too. */
export function rowsOf(machine: AnyStateMachine): MachineRow[] {
  const visit = (node: AnyStateNode): MachineRow[] => {
    const state = node.path.join('.') || machine.id;
    const ways = [...node.transitions.values(), node.always ?? []].flat();
    const rows = ways.map((way) => ({ state, ...wordsOf(machine, way) }));
    const isEnd = rows.length === 0 && Object.keys(node.states).length === 0;
    return [
      ...(isEnd ? [{ state, event: '', guard: '', target: '' }] : rows),
      ...Object.values(node.states).flatMap(visit),
    ];
  };
  return visit(machine.root);
}

function wordsOf(machine: AnyStateMachine, way: AnyTransitionDefinition): Omit<MachineRow, 'state'> {
  return {
    event: eventWords(machine, way.eventType),
    guard: guardWords(way.guard),
    target: (way.target ?? []).map((node) => node.path.join('.')).join(', '),
  };
}

/** Puts the names XState gives to what it raises itself back into the words of the machine's text. */
function eventWords(machine: AnyStateMachine, type: string): string {
  const [, kind, rest = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.*)$/.exec(type) ?? [];
  switch (kind) {
    case 'after': {
      const [delay = ''] = rest.split('.');
      return `after ${delayWords(machine, delay)}`;
    }
    case 'done.actor':
      return `${rest} is done`;
    case 'error.actor':
      return `${rest} failed`;
    case 'done.state':
      return `${rest.split('.').slice(1).join('.') || rest} is done`;
    default:
      return type === '' ? 'at once' : type;
  }
}

function delayWords(machine: AnyStateMachine, delay: string): string {
  const value = machine.implementations.delays[delay];
  if (typeof value === 'number') return `${delay} (${value} ms)`;
  return /^\d+$/.test(delay) ? `${delay} ms` : delay;
}

function guardWords(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : '';
}
