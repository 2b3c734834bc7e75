import type { AnyStateMachine } from 'xstate';
import { rowsOf } from './machine-rows.ts';
import { Table } from './table.tsx';

/** Docs block: a machine's transitions, generated from the machine so that they are always current. */
export function MachineTable({ of }: { of: AnyStateMachine }) {
  return (
    <Table
      caption={of.id}
      head={['State', 'Event', 'Guard', 'Leads to']}
      rows={rowsOf(of).map(({ state, event, guard, target }) => [state, event, guard, target])}
    />
  );
}
