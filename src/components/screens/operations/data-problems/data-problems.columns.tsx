import { defineColumns } from '#components/blocks/columns/define-columns.ts';
import { text } from '#components/blocks/columns/value-columns.tsx';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import { dataProblemsList } from '#machines/operations/data-problems/data-problems.list.ts';
import { Phone, Problem, ProblemCard, ProblemPersonCell, ReceivedAtCell } from './problem-cells.tsx';

/** Columns in default order: product design, C.16. */
export const dataProblemsColumns = defineColumns<DataProblem>(dataProblemsList, {
  columns: [
    {
      id: 'name',
      width: 190,
      isRowHeader: true,
      render: (row) => <ProblemPersonCell row={row} />,
      value: ({ name }) => name,
    },
    {
      id: 'problem',
      width: 230,
      render: (row) => <Problem row={row} />,
      value: ({ problem }, { t }) => (problem === null ? '' : t(`values.problem.${problem}`)),
    },
    {
      id: 'phone',
      width: 170,
      render: (row) => <Phone row={row} />,
      value: ({ phone }) => phone ?? '',
      isMasked: true,
    },
    text('form_name', { width: 170 }),
    {
      id: 'came_at',
      width: 150,
      render: (row) => <ReceivedAtCell row={row} />,
      value: ({ came_at: at }, { format }) => format.dateTime(at),
    },
  ],
  rowName: ({ name, entry_no: entry, id }) => name || (entry === null ? id.slice(-4) : String(entry)),
  renderCard: (row) => <ProblemCard row={row} />,
  queues: ['all'],
});
