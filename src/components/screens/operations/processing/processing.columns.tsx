import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { due, person } from '#components/blocks/columns/candidate-columns.tsx';
import { defineColumns } from '#components/blocks/columns/define-columns.ts';
import type { Handover } from '#machines/data/views/handover-list.ts';
import { processingList } from '#machines/operations/processing/processing.list.ts';
import { Checks, HandoverCard, Opening, OperationsOwner, StartDate, Waiting } from './processing-cells.tsx';

/** Columns in default order: product design, C.16. */
export const processingColumns = defineColumns<Handover>(processingList, {
  columns: [
    person({ width: 165 }),
    {
      id: 'checks',
      width: 250,
      render: (row) => <Checks row={row} />,
      value: ({ open_checks: open }, { t, format }) =>
        format.list(open.map((check) => t(`checkNames.${check}`))),
    },
    {
      id: 'opening_title',
      width: 160,
      render: (row) => <Opening row={row} />,
      value: ({ opening_title: opening }) => opening ?? '',
    },
    {
      id: 'start_on',
      width: 155,
      render: (row) => <StartDate row={row} />,
      value: ({ start_on: day }, { format }) => (day === null ? '' : format.date(day)),
    },
    {
      id: 'handed_over_at',
      width: 140,
      render: (row) => <Waiting row={row} />,
      value: ({ handed_over_at: at }, { format }) => (at === null ? '' : format.dateTime(at)),
    },
    due({ width: 140 }),
    {
      id: 'operations',
      width: 130,
      render: (row) => <OperationsOwner row={row} />,
      value: ({ ops_id: id }, { staffName }) => staffName(id) ?? '',
    },
  ],
  fileOnly: [
    { id: 'client', value: ({ client_name: client }) => client ?? '' },
    { id: 'reference', value: ({ reference }) => reference },
    { id: 'recruiter', value: ({ recruiter_id: id }, { staffName }) => staffName(id) ?? '' },
    { id: 'phone', value: ({ phone_number: phone }) => phone ?? '', isMasked: true },
  ],
  rowName: nameOf,
  renderCard: (row) => <HandoverCard row={row} />,
  valueNames: { route: (value, { tCandidate }) => tCandidate(`route.${value}`) },
  queues: ['all', 'mine', 'unassigned', 'clean'],
});
