import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createActor } from 'xstate';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { useCommand } from '#components/hooks/use-command.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { TaskAction } from '#machines/candidate/onboarding/checklist.ts';
import { onboardingTaskMachine, type TaskOrder } from '#machines/candidate/onboarding/task-work.machine.ts';
import type { OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import type { AppError } from '#shared/app-error.ts';
import { TaskDialog } from './task-dialog.tsx';

/** Actions on tasks, and the dialog they open over the page. */
export interface TaskWork {
  /** Runs an action, or asks for its evidence or reason first. */
  act: (act: TaskAction, task: OnboardingWork) => void;
  /** Returns whether this task is being changed. */
  isBusy: (taskId: string) => boolean;
  dialog: ReactNode;
}

/** Handles actions on onboarding tasks: asks for the required input, runs the action, and offers to undo it. */
export function useTaskWork(): TaskWork {
  const { t, i18n } = useTranslation('onboarding');
  const toasts = useToasts();
  const errorMessage = useErrorMessages();
  const [openDialog, setOpenDialog] = useState<{ act: TaskAction; task: OnboardingWork } | null>(null);
  const titleOf = ({ code, template }: OnboardingWork) =>
    labelIn({ [code]: template.title_i18n }, code, i18n.language);

  const undoTask = ({ task }: TaskOrder) => {
    // Created without a component, because the toast outlives the page.
    const undoing = createActor(onboardingTaskMachine);
    undoing.on('order.done', () =>
      toasts.add({ tone: 'good', text: t('work.undone', { task: titleOf(task) }) }),
    );
    undoing.on('order.failed', ({ error }) => toasts.add({ tone: 'bad', text: errorMessage(error) }));
    undoing.start();
    undoing.send({
      type: 'order.run',
      order: { task: { ...task, version: task.version + 1 }, act: 'reopen' },
    });
  };
  const handleDone = (order: TaskOrder) => {
    setOpenDialog(null);
    const isUndoable = order.act !== 'reopen' && order.act !== 'start';
    toasts.add({
      tone: 'good',
      text: t(`work.done.${order.act}`, { task: titleOf(order.task) }),
      ...(isUndoable && { onUndo: () => undoTask(order) }),
    });
  };
  const noteFailed = (order: TaskOrder, error: AppError) => {
    // An open dialog shows the error itself and keeps the input.
    if (openDialog) return;
    toasts.add({
      tone: 'bad',
      text: t('work.failed', { task: titleOf(order.task), why: errorMessage(error) }),
    });
  };
  const { context, run } = useCommand(onboardingTaskMachine, handleDone, noteFailed);

  const { orders, errors } = context;
  const needsMore = (act: TaskAction, task: OnboardingWork) =>
    act === 'block' || act === 'skip' || (act === 'complete' && task.evidence_kind !== 'none');
  return {
    act: (act, task) => (needsMore(act, task) ? setOpenDialog({ act, task }) : run({ act, task })),
    isBusy: (taskId) => orders.some(({ task }) => task.id === taskId),
    dialog: openDialog && (
      <TaskDialog
        key={`${openDialog.act} ${openDialog.task.id}`}
        {...openDialog}
        title={titleOf(openDialog.task)}
        isBusy={orders.some(({ task }) => task.id === openDialog.task.id)}
        error={errors[openDialog.task.id] ?? null}
        onSubmit={(more) => run({ ...openDialog, ...more })}
        onClose={() => setOpenDialog(null)}
      />
    ),
  };
}
