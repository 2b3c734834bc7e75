import { useTranslation } from 'react-i18next';
import { useCommand } from '#components/hooks/use-command.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import {
  type ProblemOrder,
  type ProblemResult,
  problemWorkMachine,
} from '#machines/candidate/problem/problem-work.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';

/** State and actions of data problems. */
export interface ProblemCommands {
  run: (order: ProblemOrder) => void;
  /** Returns whether an action on this problem is in progress. */
  isBusy: (id: string) => boolean;
}

/** Settles problems and reports each result. Calls `onSettled` for a problem that left the list. */
export function useProblemWork(onSettled: (id: string) => void): ProblemCommands {
  const { t } = useTranslation('dataProblems');
  const toasts = useToasts();
  const errorMessage = useErrorMessages();
  const handleDone = (order: ProblemOrder, result: ProblemResult) => {
    const name = order.of.name || t('noName');
    const isUnresolved = result?.status === 'needs_review' || result?.status === 'failed';
    const isUnread = order.act === 'replay' && result === null;
    if (isUnresolved || isUnread) {
      toasts.add({ tone: 'info', text: t('done.left', { name }) });
      return;
    }
    toasts.add({ tone: 'good', text: t(`done.${outcomeOf(order, result)}`, { name }) });
    onSettled(order.of.id);
  };
  const noteFailed = ({ act, of }: ProblemOrder, error: AppError) => {
    const isForeign = error instanceof Refusal && error.rule === 'NOT_OWNER';
    const failureText = isForeign ? t('failed.foreign') : errorMessage(error);
    toasts.add({
      tone: 'bad',
      text: t('failed.of', { action: t(`actions.${act}`), name: of.name || t('noName'), why: failureText }),
    });
  };
  const { context, run } = useCommand(problemWorkMachine, handleDone, noteFailed);
  return { run, isBusy: (id) => context.orders.some(({ of }) => of.id === id) };
}

/** Returns the result as the last part of a key in `dataProblems:done.`. */
function outcomeOf({ act, of }: ProblemOrder, result: ProblemResult) {
  if (act === 'ignore') return 'ignored';
  if (of.kind === 'lead') return act === 'fixPhone' ? 'phone' : 'apart';
  return result?.status === 'created' ? 'created' : 'merged';
}
