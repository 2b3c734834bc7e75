import { transitions } from '#shared/stages.ts';
import { Table } from './table.tsx';

/** Docs block: every allowed step of an application, generated from the stage table. */
export function StageTable() {
  return (
    <Table
      caption="Every step that is not here is refused."
      head={['From', 'To', 'Why', 'Who may', 'What must hold', 'Asks for']}
      rows={transitions.map(({ from, to, doc, actors, gates, reason }) => [
        spaced(from),
        spaced(to),
        doc,
        actors.join(', '),
        gates.map(spaced).join(', '),
        reason === 'none' ? '' : reason,
      ])}
    />
  );
}

const spaced = (name: string): string => name.replaceAll('_', ' ');
