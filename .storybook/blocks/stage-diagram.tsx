import { Diagram } from './diagram/diagram.tsx';
import { stageDiagramText } from './diagram/stage-diagram-text.ts';

/** Docs block: an application's way, drawn from the table of stages. */
export function StageDiagram() {
  return <Diagram label="Stages of an application" text={stageDiagramText()} />;
}
