import { transitions } from '#shared/stages.ts';
import { Table } from './table.tsx';

/** Docs block: every allowed step of an application, generated from the stage table. */
export function StageTable() {
  return (
    <Table
      caption="Every step that is not here is refused."
      head={['From', 'To', 'Why', 'Who may', 'What must hold', 'Asks for']}
      rows={transitions.map(({ from, to, doc, actors, gates, reason }) => [
        withSpaces(from),
        withSpaces(to),
        doc,
        actors.join(', '),
        gates.map(withSpaces).join(', '),
        reason === 'none' ? '' : reason,
      ])}
    />
  );
}

const withSpaces = (name: string): string => name.replaceAll('_', ' ');
