import AlarmClock from 'lucide-react/icons/alarm-clock';
import Check from 'lucide-react/icons/check';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { callBackTimes } from '#components/blocks/contact-kit/call-back.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import type { TaskStep } from '#machines/candidate/record/task-work.machine.ts';
import type { Task } from '#machines/data/tables/tasks.ts';
import type { OrdersContext } from '#machines/factories/orders.ts';
import type { SessionUser } from '#shared/contract.ts';
import styles from './record.module.css';

export interface TaskListProps {
  rows: readonly Task[];
  /** Names by user id. */
  people: Readonly<Record<string, string>>;
  user: Pick<SessionUser, 'id' | 'role'>;
  /** Running actions and errors, by task id. */
  work: Pick<OrdersContext<TaskStep, void>, 'orders' | 'errors'>;
  onStep: (step: TaskStep) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

const dueOf = ({ snoozed_until, due_at }: Task) => snoozed_until ?? due_at;

/** Lists the tasks about a candidate: open ones by due date, then completed ones. */
export function TaskList({ rows, people, user, work, onStep, now }: TaskListProps) {
  const { t } = useTranslation('candidateRecord');
  const { dayTime, ago } = useMoments(now);
  const errorMessage = useErrorMessages();
  const isOpen = ({ done_at }: Task) => done_at === null;
  const open = rows.filter(isOpen).sort((one, other) => Date.parse(dueOf(one)) - Date.parse(dueOf(other)));
  const done = rows.filter((task) => !isOpen(task)).reverse();
  const nameOf = (id: string | null) => (id !== null && people[id]) || t('notes.somebody');
  const times = callBackTimes(now);
  return (
    <>
      {open.length === 0 && <Muted>{t('tasks.empty')}</Muted>}
      {open.length > 0 && (
        <ul className={styles.Lines} aria-label={t('tasks.open')}>
          {open.map((task) => {
            const isLate = Date.parse(dueOf(task)) <= now;
            const isOwn = user.role === 'admin' || task.assignee_id === user.id;
            const disabledReason = isOwn ? undefined : t('tasks.notOwn', { name: nameOf(task.assignee_id) });
            const error = work.errors[task.id];
            return (
              <li key={task.id} className={styles.Task}>
                <div>
                  <p className={styles.LineTitle}>
                    <bdi>{task.title}</bdi>
                  </p>
                  <Muted>
                    <span className={styles.Due} data-late={isLate || undefined}>
                      {t(isLate ? 'tasks.late' : 'tasks.due', { when: dayTime(dueOf(task)) })}
                      {' · '}
                      <bdi>{nameOf(task.assignee_id)}</bdi>
                    </span>
                  </Muted>
                  <Muted role="status">
                    {work.orders.some((step) => step.task.id === task.id) && t('tasks.saving')}
                  </Muted>
                  {error && <Alert>{errorMessage(error)}</Alert>}
                </div>
                <Row gap={0} wrap={false}>
                  <Tooltip text={t('tasks.isDone')}>
                    <IconButton
                      icon={Check}
                      label={t('tasks.complete', { title: task.title })}
                      onPress={() => onStep({ task, until: null })}
                      disabledReason={disabledReason}
                    />
                  </Tooltip>
                  <MenuTrigger>
                    <IconButton
                      icon={AlarmClock}
                      label={t('tasks.snooze', { title: task.title })}
                      disabledReason={disabledReason}
                    />
                    <Popover placement="bottom end">
                      <Menu label={t('tasks.snooze', { title: task.title })}>
                        {(['hour', 'tomorrow'] as const).map((choice) => (
                          <MenuAction
                            key={choice}
                            onAction={() => onStep({ task, until: new Date(times[choice]).toISOString() })}
                          >
                            {t(`tasks.later.${choice}`, { when: dayTime(times[choice]) })}
                          </MenuAction>
                        ))}
                      </Menu>
                    </Popover>
                  </MenuTrigger>
                </Row>
              </li>
            );
          })}
        </ul>
      )}
      {done.length > 0 && (
        <ul className={styles.Lines} aria-label={t('tasks.doneList')}>
          {done.map((task) => (
            <li key={task.id} className={styles.Line}>
              <p className={styles.CompletedTask}>
                <bdi>{task.title}</bdi>
              </p>
              <Muted>
                {t('tasks.doneBy', { name: nameOf(task.done_by), when: ago(task.done_at ?? task.due_at) })}
              </Muted>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
