import type { AnyStateMachine } from 'xstate';
import { Diagram } from './diagram/diagram.tsx';
import { machineDiagramText } from './diagram/machine-diagram-text.ts';

/** Docs block: a diagram generated from the machine. */
export function MachineDiagram({ of }: { of: AnyStateMachine }) {
  return <Diagram label={`States of the machine ${of.id}`} text={machineDiagramText(of)} />;
}
