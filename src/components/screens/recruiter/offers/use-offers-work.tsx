import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useCommand } from '#components/hooks/use-command.ts';
import { useOfferErrorMessages } from '#components/i18n/use-offer-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { LoginOutcome } from '#machines/candidate/passwords/create-login.ts';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import type { OfferAct } from '#machines/recruiter/offers/offer-acts.ts';
import { type OfferOrder, offerOrdersMachine } from '#machines/recruiter/offers/offer-orders.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { OfferActs } from './offer-acts.context.ts';
import { WithdrawOffers } from './withdraw-offers.tsx';

/** Loaded separately, because its calendar is large. */
const extending = lazyPart(async () => (await import('./extend-offers.tsx')).ExtendOffers);

interface OffersWork extends Pick<OfferActs, 'act' | 'isBusy'> {
  /** Dialog before an action; null for none. */
  dialog: ReactNode;
}

/** Runs actions on one offer: asks for the required input, and shows the result in a toast. */
export function useOffersWork(): OffersWork {
  const { t } = useTranslation('offers');
  const toasts = useToasts();
  const errorMessage = useOfferErrorMessages();
  const [openDialog, setOpenDialog] = useState<{ act: 'extend' | 'withdraw'; offer: OfferListRow } | null>(
    null,
  );

  const handleDone = ({ act, of }: OfferOrder, login: LoginOutcome | null) => {
    const name = of.candidate_name;
    const key = act === 'withdraw' && of.sent_at === null ? 'discard' : act;
    const isNews = login === 'unseen' || (login === 'kept' && act === 'login');
    if (act !== 'login' || !isNews) toasts.add({ tone: 'good', text: t(`done.${key}`, { name }) });
    if (isNews) toasts.add({ tone: 'info', text: t(`login.${login}`, { name }) });
  };
  const noteFailed = ({ act, of }: OfferOrder, error: AppError) => {
    const [action, name] = [t(`acts.${act}`), of.candidate_name];
    toasts.add({ tone: 'bad', text: t('failed', { action, name, why: errorMessage(error) }) });
  };
  const { context, run: start } = useCommand(offerOrdersMachine, handleDone, noteFailed);

  const run = (order: OfferOrder) => {
    setOpenDialog(null);
    start(order);
  };
  const close = () => setOpenDialog(null);
  return {
    act: (act: OfferAct, of) => {
      if (act === 'extend' || act === 'withdraw') setOpenDialog({ act, offer: of });
      else run({ act, of });
    },
    isBusy: (id) => context.orders.some(({ of }) => of.id === id),
    dialog:
      openDialog &&
      (openDialog.act === 'extend' ? (
        <LazyPart part={extending}>
          {(ExtendOffers) => (
            <ExtendOffers
              offers={[openDialog.offer]}
              onExtend={(until) => run({ act: 'extend', of: openDialog.offer, until })}
              onClose={close}
            />
          )}
        </LazyPart>
      ) : (
        <WithdrawOffers
          offers={[openDialog.offer]}
          onWithdraw={(reason) => run({ act: 'withdraw', of: openDialog.offer, reason: reason || null })}
          onClose={close}
        />
      )),
  };
}
