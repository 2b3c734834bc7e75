import type { AnyStateMachine } from 'xstate';
import { rowsOf } from './machine-rows.ts';

/** Docs block: what a machine does, printed from the machine, so that it can't be out of date. */
export function MachineTable({ of }: { of: AnyStateMachine }) {
  return (
    <table>
      <caption>{of.id}</caption>
      <thead>
        <tr>
          <th>State</th>
          <th>Event</th>
          <th>Guard</th>
          <th>Leads to</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(of).map(({ state, event, guard, target }) => (
          <tr key={`${state} ${event} ${guard} ${target}`}>
            <td>{state}</td>
            <td>{event}</td>
            <td>{guard}</td>
            <td>{target}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
