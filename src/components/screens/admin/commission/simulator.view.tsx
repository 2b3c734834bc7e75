import { useTranslation } from 'react-i18next';
import { monthName } from '#components/blocks/commission-line/month-name.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Progress } from '#components/ui/progress/progress.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { RecruiterSum } from '#machines/admin/commission/simulated-sums.ts';
import page from './commission.module.css';
import { SimulatedResult } from './simulated-result.tsx';
import styles from './simulator.module.css';

/** A plan to compare with. */
export interface Comparison {
  value: string;
  label: string;
}

export interface SimulatorViewProps {
  /** State of the plans to compare. */
  phase: 'loading' | 'ready' | 'failed';
  loadError: string | null;
  onReload: () => void;
  /** Months to choose from, 'YYYY-MM', latest first. */
  months: readonly string[];
  month: string;
  onMonth: (month: string) => void;
  /** Number of months, ending with the chosen one. */
  count: number;
  onCount: (count: number) => void;
  options: readonly Comparison[];
  against: string;
  onComparedPlanChange: (value: string) => void;
  state: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** Simulated months in chronological order. */
  simulated: readonly string[];
  /** Number of completed months. */
  done: number;
  /** Error message of the failed simulation. */
  error: string | null;
  rows: readonly RecruiterSum[];
  recruiterName: (id: string) => string;
  onRun: () => void;
  onCancel: () => void;
  onWrite: () => void;
}

const counts = [1, 3, 6, 12];

/** Shows what is simulated, the progress, and the result by recruiter. */
export function SimulatorView(props: SimulatorViewProps) {
  const { phase, state, simulated, done, error, rows, onRun } = props;
  const { t, i18n } = useTranslation('commission');
  const nameOf = (month: string) => monthName(month, i18n.language);
  if (phase === 'failed') {
    return (
      <div className={page.Page}>
        <ErrorState title={t('plan.failed')} onRetry={props.onReload}>
          {props.loadError}
        </ErrorState>
      </div>
    );
  }
  if (phase === 'loading') {
    return (
      <div className={page.Page}>
        <Skeleton label={t('simulator.loading')}>
          <SkeletonBlock height="4rem" />
          <SkeletonBlock height="20rem" />
        </Skeleton>
      </div>
    );
  }
  const isRunning = state === 'running';
  return (
    <div className={page.Page}>
      <Muted size="body" measure>
        {t('simulator.intro')}
      </Muted>
      <div className={styles.Choices}>
        <Select
          label={t('simulator.month')}
          options={props.months.map((value) => ({ value, label: nameOf(value) }))}
          value={props.month}
          onChange={props.onMonth}
        />
        <Select
          label={t('simulator.count')}
          options={counts.map((count) => ({ value: String(count), label: t('simulator.months', { count }) }))}
          value={String(props.count)}
          onChange={(count) => props.onCount(Number(count))}
        />
        <Select
          label={t('simulator.against')}
          options={props.options}
          value={props.against}
          onChange={props.onComparedPlanChange}
        />
        <div>
          <Button
            variant="primary"
            isPending={isRunning}
            pendingLabel={t('simulator.running')}
            onPress={onRun}
          >
            {t('simulator.run')}
          </Button>
        </div>
      </div>
      {(isRunning || state === 'cancelled') && (
        <Progress
          label={t('simulator.running')}
          done={done}
          all={simulated.length}
          state={state}
          onCancel={props.onCancel}
        >
          {isRunning
            ? t('simulator.runningMonth', { month: nameOf(simulated[done] ?? props.month) })
            : t('simulator.cancelled', { count: done })}
        </Progress>
      )}
      {state === 'failed' && (
        <ErrorState
          title={t('simulator.failed')}
          onRetry={onRun}
          action={<Button onPress={props.onWrite}>{t('simulator.openDraft')}</Button>}
        >
          {error}
        </ErrorState>
      )}
      {done > 0 && rows.length > 0 && (
        <SimulatedResult rows={rows} months={simulated.slice(0, done)} recruiterName={props.recruiterName} />
      )}
      {state === 'done' && rows.length === 0 && (
        <EmptyState title={t('simulator.empty.title')}>{t('simulator.empty.text')}</EmptyState>
      )}
    </div>
  );
}
