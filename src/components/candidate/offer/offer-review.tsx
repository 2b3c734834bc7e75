import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { Offer } from '#machines/data/tables/offers.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import { ApprovalReason } from './approval-reason.tsx';
import styles from './editor.module.css';
import { OfferHead } from './offer-head.tsx';
import { OfferEvents, OfferVersions, previousOf } from './offer-history.tsx';
import type { OneOfferProps } from './offer-panel.props.ts';
import { OfferPreview } from './offer-preview.tsx';
import { OfferTermsList } from './offer-terms.tsx';
import { PayBandCheck } from './pay-band-check.tsx';

export interface OfferReviewProps
  extends Pick<OneOfferProps, 'action' | 'candidate' | 'context' | 'onClose'> {
  offer: Offer;
  references: References | null;
  /** Actions for the decision, at the bottom. */
  decision?: ReactNode;
}

/** Shows a whole offer: what the driver sees, and for `review` also its terms, pay band, versions and history. */
export function OfferReview({
  action,
  candidate,
  context,
  offer,
  references,
  decision,
  onClose,
}: OfferReviewProps) {
  const { t } = useTranslation('offering');
  const now = useNow();
  const isReview = action === 'review';
  const preview = (
    <OfferPreview context={context} terms={offer} offer={offer} before={previousOf(offer, context.offers)} />
  );
  return (
    <Dialog
      title={t(isReview ? 'title.review' : 'title.preview', { name: nameOf(candidate) })}
      size={isReview ? 'wide' : 'small'}
      isOpen
      onOpenChange={onClose}
      footer={decision}
    >
      {isReview ? (
        <div className={styles.Sides}>
          <Stack gap={5}>
            <Stack gap={3}>
              <OfferHead {...{ offer, now }} />
              <ApprovalReason offer={offer} />
              <PayBandCheck terms={offer} payBand={context.band} />
            </Stack>
            <Stack as="section" gap={1}>
              <Heading level={3} size="body">
                {t('tab.terms')}
              </Heading>
              <OfferTermsList terms={offer} />
            </Stack>
            <OfferVersions offering={context} references={references} />
            <OfferEvents offering={context} references={references} />
          </Stack>
          {preview}
        </div>
      ) : (
        preview
      )}
    </Dialog>
  );
}
