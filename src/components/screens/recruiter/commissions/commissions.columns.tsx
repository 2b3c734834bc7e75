import { useTranslation } from 'react-i18next';
import { defineColumns } from '#components/blocks/columns/define-columns.ts';
import { date } from '#components/blocks/columns/value-columns.tsx';
import { CommissionKind } from '#components/blocks/commission-line/commission-kind.tsx';
import { useCommissionMessages } from '#components/blocks/commission-line/use-commission-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { NumberText } from '#components/ui/number/number.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { commissionsList } from '#machines/recruiter/commissions/commissions.list.ts';
import styles from './commissions.module.css';

interface Of {
  row: CommissionListRow;
}

/** The driver of a line, with the job. */
function Subject({ row }: Of) {
  const { subject } = useCommissionMessages();
  return (
    <span className={styles.Lines}>
      <bdi className={styles.Name} title={subject(row)}>
        {subject(row)}
      </bdi>
      {row.opening_title !== null && (
        <Muted as="span" title={row.opening_title}>
          <bdi>{row.opening_title}</bdi>
        </Muted>
      )}
    </span>
  );
}

function Milestone({ row }: Of) {
  return useCommissionMessages().milestone(row.milestone);
}

/** The rule in words, and below it what else changed the amount. */
function Rule({ row }: Of) {
  const { rule, adjustments } = useCommissionMessages();
  const more = adjustments(row).join(', ');
  return (
    <span className={styles.Lines}>
      <span title={rule(row)}>{rule(row)}</span>
      {more !== '' && (
        <Muted as="span" title={more}>
          {more}
        </Muted>
      )}
    </span>
  );
}

function Amount({ row: { amount_fils: fils } }: Of) {
  const { amount } = useCommissionMessages();
  return (
    <span className={styles.Amount} data-negative={fils < 0 || undefined}>
      <NumberText>{amount(fils)}</NumberText>
    </span>
  );
}

function Card({ row }: Of) {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  return (
    <Stack gap={1}>
      <Row justify="between">
        <Subject row={row} />
        <Amount row={row} />
      </Row>
      <Rule row={row} />
      <Row justify="between">
        <CommissionKind of={row.kind} />
        <Muted as="span">
          <Milestone row={row} />
          {' · '}
          {t('dueOn', { date: format.date(row.due_on) })}
        </Muted>
      </Row>
    </Stack>
  );
}

const nameOf = ({ first_name: first, last_name: last, reference, id }: CommissionListRow) =>
  [first, last].filter((part) => part !== null).join(' ') || (reference ?? id.slice(-6));

/** The columns of the ledger, in their first order: product design, C.9. */
export const commissionsColumns = defineColumns<CommissionListRow>(commissionsList, {
  columns: [
    {
      id: 'driver',
      width: 200,
      isRowHeader: true,
      render: (row) => <Subject row={row} />,
      value: nameOf,
    },
    {
      id: 'milestone',
      width: 110,
      render: (row) => <Milestone row={row} />,
      value: ({ milestone }, { t }) => t(`values.milestone.${milestone}`, milestone),
    },
    { id: 'rule', width: 270, render: (row) => <Rule row={row} /> },
    {
      id: 'amount_fils',
      width: 110,
      minWidth: 100,
      align: 'end',
      render: (row) => <Amount row={row} />,
      // A plain number, so that a spreadsheet can add it up.
      value: ({ amount_fils: fils }) => (fils / 100).toFixed(2),
    },
    {
      id: 'kind',
      width: 140,
      render: (row) => <CommissionKind of={row.kind} />,
      value: ({ kind }, { t }) => t(`values.kind.${kind}`),
    },
    date('due_on'),
  ],
  fileOnly: [
    { id: 'opening', value: ({ opening_title: title }) => title ?? '' },
    { id: 'client', value: ({ client_name: client }) => client ?? '' },
    { id: 'period', value: ({ period }) => period },
    { id: 'paid_ref', value: ({ paid_ref: reference }) => reference ?? '' },
    { id: 'reference', value: ({ reference }) => reference ?? '' },
  ],
  rowName: nameOf,
  renderCard: (row) => <Card row={row} />,
});
