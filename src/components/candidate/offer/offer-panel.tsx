import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useFormData } from '#components/hooks/use-form-data.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { createOfferingMachine } from '#machines/candidate/offer/offering.machine.ts';
import { AcceptOnPaper } from './accept-on-paper.tsx';
import { OfferEditor, type OfferEditorProps } from './offer-editor.tsx';
import { ExtendOffer } from './offer-extend.tsx';
import { OfferLoading } from './offer-loading.tsx';
import type { OfferPanelProps } from './offer-panel.props.ts';
import { OfferReason } from './offer-reason.tsx';
import { OfferReview } from './offer-review.tsx';

/** Renders the dialog of one offer action. Mount it only while the action is open. */
export function OfferPanel(props: OfferPanelProps) {
  const { candidate, action, offerId, onClose } = props;
  const { context, error, reading, isReading } = useFormData(() => createOfferingMachine(candidate.id));
  if (context) {
    const key = `${action} ${offerId} ${context.opening?.id}`;
    return <Opened key={key} {...props} context={context} dataSource={reading} />;
  }
  return <OfferLoading {...{ action, candidate, error, isReading, onClose }} onRetry={reading.reload} />;
}

function Opened(props: OfferEditorProps) {
  const { action, candidate, context, offerId, onClose } = props;
  const { t } = useTranslation('offering');
  const offer = context.offers.find(({ id }) => id === offerId);
  if (action === 'create' || (offer && (action === 'edit' || action === 'revise'))) {
    return <OfferEditor {...props} offerId={action === 'create' ? null : offerId} />;
  }
  if (!offer) {
    return (
      <Dialog title={t(`title.${action}`, { name: nameOf(candidate) })} isOpen onOpenChange={onClose}>
        <EmptyState title={t('unread')}>{t('gone')}</EmptyState>
      </Dialog>
    );
  }
  switch (action) {
    case 'paper':
      return <AcceptOnPaper {...props} offer={offer} />;
    case 'extend':
      return <ExtendOffer {...props} offer={offer} />;
    case 'withdraw':
    case 'return':
      return <OfferReason {...props} action={action} offer={offer} />;
    default:
      return <OfferReview {...props} offer={offer} />;
  }
}
