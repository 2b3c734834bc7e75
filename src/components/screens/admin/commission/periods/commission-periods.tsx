import { useMachine } from '@xstate/react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName } from '#components/blocks/commission-line/month-name.ts';
import { saveFile } from '#components/hooks/save-file.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { payrollMachine } from '#machines/admin/commission/periods/payroll-file.ts';
import { periodsMachine } from '#machines/admin/commission/periods/periods.machine.ts';
import type { CommissionPeriod } from '#machines/data/rpc/commission-periods.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ClosePeriod } from './close-period.tsx';
import styles from './commission-periods.module.css';
import { PeriodRow } from './period-row.tsx';

export interface CommissionPeriodsProps {
  user: SessionUser;
}

const payrollColumns = ['recruiter', 'email', 'amount', 'lines', 'period', 'reference', 'paidOn'] as const;

/** Lists the months of the ledger with their totals. They are closed by payment and exported for payroll. */
export function CommissionPeriods(_: CommissionPeriodsProps) {
  const { t, i18n } = useTranslation('commissionLedger');
  const errorMessage = useErrorMessages();
  const [snapshot, send, actor] = useMachine(periodsMachine);
  const [closing, setClosing] = useState<CommissionPeriod | null>(null);
  const { data, loadError, error } = snapshot.context;
  const toasts = useToasts();
  const format = useFormat();
  const payroll = usePayroll();
  const handleDone = useEffectEvent((period: CommissionPeriod, paid: number) => {
    setClosing(null);
    const month = monthName(period.period, i18n.language);
    toasts.add({
      tone: paid > 0 ? 'good' : 'info',
      text: t(paid > 0 ? 'periods.paid' : 'periods.paidAlready', {
        count: paid,
        number: format.number(paid),
        month,
      }),
    });
  });
  useEffect(() => {
    const done = actor.on('order.done', ({ order, result }) => handleDone(order.period, result));
    return () => done.unsubscribe();
  }, [actor]);
  // Shows the current payable amount, which other users may have changed.
  const shown = data?.find(({ period }) => period === closing?.period) ?? closing;
  return (
    <section className={styles.Periods} aria-labelledby="periods-title">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} id="periods-title">
            {t('periods.title')}
          </Heading>
          <Muted measure>{t('periods.help')}</Muted>
        </Stack>
        {data && loadError && <Alert title={t('periods.outdated')}>{errorMessage(loadError)}</Alert>}
        {data === null && loadError && (
          <ErrorState title={t('periods.failed')} onRetry={() => send({ type: 'collection.reload' })}>
            {errorMessage(loadError)}
          </ErrorState>
        )}
        {data === null && !loadError && (
          <Skeleton label={t('periods.loading')}>
            <SkeletonBlock height="20rem" />
          </Skeleton>
        )}
        {data?.length === 0 && (
          <EmptyState icon={CalendarClock} title={t('periods.none')}>
            {t('periods.noneText')}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul className={styles.List}>
            {data.map((period) => (
              <PeriodRow
                key={period.period}
                period={period}
                isExporting={payroll.running === period.period}
                onClose={() => {
                  send({ type: 'order.dismiss' });
                  setClosing(period);
                }}
                onExport={() => payroll.start(period.period)}
              />
            ))}
          </ul>
        )}
        {shown && closing && (
          <ClosePeriod
            period={shown}
            error={error}
            isBusy={snapshot.hasTag('busy')}
            onClose={() => setClosing(null)}
            onPay={(payment) => send({ type: 'order.run', order: { period: shown, payment } })}
          />
        )}
      </Stack>
    </section>
  );
}

/** Creates the payroll file of a month and saves it. */
function usePayroll() {
  const { t } = useTranslation('commissionLedger');
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const [snapshot, send, actor] = useMachine(payrollMachine);
  const fail = useEffectEvent((why: Parameters<typeof errorMessage>[0]) =>
    toasts.add({ tone: 'bad', text: t('payroll.failed', { why: errorMessage(why) }) }),
  );
  useEffect(() => {
    const done = actor.on('order.done', ({ order, result }) =>
      saveFile(result, `payroll-${order.period}.csv`),
    );
    const failed = actor.on('order.failed', ({ error }) => fail(error));
    return () => {
      done.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor]);
  return {
    running: snapshot.context.orders[0]?.period ?? null,
    start: (period: string) =>
      send({
        type: 'order.run',
        order: { period, headings: payrollColumns.map((column) => t(`payroll.${column}`)) },
      }),
  };
}
