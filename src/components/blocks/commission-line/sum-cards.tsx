import { useTranslation } from 'react-i18next';
import type { WidgetState } from '#components/blocks/widget/widget.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Money } from '#components/ui/money/money.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { CommissionSum } from '#machines/data/rpc/commission-sums.ts';
import { kindStyles } from './commission-kind.tsx';
import styles from './sum-cards.module.css';

const cards = ['projected', 'earned', 'approved', 'paid', 'clawed_back'] as const;

export interface SumCardsProps {
  /** Loading state of the sums. */
  state: WidgetState<readonly CommissionSum[]>;
  /** Reloads the sums. */
  onReload: () => void;
  /** Shows the total of all kinds, including lines on hold. */
  hasTotal?: boolean;
}

/** Shows the sums of lines by kind. Sums on hold are shown beside the earned ones. */
export function SumCards({ state, onReload, hasTotal = false }: SumCardsProps) {
  const { t } = useTranslation('commissionLine');
  const errorMessage = useErrorMessages();
  if (state.data === null && state.error !== null) {
    return (
      <ErrorState title={t('sums.failed')} onRetry={onReload}>
        {errorMessage(state.error)}
      </ErrorState>
    );
  }
  return (
    <section className={styles.Sums} aria-label={t('sums.label')} aria-busy={state.data === null}>
      {cards.map((kind) => (
        <div
          key={kind}
          className={styles.Sum}
          data-kind={kind}
          data-empty={linesOf(state.data ?? [], kind) === 0 || undefined}
        >
          <Row justify="between">
            <span className={styles.Type}>
              <Icon of={kindStyles[kind].icon} />
              {t(`kind.${kind}`)}
            </span>
            {state.data && <Muted as="span">{t('sums.lines', { count: linesOf(state.data, kind) })}</Muted>}
          </Row>
          {state.data ? <SumAmount kind={kind} sums={state.data} /> : <SkeletonLine width="6rem" />}
        </div>
      ))}
      {hasTotal && state.data && (
        <p className={styles.Total}>
          {t('sums.total')}{' '}
          <strong>{<Money fils={state.data.reduce((all, { fils }) => all + fils, 0)} />}</strong>
        </p>
      )}
    </section>
  );
}

const sumOf = (sums: readonly CommissionSum[], kind: CommissionSum['kind']) =>
  sums.find((sum) => sum.kind === kind);

const linesOf = (sums: readonly CommissionSum[], kind: CommissionSum['kind']) =>
  sumOf(sums, kind)?.lines ?? 0;

function SumAmount({ kind, sums }: { kind: (typeof cards)[number]; sums: readonly CommissionSum[] }) {
  const { t } = useTranslation('commissionLine');
  const format = useFormat();
  const sum = sumOf(sums, kind);
  const sumOnHold = sumOf(sums, 'on_hold');
  return (
    <>
      <strong className={styles.Fils}>
        <Money fils={sum?.fils ?? 0} />
      </strong>
      <Muted>
        {kind === 'earned' &&
          sumOnHold !== undefined &&
          t('sums.held', { amount: format.money(sumOnHold.fils) })}
        {kind === 'projected' && sum !== undefined && t('sums.expected', { date: format.date(sum.last_due) })}
        {kind === 'approved' && sum !== undefined && t('sums.toBePaid')}
        {kind === 'clawed_back' && sum !== undefined && t('sums.takenBack', { count: sum.lines })}
      </Muted>
    </>
  );
}
