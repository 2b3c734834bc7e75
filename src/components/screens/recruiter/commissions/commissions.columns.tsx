import { defineColumns } from '#components/blocks/columns/define-columns.ts';
import { LineCard } from '#components/blocks/commission-line/line-cells.tsx';
import { lineColumns, lineFileColumns, lineName } from '#components/blocks/commission-line/line-columns.tsx';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { commissionsList } from '#machines/recruiter/commissions/commissions.list.ts';

/** Columns of the ledger in default order: product design, C.9. */
export const commissionsColumns = defineColumns<CommissionListRow>(commissionsList, {
  columns: lineColumns,
  fileOnly: lineFileColumns,
  rowName: lineName,
  renderCard: (row) => <LineCard row={row} />,
});
