import type { AnyStateMachine } from 'xstate';
import { rowsOf } from './machine-rows.ts';
import { Table } from './table.tsx';

/** Docs block: what a machine does, printed from the machine, so that it can't be out of date. */
export function MachineTable({ of }: { of: AnyStateMachine }) {
  return (
    <Table
      caption={of.id}
      head={['State', 'Event', 'Guard', 'Leads to']}
      rows={rowsOf(of).map(({ state, event, guard, target }) => [state, event, guard, target])}
    />
  );
}
