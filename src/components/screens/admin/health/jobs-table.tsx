import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { FiguresTable } from '#components/blocks/figures/figures.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { JobHealth } from '#machines/data/rpc/health-facts.ts';
import styles from './health.module.css';
import { useHealthMessages } from './use-health-messages.ts';

const tones = { ok: 'good', late: 'bad', failed: 'warn', retrying: 'warn', never: 'neutral' } as const;

export interface JobsTableProps {
  jobs: readonly JobHealth[];
  /** Kinds being started. */
  running: readonly string[];
  onRun: (kind: string) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Lists every kind of background work with its last and next run. */
export function JobsTable({ jobs, running, onRun, now }: JobsTableProps) {
  const { t } = useTranslation('health');
  const messages = useHealthMessages();
  const format = useFormat();
  const { ago, dayTime } = useMoments(now);
  return (
    <Stack as="section">
      <Heading level={3} size="body">
        {t('jobs.title')}
      </Heading>
      <div className={styles.Wide}>
        <FiguresTable
          label={t('jobs.title')}
          rows={jobs}
          keyOf={({ kind }) => kind}
          columns={[
            {
              id: 'job',
              label: t('jobs.job'),
              isName: true,
              render: ({ kind }) => messages.job(kind),
            },
            {
              id: 'state',
              label: t('jobs.state'),
              render: ({ state, error_code: code }) => (
                <>
                  <Badge tone={tones[state]}>{t(`jobs.stateOf.${state}`)}</Badge>{' '}
                  {code !== null && <span className={styles.Code}>{t('jobs.errorCode', { code })}</span>}
                </>
              ),
            },
            {
              id: 'last',
              label: t('jobs.last'),
              render: ({ last_run_at: at }) => (at === null ? t('jobs.never') : ago(at)),
            },
            {
              id: 'took',
              label: t('jobs.took'),
              isNumber: true,
              render: ({ took_ms: ms }) => (ms === null ? '–' : t('took', { ms: format.number(ms) })),
            },
            {
              id: 'next',
              label: t('jobs.next'),
              render: ({ next_due_at: at }) => (at === null ? '–' : dayTime(at)),
            },
            {
              id: 'run',
              label: t('jobs.action'),
              render: ({ kind, recurring }) =>
                recurring && (
                  <Button
                    variant="quiet"
                    aria-label={t('jobs.runOf', { job: messages.job(kind) })}
                    isPending={running.includes(kind)}
                    onPress={() => onRun(kind)}
                  >
                    {t('jobs.run')}
                  </Button>
                ),
            },
          ]}
        />
      </div>
    </Stack>
  );
}
