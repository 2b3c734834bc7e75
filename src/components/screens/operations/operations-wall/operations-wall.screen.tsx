import { useMachine } from '@xstate/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DayList } from '#components/blocks/control-room/day-list.tsx';
import { DemandBars } from '#components/blocks/control-room/demand-bars.tsx';
import { HeatStrip } from '#components/blocks/control-room/heat-strip.tsx';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { BrandMark } from '#components/ui/brand-mark/brand-mark.tsx';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { opsQueues } from '#machines/data/rpc/ops-control-room.ts';
import { ageingOf, bucketEnds } from '#machines/operations/operations-dashboard/ageing.ts';
import { forecastOf } from '#machines/operations/operations-dashboard/forecast.ts';
import {
  ageingMachine,
  dueCountsMachine,
  forecastMachine,
  todayMachine,
  workloadMachine,
} from '#machines/operations/operations-dashboard/widgets.machine.ts';
import { loadByQueue } from '#machines/operations/operations-dashboard/workload.ts';
import { isOffline } from '#machines/session/session.selectors.ts';
import styles from './operations-wall.module.css';

export interface WallDisplayScreenProps {
  /** Path of the control room. */
  homeHref: string;
}

/**
 * `/operations/wall`: the control room for a wall screen. Shows no names and no controls, and reloads automatically.
 */
export function WallDisplayScreen({ homeHref }: WallDisplayScreenProps) {
  const { t } = useTranslation(['operationsDashboard', 'candidates']);
  const format = useFormat();
  const now = useNow();
  const parts = {
    workload: useMachine(workloadMachine),
    due: useMachine(dueCountsMachine),
    ageing: useMachine(ageingMachine),
    today: useMachine(todayMachine),
    forecast: useMachine(forecastMachine),
  };
  const isWithoutNetwork = SessionContext.useSelector(isOffline);
  const all = Object.values(parts);
  // Reloads automatically, because no one is there to press "Try again".
  const reload = useEffectEvent(() => {
    for (const [{ context }, send] of all) if (context.error) send({ type: 'widget.reload' });
  });
  const minute = Math.floor(now / 60_000);
  useEffect(() => {
    if (minute > 0) reload();
  }, [minute]);
  const readAt = all.flatMap(([{ context }]) => context.readAt ?? []);
  const isStale = isWithoutNetwork || all.some(([{ context }]) => context.error !== null);
  const loads = parts.workload[0].context.data;
  const due = parts.due[0].context.data;
  const ageing = parts.ageing[0].context.data;
  const today = parts.today[0].context.data;
  const forecast = parts.forecast[0].context.data;
  const queues = loads && loadByQueue(loads);
  return (
    <div className={styles.Wall}>
      <header className={styles.Head}>
        <BrandMark />
        <title>{t('wall.title')}</title>
        <h1 className={styles.Title}>
          <Link variant="quiet" href={homeHref}>
            {t('wall.title')}
          </Link>
        </h1>
        <span className={styles.Clock}>
          <DateTime at={now} shows="time" />
        </span>
      </header>
      {isStale && (
        <p className={styles.Stale} role="status">
          <Icon of={WifiOff} size="large" />
          {readAt.length === 0
            ? t('wall.failed')
            : t('wall.stale', { time: format.time(Math.min(...readAt)) })}
        </p>
      )}
      <ul className={styles.Queues} aria-label={t('queues.title')}>
        {opsQueues.map((queue) => {
          const lateCount = queues?.[queue].late ?? 0;
          return (
            <li key={queue} data-late={lateCount > 0 || undefined}>
              <span>{t(`queues.name.${queue}`)}</span>
              <strong>{queues ? format.number(queues[queue].open) : '–'}</strong>
              <span className={styles.Note}>
                {lateCount > 0
                  ? t('queues.late', { number: format.number(lateCount), count: lateCount })
                  : t('wall.onTime')}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.Parts}>
        <Part title={t('due.title')} isThere={due !== null}>
          {due?.length === 0 ? (
            <p>{t('due.none')}</p>
          ) : (
            <ul className={styles.DueItems}>
              {due?.map(({ kind, count, late, firstOn }) => (
                <li key={kind} data-late={late > 0 || undefined}>
                  <strong>{format.number(count)}</strong>
                  <span>
                    {t(`due.kind.${kind}`)}
                    <span className={styles.Note}>
                      {t('wall.first', { when: format.relativeDay(firstOn, now) })}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part title={t('today.title')} isThere={today !== null}>
          {today?.length === 0 ? <p>{t('today.none')}</p> : today && <DayList rows={today} now={now} />}
        </Part>
        <Part title={t('ageing.title')} isThere={ageing !== null}>
          {ageing && <HeatStrip stages={ageingOf(ageing)} bucketEnds={bucketEnds} />}
        </Part>
        <Part title={t('forecast.title')} isThere={forecast !== null}>
          {forecast && <DemandBars {...forecastOf(forecast)} />}
        </Part>
      </div>
    </div>
  );
}

interface PartProps {
  title: string;
  /** The data was loaded at least once. */
  isThere: boolean;
  children: ReactNode;
}

function Part({ title, isThere, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.Part} aria-labelledby={id} aria-busy={!isThere}>
      <h2 id={id}>{title}</h2>
      {isThere ? children : <SkeletonBlock height="8rem" />}
    </section>
  );
}
