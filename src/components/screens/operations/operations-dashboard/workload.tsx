import { useTranslation } from 'react-i18next';
import { Figures, FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { StatStrip, StatStripSkeleton } from '#components/blocks/widget/stat-strip.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Link } from '#components/ui/link/link.tsx';
import { StatCard } from '#components/ui/stat-card/stat-card.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { type OpsQueue, opsQueues, type WorkloadRow } from '#machines/data/rpc/ops-control-room.ts';
import {
  loadByPerson,
  loadByQueue,
  loadByStep,
  type Workload,
} from '#machines/operations/operations-dashboard/workload.ts';
import type { ControlRoomLinks, QueueFilters } from './dashboard-links.ts';
import styles from './operations-dashboard.module.css';

export interface WorkloadProps {
  state: WidgetState<readonly WorkloadRow[]>;
  onReload: () => void;
  /** Returns the name of a staff member; null if unknown. */
  nameOf: (id: string) => string | null;
  links: ControlRoomLinks;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows the waiting work in each queue, and the longest wait. */
export function Queues({ state, onReload, links, now }: WorkloadProps) {
  const { t } = useTranslation('operationsDashboard');
  const format = useFormat();
  return (
    <Widget
      title={t('queues.title')}
      definition={t('queues.definition')}
      state={state}
      onReload={onReload}
      skeleton={<StatStripSkeleton count={5} noteWidth="6rem" />}
    >
      {(rows) => {
        const loads = loadByQueue(rows);
        return (
          <div className={styles.Queues}>
            <StatStrip>
              {opsQueues.map((queue, index) => {
                const { open, late, oldestAt } = loads[queue];
                const days = oldestAt === null ? 0 : Math.floor((now - Date.parse(oldestAt)) / 86_400_000);
                return (
                  <StatCard
                    key={queue}
                    label={t('queues.numbered', { number: index + 1, name: t(`queues.name.${queue}`) })}
                    value={format.number(open)}
                    href={links.queue(queue)}
                    tone={late > 0 ? 'bad' : 'neutral'}
                    note={
                      open === 0
                        ? t('queues.clear')
                        : late > 0
                          ? t('queues.late', { number: format.number(late), count: late })
                          : t('queues.oldest', { number: format.number(days), count: days })
                    }
                  />
                );
              })}
            </StatStrip>
          </div>
        );
      }}
    </Widget>
  );
}

/** Shows the work by person, and the visa work by step. Each number links to its list. */
export function ByPerson({ state, onReload, nameOf, links }: WorkloadProps) {
  const { t, i18n } = useTranslation('operationsDashboard');
  return (
    <Widget
      title={t('people.title')}
      definition={t('people.definition')}
      state={state}
      onReload={onReload}
      skeleton={<FiguresSkeleton rows={5} />}
    >
      {(rows) => {
        const people = loadByPerson(rows);
        const steps = loadByStep(rows);
        if (people.length === 0) return <Muted>{t('people.none')}</Muted>;
        return (
          <>
            <Figures
              label={t('people.title')}
              rows={people}
              keyOf={({ userId }) => userId ?? ''}
              columns={[
                {
                  id: 'name',
                  label: t('people.name'),
                  isName: true,
                  render: ({ userId }) => <bdi>{(userId !== null && nameOf(userId)) || t('due.nobody')}</bdi>,
                },
                ...opsQueues.map((queue) => ({
                  id: queue,
                  label: t(`queues.name.${queue}`),
                  isNumber: true,
                  isHiddenOnNarrow: queue === 'closing',
                  render: ({ userId, queues }: (typeof people)[number]) => (
                    <Amount load={queues[queue]} {...{ queue, links }} ask={{ owner: userId }} />
                  ),
                })),
              ]}
            />
            {steps.length > 0 && (
              <Figures
                label={t('steps.title')}
                rows={steps}
                keyOf={({ step }) => step}
                columns={[
                  {
                    id: 'step',
                    label: t('steps.title'),
                    isName: true,
                    render: ({ step, label }) => (
                      <bdi translate="no">{labelIn({ [step]: label }, step, i18n.language)}</bdi>
                    ),
                  },
                  {
                    id: 'open',
                    label: t('steps.open'),
                    isNumber: true,
                    render: (load) => (
                      <Amount
                        queue="visa"
                        links={links}
                        load={{ ...load, late: 0 }}
                        ask={{ step: load.step }}
                      />
                    ),
                  },
                  {
                    id: 'late',
                    label: t('steps.late'),
                    isNumber: true,
                    render: (load) => (
                      <Amount
                        queue="visa"
                        links={links}
                        load={{ ...load, open: load.late }}
                        ask={{ step: load.step, isLate: true }}
                      />
                    ),
                  },
                ]}
              />
            )}
          </>
        );
      }}
    </Widget>
  );
}

interface AmountProps {
  load: Workload;
  queue: OpsQueue;
  ask: QueueFilters;
  links: ControlRoomLinks;
}

/** Number that links to its list. Overdue work is also marked with text. */
function Amount({ load: { open, late }, queue, ask, links }: AmountProps) {
  const { t } = useTranslation('operationsDashboard');
  const format = useFormat();
  if (open === 0) return <span className={styles.Zero}>{format.number(0)}</span>;
  return (
    <>
      <Link variant="quiet" href={links.queue(queue, ask)}>
        {format.number(open)}
      </Link>
      {late > 0 && !ask.isLate && (
        <span className={styles.LateShare}>
          {t('queues.late', { number: format.number(late), count: late })}
        </span>
      )}
    </>
  );
}
