import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { DriverTask } from '#machines/driver/driver-dashboard/driver-tasks.ts';
import styles from './home.module.css';
import type { HomeHrefs, HomeViewProps } from './home.props.ts';
import { useTaskMessages } from './use-task-messages.ts';

const answer = lazyPart(async () => (await import('./task-answer.tsx')).TaskAnswer);

export interface TaskCardProps extends HomeViewProps {
  /** Tasks, most important first. At least one. */
  tasks: readonly DriverTask[];
}

/** Number of tasks listed below the first. */
const maxTasks = 3;

/** Shows the current task and the next ones. */
export function TaskCard({ tasks, ...props }: TaskCardProps) {
  const [first, ...others] = tasks;
  const { t } = useTranslation('driverHome');
  const format = useFormat();
  const messagesOf = useTaskMessages();
  const errorMessage = useErrorMessages();
  if (!first) return null;
  const { title, help } = messagesOf(first);
  const error = props.errors[first.id];
  return (
    <Stack gap={2}>
      <section className={styles.Task} aria-label={t('now')}>
        <Row justify="between">
          <strong className={styles.Label}>{t('now')}</strong>
          {tasks.length > 1 && (
            <strong className={styles.Label}>
              {t('count', { place: format.number(1), all: format.number(tasks.length) })}
            </strong>
          )}
        </Row>
        <div>
          <Heading level={2}>{title}</Heading>
          {help !== null && <Muted size="body">{help}</Muted>}
        </div>
        {error && <Alert title={t('notDone')}>{errorMessage(error)}</Alert>}
        <TaskButton key={first.id} {...props} task={first} />
      </section>
      {others.length > 0 && (
        <section className={styles.Later}>
          <Heading level={3} size="body">
            {t('then')}
          </Heading>
          <ul>
            {others.slice(0, maxTasks).map((task) => (
              <LaterTask
                key={`${task.kind} ${task.id}`}
                task={task}
                hrefs={props.hrefs}
                title={messagesOf(task).title}
              />
            ))}
          </ul>
          {others.length > maxTasks && <Muted>{t('more', { count: others.length - maxTasks })}</Muted>}
        </section>
      )}
    </Stack>
  );
}

function LaterTask({ task, hrefs, title }: { task: DriverTask; hrefs: HomeHrefs; title: string }) {
  const href = hrefOf(task, hrefs);
  return <li className={styles.Other}>{href === null ? title : <Link href={href}>{title}</Link>}</li>;
}

/** Returns the path of the page where a task is done; null for one done here. */
function hrefOf(task: DriverTask, hrefs: HomeHrefs): string | null {
  switch (task.kind) {
    case 'consent':
      return hrefs.consent;
    case 'offer':
      return hrefs.statusOf(task.offer.application_id);
    case 'document':
      return hrefs.documents;
    case 'onboarding':
      return task.task.evidence_kind === 'file' ? hrefs.documents : null;
    case 'interview':
      return null;
  }
}

function TaskButton({ task, hrefs, orders, onOrder }: HomeViewProps & { task: DriverTask }) {
  const { t } = useTranslation('driverHome');
  const href = hrefOf(task, hrefs);
  const isPending = orders.some(({ id }) => id === task.id);
  if (href !== null) {
    return (
      <ButtonLink href={href} variant="primary" size="large">
        {task.kind === 'onboarding' ? t('task.document.do') : t(`task.${task.kind}.do`)}
      </ButtonLink>
    );
  }
  if (task.kind === 'onboarding' && task.task.evidence_kind !== 'none') {
    return (
      <LazyPart part={answer} fallback={<SkeletonBlock height="9rem" />}>
        {(Answer) => <Answer task={task.task} isPending={isPending} onOrder={onOrder} />}
      </LazyPart>
    );
  }
  return (
    <Button
      variant="primary"
      size="large"
      isWide
      isPending={isPending}
      pendingLabel={t('sending')}
      onPress={() =>
        onOrder(
          task.kind === 'interview'
            ? { type: 'confirm', id: task.id }
            : { type: 'complete', id: task.id, evidence: null },
        )
      }
    >
      {task.kind === 'interview' ? t('task.interview.do') : t('task.onboarding.do')}
    </Button>
  );
}
