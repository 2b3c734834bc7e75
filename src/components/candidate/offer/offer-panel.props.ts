import type { OfferAct } from '#machines/candidate/offer/offer-access.ts';
import type { OfferingContext } from '#machines/candidate/offer/offering.context.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

/** What is done about an offer over the page; the others are done at once. `review` shows all of it. */
export type OfferAction = Exclude<OfferAct, 'send' | 'remind' | 'approve'> | 'review';

export interface OfferPanelProps {
  action: OfferAction;
  /** Of whom; the rest is read when the dialog opens. */
  candidate: Pick<Candidate, 'id' | 'first_name' | 'last_name'>;
  /** Which offer; null for a new one. */
  offerId: string | null;
  user: SessionUser;
  references: References;
  onClose: () => void;
  /** Goes on with another offer, or does something else about this one. */
  onOffer: (action: OfferAction, offerId: string | null) => void;
  /** Selects the candidate, which offers need. */
  onSelect?: (() => void) | undefined;
}

/** What a dialog about an offer that is there is given once the offers are read. */
export interface OneOfferProps extends OfferPanelProps {
  context: OfferingContext;
}
