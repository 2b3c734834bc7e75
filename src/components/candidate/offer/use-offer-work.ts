import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#components/hooks/use-command.ts';
import { useOfferErrorMessages } from '#components/i18n/use-offer-error-messages.ts';
import { ToastContext } from '#components/ui/toast/toast-queue.ts';
import { type OfferOrder, offerWorkMachine } from '#machines/candidate/offer/offer-work.machine.ts';
import type { LoginOutcome } from '#machines/candidate/passwords/create-login.ts';
import type { AppError } from '#shared/app-error.ts';

interface OfferWork {
  run: (order: OfferOrder) => void;
  /** The action in progress; null for none. */
  running: OfferOrder['act'] | null;
  /** Error of the last action; null once another starts. */
  error: AppError | null;
}

/** Runs actions on a candidate's offers and reports each result in a toast. Dialogs pass `onDone`. */
export function useOfferWork(name: string, onDone?: () => void): OfferWork {
  const { t } = useTranslation('offering');
  const toasts = useContext(ToastContext);
  const errorMessage = useOfferErrorMessages();
  const handleDone = ({ act }: OfferOrder, login: LoginOutcome | null) => {
    toasts?.add({ tone: 'good', text: t(`did.${act}`, { name }) });
    if (login === 'unseen') toasts?.add({ tone: 'info', text: t('done.unseen', { name }) });
    onDone?.();
  };
  const noteFailed = (_: OfferOrder, error: AppError) => {
    // A dialog shows the error beside the input instead.
    if (!onDone) toasts?.add({ tone: 'bad', text: t('failed', { why: errorMessage(error) }) });
  };
  const { context, run } = useCommand(offerWorkMachine, handleDone, noteFailed);
  return { run, running: context.orders[0]?.act ?? null, error: context.error };
}
