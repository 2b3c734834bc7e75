import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#components/hooks/use-command.ts';
import { ToastContext } from '#components/ui/toast/toast-queue.ts';
import { type VisaOrder, visaOrderMachine } from '#machines/candidate/visa/visa-order.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import { useVisaMessages } from './use-visa-messages.ts';

export interface VisaOrders {
  run: (order: VisaOrder) => void;
  /** The action in progress; null for none. */
  running: VisaOrder['act'] | null;
  /** Error of the last action; null once another starts. */
  error: AppError | null;
}

/**
 * Runs actions on a case and reports the result in a toast. A dialog passes `onDone` and shows the error itself.
 * `onReload` is called after every action, whatever its result.
 */
export function useVisaOrders(onReload: () => void, onDone?: () => void): VisaOrders {
  const { t } = useTranslation('visaCase');
  const toasts = useContext(ToastContext);
  const messages = useVisaMessages();
  const handleDone = ({ act }: VisaOrder) => {
    toasts?.add({ tone: 'good', text: t(`did.${act}`) });
    onReload();
    onDone?.();
  };
  const noteFailed = (_: VisaOrder, error: AppError) => {
    if (!onDone) toasts?.add({ tone: 'bad', text: t('failed', { why: messages.error(error) }) });
    onReload();
  };
  const { context, run } = useCommand(visaOrderMachine, handleDone, noteFailed);
  return { run, running: context.orders[0]?.act ?? null, error: context.error };
}
