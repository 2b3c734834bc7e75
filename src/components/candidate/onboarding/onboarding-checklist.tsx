import ListChecks from 'lucide-react/icons/list-checks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { progressOf } from '#machines/candidate/onboarding/checklist.ts';
import type { OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import styles from './onboarding.module.css';
import { type TaskContext, TaskLine } from './task-line.tsx';
import { useTaskWork } from './use-task-work.tsx';

export interface OnboardingChecklistProps extends TaskContext {
  /** Tasks in the order of their templates. */
  rows: readonly OnboardingWork[];
}

/**
 * Lists a candidate's tasks before the first shift, with owner, due date and evidence. Each can be worked on in place.
 */
export function OnboardingChecklist({ rows, ...props }: OnboardingChecklistProps) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const work = useTaskWork();
  if (rows.length === 0)
    return (
      <EmptyState icon={ListChecks} title={t('checklist.empty')}>
        {t('checklist.emptyHelp')}
      </EmptyState>
    );
  const { done, total } = progressOf(rows);
  const counted = t('checklist.progress', { done: format.number(done), total: format.number(total) });
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Muted>{counted}</Muted>
        <ProgressBar
          label={t('checklist.label')}
          part={total === 0 ? 1 : done / total}
          valueLabel={counted}
          tone={done === total ? 'good' : 'accent'}
        />
      </Stack>
      <ul className={styles.Tasks} aria-label={t('checklist.label')}>
        {rows.map((task) => (
          <li key={task.id}>
            <TaskLine task={task} all={rows} work={work} {...props} />
          </li>
        ))}
      </ul>
      {work.dialog}
    </Stack>
  );
}
