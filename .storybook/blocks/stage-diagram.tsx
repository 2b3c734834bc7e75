import { Diagram } from './diagram/diagram.tsx';
import { buildStageDiagram } from './diagram/stage-diagram-text.ts';

/** Docs block: an application's stages, generated from the stage table. */
export function StageDiagram() {
  return <Diagram label="Stages of an application" text={buildStageDiagram()} />;
}
