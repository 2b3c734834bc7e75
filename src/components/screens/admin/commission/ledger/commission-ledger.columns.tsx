import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { defineColumns, type ListColumn } from '#components/blocks/columns/define-columns.ts';
import { CommissionKind } from '#components/blocks/commission-line/commission-kind.tsx';
import { LineCard } from '#components/blocks/commission-line/line-cells.tsx';
import { lineColumns, lineFileColumns, lineName } from '#components/blocks/commission-line/line-columns.tsx';
import { monthName } from '#components/blocks/commission-line/month-name.ts';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { commissionLedgerList } from '#machines/admin/commission/ledger/commission-ledger.list.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import styles from './commission-ledger.module.css';

interface Of {
  row: CommissionListRow;
}

/** Shows the recruiter who earns a line. */
function Earner({ row }: Of) {
  const { staffName } = useCellContext();
  const name = staffName(row.recruiter_id) ?? '';
  return (
    <span className={styles.Earner} translate="no" title={name}>
      <bdi>{name}</bdi>
    </span>
  );
}

/** Shows the kind of a line. For a clawback, also its status. */
function State({ row }: Of) {
  const { t } = useTranslation('commissionLine');
  return (
    <Row gap={1} wrap={false}>
      <CommissionKind of={row.kind} />
      {row.kind !== row.status && <Muted as="span">{t(`kind.${row.status}`)}</Muted>}
    </Row>
  );
}

function Month({ row }: Of) {
  const { i18n } = useTranslation();
  return monthName(row.period, i18n.language);
}

const earner: ListColumn<CommissionListRow> = {
  id: 'recruiter',
  width: 115,
  render: (row) => <Earner row={row} />,
  value: ({ recruiter_id: id }, { staffName }) => staffName(id) ?? '',
};

const month: ListColumn<CommissionListRow> = {
  id: 'period',
  width: 130,
  isHidden: true,
  render: (row) => <Month row={row} />,
};

/** Columns with the recruiter added. The widths keep the due day visible in a 1,280 px window. */
const columns = lineColumns.flatMap((column) => {
  if (column.id === 'driver') return [{ ...column, width: 160 }, earner];
  if (column.id === 'rule') return [{ ...column, width: 195 }];
  if (column.id === 'kind')
    return [{ ...column, width: 160, render: (row: CommissionListRow) => <State row={row} /> }];
  return [column];
});

/** Columns of the ledger of all recruiters. */
export const commissionLedgerColumns = defineColumns<CommissionListRow>(commissionLedgerList, {
  columns: [...columns, month],
  fileOnly: lineFileColumns,
  rowName: lineName,
  renderCard: (row) => (
    <Stack gap={1}>
      <LineCard row={row} />
      <Muted as="span">
        <Earner row={row} />
      </Muted>
    </Stack>
  ),
});
