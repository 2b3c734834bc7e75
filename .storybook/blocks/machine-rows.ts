import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition of a state, as text. */
export interface MachineRow {
  /** Path of the state, as `auth.signedOut`. */
  state: string;
  /** The event that triggers it. */
  event: string;
  /** Its guard; empty without one. */
  guard: string;
  /** Its target; empty if the state does not change. */
  target: string;
}

/** Returns every transition of every state of a machine; a state without one also has a row. */
export function rowsOf(machine: AnyStateMachine): MachineRow[] {
  const visit = (node: AnyStateNode): MachineRow[] => {
    const state = node.path.join('.') || machine.id;
    const ways = [...node.transitions.values(), node.always ?? []].flat();
    const rows = ways.map((transition) => ({ state, ...messagesOf(machine, transition) }));
    const isEnd = rows.length === 0 && Object.keys(node.states).length === 0;
    return [
      ...(isEnd ? [{ state, event: '', guard: '', target: '' }] : rows),
      ...Object.values(node.states).flatMap(visit),
    ];
  };
  return visit(machine.root);
}

function messagesOf(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
): Omit<MachineRow, 'state'> {
  return {
    event: eventMessages(machine, transition.eventType),
    guard: guardMessages(transition.guard),
    target: (transition.target ?? []).map((node) => node.path.join('.')).join(', '),
  };
}

/** Replaces the names of XState's internal events by the machine's own terms. */
function eventMessages(machine: AnyStateMachine, type: string): string {
  const [, kind, rest = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.*)$/.exec(type) ?? [];
  switch (kind) {
    case 'after': {
      const [delay = ''] = rest.split('.');
      return `after ${delayMessages(machine, delay)}`;
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

function delayMessages(machine: AnyStateMachine, delay: string): string {
  const value = machine.implementations.delays[delay];
  if (typeof value === 'number') return `${delay} (${value} ms)`;
  return /^\d+$/.test(delay) ? `${delay} ms` : delay;
}

function guardMessages(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : '';
}
