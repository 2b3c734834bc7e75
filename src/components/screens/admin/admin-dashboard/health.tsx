import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { type Light, lightOf } from '#machines/admin/admin-dashboard/health.ts';
import type { SystemHealth } from '#machines/data/system-health.ts';

export interface HealthProps {
  state: WidgetState<SystemHealth>;
  onReload: () => void;
  healthHref: string;
  formsHref: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

const tones = { ok: 'good', attention: 'warn', failing: 'bad', unknown: 'neutral' } as const satisfies Record<
  Light,
  string
>;

/** Kinds of background work that have translations. */
const kinds = [
  'lapse_claims',
  'expire_offers',
  'hand_over',
  'interview_reminders',
  'confirm_uploads',
  'document_expiry',
  'visa_deadlines',
  'custody_alarm',
  'commission_milestones',
  'retention',
  'purge',
  'unneeded_files',
  'assign_lead',
  'rename_driver_identity',
  'erase_person',
  'remove_files',
  'end_sessions',
] as const;

/** Shows the health of the system as one light with a reason. If loading failed, the health is unknown, never good. */
export function Health({ state, onReload, healthHref, formsHref, now }: HealthProps) {
  const { t } = useTranslation('overview');
  return (
    <Widget
      title={t('health.title')}
      definition={t('health.definition')}
      state={state}
      onReload={onReload}
      skeleton={
        <>
          <SkeletonBlock height="1.5rem" width="8rem" />
          <SkeletonLine width="80%" />
        </>
      }
      action={
        <Link variant="quiet" href={healthHref}>
          {t('health.more')}
        </Link>
      }
    >
      {/* Earlier data says nothing about the current health. */}
      {(health) => <Known health={health} isOld={state.error !== null} formsHref={formsHref} now={now} />}
    </Widget>
  );
}

interface LoadedProps extends Pick<HealthProps, 'formsHref' | 'now'> {
  health: SystemHealth;
  isOld: boolean;
}

function Known({ health, isOld, formsHref, now }: LoadedProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { ago } = useMoments(now);
  const { lastRunAt, failedJobKinds, lateJobs, failedEntries } = health;
  const light = isOld ? 'unknown' : lightOf(health);
  const jobs = failedJobKinds.map((kind) =>
    t(`health.job.${kinds.find((known) => known === kind) ?? 'other'}`),
  );
  return (
    <>
      <div>
        <Badge tone={tones[light]}>{t(`health.${light}`)}</Badge>
      </div>
      <Stack as="ul" gap={1}>
        {lateJobs > 0 && <li>{t('health.late', { count: lateJobs })}</li>}
        {jobs.length > 0 && <li>{t('health.failedJobs', { jobs: format.list([...new Set(jobs)]) })}</li>}
        {failedEntries > 0 && (
          <li>
            {t('health.entries', { count: failedEntries })}{' '}
            <Link href={formsHref}>{t('health.entriesLink')}</Link>
          </li>
        )}
        <Muted as="li">
          {lastRunAt === null ? t('health.never') : t('health.last', { when: ago(lastRunAt) })}
        </Muted>
      </Stack>
    </>
  );
}
