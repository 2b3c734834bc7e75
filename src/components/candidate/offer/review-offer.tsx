import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormData } from '#components/hooks/use-form-data.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { createOfferingMachine } from '#machines/candidate/offer/offering.machine.ts';
import { OfferLoading } from './offer-loading.tsx';
import { OfferReview } from './offer-review.tsx';

export interface ReviewOfferProps {
  candidateId: string;
  /** Name of the candidate, as on the page. */
  name: string;
  offerId: string;
  /** Actions for the decision, at the bottom. */
  decision: ReactNode;
  onClose: () => void;
}

/** Shows the whole offer to its reviewer: terms, pay band, reason, versions, and what the driver will see. */
export function ReviewOffer({ candidateId, name, offerId, decision, onClose }: ReviewOfferProps) {
  const { t } = useTranslation('offering');
  const references = useReferences();
  const { context, error, reading, isReading } = useFormData(() => createOfferingMachine(candidateId));
  const candidate = { id: candidateId, first_name: name, last_name: '' };
  if (!context) {
    return (
      <OfferLoading action="review" {...{ candidate, error, isReading, onClose }} onRetry={reading.reload} />
    );
  }
  const offer = context.offers.find(({ id }) => id === offerId);
  if (!offer) {
    return (
      <Dialog title={t('title.review', { name })} isOpen onOpenChange={onClose}>
        <EmptyState title={t('unread')}>{t('gone')}</EmptyState>
      </Dialog>
    );
  }
  return <OfferReview action="review" {...{ candidate, context, offer, references, decision, onClose }} />;
}
