import { type AnyStateMachine, StateMachine } from 'xstate';
import { MachineTable } from './machine-table.tsx';

const files = import.meta.glob<Record<string, unknown>>('../../src/machines/**/*.machine.ts', {
  eager: true,
});

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** Docs block: every exported machine with its table, grouped by folder. */
export function MachineList() {
  return Object.entries(files).map(([path, file]) => {
    const machines = Object.values(file).filter(isMachine);
    return (
      machines.length > 0 && (
        <details key={path}>
          <summary>
            {path.replace(/^.*\/machines\//, '')}: {machines.map(({ id }) => id).join(', ')}
          </summary>
          {machines.map((machine) => (
            <MachineTable key={machine.id} of={machine} />
          ))}
        </details>
      )
    );
  });
}
