/** Cells of a commission line, for tables and cards. */
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { NumberText } from '#components/ui/number/number.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { CommissionKind } from './commission-kind.tsx';
import styles from './line-cells.module.css';
import { useCommissionMessages } from './use-commission-messages.ts';

interface Of {
  row: CommissionListRow;
}

/** Shows the driver and job of a line. */
export function LineCandidate({ row }: Of) {
  const { subject } = useCommissionMessages();
  return (
    <span className={styles.Lines}>
      <span className={styles.Name} title={subject(row)}>
        <bdi>{subject(row)}</bdi>
      </span>
      {row.opening_title !== null && (
        <Muted as="span" title={row.opening_title}>
          <bdi>{row.opening_title}</bdi>
        </Muted>
      )}
    </span>
  );
}

export function LineMilestone({ row }: Of) {
  return useCommissionMessages().milestone(row.milestone);
}

/** Shows the commission rule, with other adjustments of the amount below it. */
export function LineRule({ row }: Of) {
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

/** Shows the amount in dirhams, without the currency. */
export function LineAmount({ row: { amount_fils: fils, kind } }: Of) {
  const { amount } = useCommissionMessages();
  return (
    <span
      className={styles.Amount}
      data-negative={fils < 0 || undefined}
      data-cancelled={kind === 'cancelled' || undefined}
    >
      <NumberText>{amount(fils)}</NumberText>
    </span>
  );
}

/** Renders a line as a card, where there is no room for columns. */
export function LineCard({ row }: Of) {
  const { t } = useTranslation('commissionLine');
  const format = useFormat();
  return (
    <Stack gap={1}>
      <Row justify="between">
        <LineCandidate row={row} />
        <LineAmount row={row} />
      </Row>
      <LineRule row={row} />
      <Row justify="between">
        <CommissionKind of={row.kind} />
        <Muted as="span">
          <LineMilestone row={row} />
          {' · '}
          {t('dueOn', { date: format.date(row.due_on) })}
        </Muted>
      </Row>
    </Stack>
  );
}
