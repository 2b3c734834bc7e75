import { defineColumns } from '#components/blocks/columns/define-columns.ts';
import { type LogEntry, machformLogList } from '#machines/admin/machform-log/machform-log.list.ts';
import { Candidate, Channel, Entry, EntryCard, FormName, Received, Result, Status } from './log-cells.tsx';

/** Columns of the log. Statuses and results are labelled by `formEntries`; the export has the database values. */
export const machformLogColumns = defineColumns<LogEntry>(machformLogList, {
  columns: [
    {
      id: 'entry_no',
      width: 130,
      isRowHeader: true,
      render: (row) => <Entry row={row} />,
      value: ({ entry_no: entry }) => (entry === null ? '' : String(entry)),
    },
    {
      id: 'received_at',
      width: 160,
      render: (row) => <Received row={row} />,
      value: ({ received_at: at }, { format }) => format.dateTime(at),
    },
    {
      id: 'form',
      width: 170,
      render: (row) => <FormName row={row} />,
      value: ({ form }) => form?.form_name ?? '',
    },
    {
      id: 'status',
      width: 150,
      render: (row) => <Status row={row} />,
      value: ({ status }, { t }) => t(`values.status.${status}`),
    },
    {
      id: 'result',
      width: 210,
      render: (row) => <Result row={row} />,
      value: ({ outcome, error }) => error ?? outcome ?? '',
    },
    {
      id: 'candidate',
      width: 170,
      render: (row) => <Candidate row={row} />,
      value: ({ candidate: c }) => (c === null ? '' : `${c.first_name} ${c.last_name}`.trim()),
    },
    {
      id: 'channel',
      width: 110,
      render: (row) => <Channel row={row} />,
      value: ({ channel }, { t }) => t(`values.channel.${channel}`),
    },
  ],
  rowName: ({ entry_no: entry, id }) => (entry === null ? id.slice(-4) : String(entry)),
  renderCard: (row) => <EntryCard row={row} />,
});
