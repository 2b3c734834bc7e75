import { useMachine } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindLooks } from '#components/blocks/commission-line/commission-kind.tsx';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { partOf } from '#components/kinds/part-of.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Money } from '#components/ui/money/money.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { CommissionSum, SummedLines } from '#machines/data/rpc/commission-sums.ts';
import { createSumsMachine } from '#machines/recruiter/commissions/sums.machine.ts';
import styles from './commissions.module.css';

const cards = ['projected', 'earned', 'approved', 'paid', 'clawed_back'] as const;

export interface CommissionSumsProps {
  userId: string;
  /** Which lines are summed; the same object as long as they are the same. */
  of: SummedLines;
}

/** Shows the five sums of the lines that are listed, those on hold beside the earned ones. */
export function CommissionSums({ userId, of }: CommissionSumsProps) {
  const { t } = useTranslation('commissions');
  const errorWords = useErrorWords();
  const [machine] = useState(() => createSumsMachine(userId, of));
  const { state, onReload } = partOf(useMachine(machine));
  if (state.data === null && state.error !== null) {
    return (
      <ErrorState title={t('sums.failed')} onRetry={onReload}>
        {errorWords(state.error)}
      </ErrorState>
    );
  }
  return (
    <section className={styles.Sums} aria-label={t('sums.label')} aria-busy={state.data === null}>
      {cards.map((kind) => (
        <div key={kind} className={styles.Sum} data-kind={kind}>
          <Row justify="between" wrap={false}>
            <span className={styles.Kind}>
              <Icon of={kindLooks[kind].icon} />
              {t(`values.kind.${kind}`)}
            </span>
            {state.data && (
              <Muted as="span">{t('sums.lines', { count: sumOf(state.data, kind)?.lines ?? 0 })}</Muted>
            )}
          </Row>
          {state.data ? <SumOf kind={kind} sums={state.data} /> : <SkeletonLine width="6rem" />}
        </div>
      ))}
    </section>
  );
}

const sumOf = (sums: readonly CommissionSum[], kind: CommissionSum['kind']) =>
  sums.find((sum) => sum.kind === kind);

function SumOf({ kind, sums }: { kind: (typeof cards)[number]; sums: readonly CommissionSum[] }) {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const sum = sumOf(sums, kind);
  const held = sumOf(sums, 'on_hold');
  return (
    <>
      <strong className={styles.Fils}>
        <Money fils={sum?.fils ?? 0} />
      </strong>
      <Muted>
        {kind === 'earned' && held !== undefined && t('sums.held', { amount: format.money(held.fils) })}
        {kind === 'projected' && sum !== undefined && t('sums.expected', { date: format.date(sum.last_due) })}
        {kind === 'approved' && sum !== undefined && t('sums.toBePaid')}
        {kind === 'clawed_back' && sum !== undefined && t('sums.takenBack', { count: sum.lines })}
      </Muted>
    </>
  );
}

export interface MonthStepProps {
  /** 'YYYY-MM'. */
  month: string;
  onMonth: (month: string) => void;
}

/** Moves from month to month. */
export function MonthStep({ month, onMonth }: MonthStepProps) {
  const { t, i18n } = useTranslation('commissions');
  const step = (by: number) => {
    const [year = 0, at = 1] = month.split('-').map(Number);
    onMonth(new Date(Date.UTC(year, at - 1 + by)).toISOString().slice(0, 7));
  };
  return (
    <fieldset className={styles.Month} aria-label={t('month.label')}>
      <IconButton icon={ChevronLeft} label={t('month.previous')} isDirectional onPress={() => step(-1)} />
      <strong aria-live="polite">{monthName(month, i18n.language)}</strong>
      <IconButton icon={ChevronRight} label={t('month.next')} isDirectional onPress={() => step(1)} />
    </fieldset>
  );
}

/** "March 2026". */
export function monthName(month: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`));
}
