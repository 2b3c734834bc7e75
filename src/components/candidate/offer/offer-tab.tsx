import FilePenLine from 'lucide-react/icons/file-pen-line';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { mayOffer, offerActsOf } from '#machines/candidate/offer/offer-access.ts';
import { liveOfferOf, type OfferingContext } from '#machines/candidate/offer/offering.context.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ApprovalReason } from './approval-reason.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferHead } from './offer-head.tsx';
import { OfferEvents, OfferVersions } from './offer-history.tsx';
import type { OfferAction } from './offer-panel.props.ts';
import { OfferResponse } from './offer-response.tsx';
import { OfferTermsList } from './offer-terms.tsx';
import { useOfferWork } from './use-offer-work.ts';

export interface OfferTabProps {
  offering: OfferingContext;
  user: SessionUser;
  references: References | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Opens the dialog of an offer action; with null, a new offer. */
  onOffer: (action: OfferAction, offerId: string | null) => void;
}

/** Shows the offers of an application: the current one with its actions, its versions and its history. */
export function OfferTab({ offering, user, references, now, onOffer }: OfferTabProps) {
  const { t } = useTranslation('offering');
  const { offers, candidate, application, mohre } = offering;
  const work = useOfferWork(nameOf(candidate));
  const offer = liveOfferOf(offers) ?? offers[0];
  if (!offer) {
    const mayCreate = mayOffer(offering, user) && application?.stage === 'selected';
    return (
      <EmptyState
        icon={FilePenLine}
        title={t('tab.empty')}
        action={
          mayCreate && (
            <Button variant="primary" onPress={() => onOffer('create', null)}>
              {t('tab.create')}
            </Button>
          )
        }
      >
        {t('tab.emptyHelp')}
      </EmptyState>
    );
  }
  const acts = offerActsOf(offering, offer, user, now);
  return (
    <Stack gap={5}>
      <Stack as="section" gap={3} aria-label={t('tab.current')}>
        <OfferHead {...{ offer, now }} />
        <OfferActions
          offer={offer}
          acts={acts}
          running={work.running}
          onRun={(act) => work.run({ act, offer, candidateId: candidate.id })}
          onOffer={onOffer}
        />
        <ApprovalReason offer={offer} />
      </Stack>
      <OfferResponse {...{ offer, mohre, references }} mayRevise={acts.includes('revise')} />
      <Stack as="section" gap={1}>
        <Heading level={3} size="body">
          {t('tab.terms')}
        </Heading>
        <OfferTermsList terms={offer} />
      </Stack>
      <OfferVersions {...{ offering, references }} />
      <OfferEvents {...{ offering, references }} />
    </Stack>
  );
}
