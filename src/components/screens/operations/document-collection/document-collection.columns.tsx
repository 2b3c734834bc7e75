import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { person } from '#components/blocks/columns/candidate-columns.tsx';
import {
  defineColumns,
  type ListColumn,
  type ListPresentation,
} from '#components/blocks/columns/define-columns.ts';
import { date, text } from '#components/blocks/columns/value-columns.tsx';
import { labelOf } from '#components/candidate/documents/labels.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import type { DocumentListRow } from '#machines/data/views/document-list.ts';
import { documentCollectionList } from '#machines/operations/document-collection/document-collection.list.ts';
import { MatrixCard, NeededBy, OperationsOwner, Reminded, TypeCell, Verified } from './matrix-cells.tsx';

/** Columns other than those of the document types, in default order: product design, C.17. */
export const documentCollectionColumns = defineColumns<DocumentListRow>(documentCollectionList, {
  columns: [
    person({ width: 160 }),
    {
      id: 'percent',
      width: 120,
      render: (row) => <Verified row={row} />,
      value: ({ percent }, { format }) => format.percent(percent / 100),
    },
    {
      id: 'next_needed_by',
      width: 125,
      minWidth: 110,
      render: (row) => <NeededBy row={row} />,
      value: ({ next_needed_by: day }, { format }) => (day === null ? '' : format.date(day)),
    },
    text('client_name', { isHidden: true }),
    {
      id: 'operations',
      width: 140,
      isHidden: true,
      render: (row) => <OperationsOwner row={row} />,
      value: ({ ops_id: id }, { staffName }) => staffName(id) ?? '',
    },
    date('start_on', { isHidden: true }),
    {
      id: 'reminded_at',
      width: 140,
      isHidden: true,
      render: (row) => <Reminded row={row} />,
      value: ({ reminded_at: at }, { format }) => (at === null ? '' : format.dateTime(at)),
    },
  ],
  fileOnly: [
    { id: 'reference', value: ({ reference }) => reference },
    { id: 'opening', value: ({ opening_title: opening }) => opening ?? '' },
    { id: 'phone', value: ({ phone_number: phone }) => phone ?? '', isMasked: true },
  ],
  rowName: nameOf,
  renderCard: (row) => <MatrixCard row={row} />,
  valueNames: {
    route: (value, { tCandidate }) => tCandidate(`route.${value}`),
    state: (value, { t }) => t(`state.${value}`),
  },
  queues: ['review'],
});

/** Prefix of the ids of document type columns. */
const prefix = 'type:';

/** Returns the document type of a column; undefined for other columns. */
export function typeOfColumn(column: string): string | undefined {
  return column.startsWith(prefix) ? column.slice(prefix.length) : undefined;
}

/**
 * Returns all columns of the matrix: one per document type, in the order of the visa, after the column of due items.
 */
export function matrixColumns(
  types: readonly KnownDocumentType[],
  language: string,
): ListPresentation<DocumentListRow> {
  const { columns, ...presentation } = documentCollectionColumns;
  const insertIndex = columns.findIndex(({ id }) => id === 'next_needed_by') + 1;
  return {
    ...presentation,
    columns: columns.toSpliced(insertIndex, 0, ...types.map((type) => typeColumn(type, language))),
  };
}

function typeColumn(type: KnownDocumentType, language: string): ListColumn<DocumentListRow> {
  const cellOf = ({ cells }: DocumentListRow) => cells.find(({ type_code }) => type_code === type.code);
  return {
    id: prefix + type.code,
    label: labelOf(type, language),
    width: 144,
    minWidth: 120,
    render: (row) => <TypeCell cell={cellOf(row)} />,
    value: (row, { t, format }) => {
      const cell = cellOf(row);
      if (!cell) return '';
      const state = t(cell.problem === null ? `state.${cell.status}` : `problem.${cell.problem}`);
      return cell.expiry_date === null ? state : `${state} (${format.birthDate(cell.expiry_date)})`;
    },
  };
}
