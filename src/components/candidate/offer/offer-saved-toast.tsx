import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { OfferOutcome } from '#machines/candidate/offer/offer-form.machine.ts';
import type { OfferPanelProps } from './offer-panel.props.ts';

/** Reports the result of a saved offer in a toast, and closes its dialog. */
export function OfferSavedToast({
  outcome: { status, login },
  candidate,
  onClose,
}: Pick<OfferPanelProps, 'candidate' | 'onClose'> & { outcome: OfferOutcome }) {
  const { t } = useTranslation('offering');
  const toasts = useToasts();
  const tell = useEffectEvent(() => {
    const known = (['pending_approval', 'approved', 'sent'] as const).find((one) => one === status);
    toasts.add({ tone: 'good', text: t(`done.${known ?? 'draft'}`, { name: nameOf(candidate) }) });
    if (login === 'unseen') toasts.add({ tone: 'info', text: t('done.unseen', { name: nameOf(candidate) }) });
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
