/** Columns for lists of commission lines. Their labels are in the catalogue of the list. */
import type { FileColumn, ListColumn } from '#components/blocks/columns/define-columns.ts';
import { date } from '#components/blocks/columns/value-columns.tsx';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { CommissionKind } from './commission-kind.tsx';
import { LineAmount, LineCandidate, LineMilestone, LineRule } from './line-cells.tsx';

/** Returns the name of a line: the driver, else the application, else the last characters of its id. */
export const lineName = ({ first_name: first, last_name: last, reference, id }: CommissionListRow) =>
  [first, last].filter((part) => part !== null).join(' ') || (reference ?? id.slice(-6));

/** Driver, milestone, rule, amount, kind and due date, in their default order. */
export const lineColumns: readonly ListColumn<CommissionListRow>[] = [
  {
    id: 'driver',
    width: 180,
    isRowHeader: true,
    render: (row) => <LineCandidate row={row} />,
    value: lineName,
  },
  {
    id: 'milestone',
    width: 95,
    render: (row) => <LineMilestone row={row} />,
    value: ({ milestone }, { t }) => t(`values.milestone.${milestone}`, milestone),
  },
  { id: 'rule', width: 220, render: (row) => <LineRule row={row} /> },
  {
    id: 'amount_fils',
    width: 95,
    minWidth: 100,
    align: 'end',
    render: (row) => <LineAmount row={row} />,
    // Exports a plain number, so that spreadsheets can add it up.
    value: ({ amount_fils: fils }) => (fils / 100).toFixed(2),
  },
  {
    id: 'kind',
    width: 135,
    render: (row) => <CommissionKind of={row.kind} />,
    value: ({ kind }, { t }) => t(`values.kind.${kind}`),
  },
  // Wider than the default: the longest date in Arabic needs the space.
  { ...date<CommissionListRow>('due_on'), width: 165, minWidth: 165 },
];

/** Columns that only the export file has. */
export const lineFileColumns: readonly FileColumn<CommissionListRow>[] = [
  { id: 'opening', value: ({ opening_title: title }) => title ?? '' },
  { id: 'client', value: ({ client_name: client }) => client ?? '' },
  { id: 'period', value: ({ period }) => period },
  { id: 'paid_ref', value: ({ paid_ref: reference }) => reference ?? '' },
  { id: 'reference', value: ({ reference }) => reference ?? '' },
];
