import { useTranslation } from 'react-i18next';
import { dubaiDay } from '#components/candidate/decisions/dubai-parts.ts';
import { Facts, labelIn } from '#components/candidate/record/lines.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import {
  actionsOf,
  evidenceText,
  isOver,
  openDependenciesOf,
} from '#machines/candidate/onboarding/checklist.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import type { SessionUser } from '#shared/contract.ts';
import styles from './onboarding.module.css';
import { taskStyles } from './task-styles.ts';
import type { TaskWork } from './use-task-work.tsx';

/** Props shared by all tasks of a candidate. */
export interface TaskContext {
  candidate: Pick<OpenCandidate, 'current_stage'>;
  user: SessionUser;
  /** Names by user id. */
  people: Readonly<Record<string, string>>;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

export interface TaskLineProps extends TaskContext {
  task: OnboardingWork;
  all: readonly OnboardingWork[];
  work: TaskWork;
}

/** Shows one task: its title, its state and why, and its actions. */
export function TaskLine({ task, all, candidate, user, people, now, work }: TaskLineProps) {
  const { t, i18n } = useTranslation('onboarding');
  const format = useFormat();
  const titleOf = ({ code, template }: OnboardingWork) =>
    labelIn({ [code]: template.title_i18n }, code, i18n.language);
  const { status, due_on: due, done_at: at, done_by: by, detail } = task;
  const before = isOver(task) || status === 'blocked' ? [] : openDependenciesOf(task, all);
  const shown = before.length > 0 ? 'waiting' : status;
  const isLate = !isOver(task) && due !== null && due < dubaiDay(now);
  const isDeployed = candidate.current_stage !== 'onboarding';
  const title = titleOf(task);
  return (
    <div className={styles.Task} data-status={shown}>
      <div className={styles.TaskHead}>
        <bdi className={styles.TaskTitle} translate="no">
          {title}
        </bdi>
        <Badge
          tone={isLate && shown !== 'blocked' ? 'warn' : taskStyles[shown].tone}
          icon={taskStyles[shown].icon}
        >
          {isLate && shown !== 'blocked' ? t('status.late') : t(`status.${shown}`)}
        </Badge>
      </div>
      <Facts
        of={[
          [
            t(`owner.${task.owner_role}`),
            t(task.required_for_deploy ? 'required' : 'optional'),
            !isOver(task) && due !== null && t('due', { date: format.date(due) }),
          ]
            .filter(Boolean)
            .join(' · '),
          before.length > 0 && t('waitsFor', { tasks: format.list(before.map(titleOf)) }),
          status === 'blocked' && t('blockedWhy', { reason: detail?.blocked_reason ?? '' }),
          status === 'skipped' && t('skippedWhy', { reason: detail?.skip_reason ?? '' }),
          at !== null &&
            t('doneBy', {
              name: (by !== null && people[by]) || t('owner.driver'),
              date: format.dateTime(at),
            }),
          evidenceText(task) !== null && t('evidence.value', { value: evidenceText(task) }),
          typeof detail?.evidence?.document_id === 'string' && t('evidence.document'),
        ].map((fact) => fact || null)}
      />
      <Row gap={2}>
        {actionsOf(task, all, user.role, isDeployed).map((act) => (
          <Button
            key={act}
            variant={act === 'complete' ? 'secondary' : 'quiet'}
            isDisabled={work.isBusy(task.id)}
            aria-label={t('actOf', { act: t(`act.${act}`), task: title })}
            onPress={() => work.act(act, task)}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </Row>
    </div>
  );
}
