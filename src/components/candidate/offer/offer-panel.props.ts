import type { OfferAct } from '#machines/candidate/offer/offer-access.ts';
import type { OfferingContext } from '#machines/candidate/offer/offering.context.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

/** An offer action that opens a dialog; the others run at once. `review` shows the whole offer. */
export type OfferAction = Exclude<OfferAct, 'send' | 'remind' | 'approve'> | 'review';

export interface OfferPanelProps {
  action: OfferAction;
  /** The candidate. Other data is loaded when the dialog opens. */
  candidate: Pick<Candidate, 'id' | 'first_name' | 'last_name'>;
  /** Id of the offer; null for a new one. */
  offerId: string | null;
  user: SessionUser;
  references: References;
  onClose: () => void;
  /** Switches to another offer or another action. */
  onOffer: (action: OfferAction, offerId: string | null) => void;
  /** Selects the candidate, which is required for offers. */
  onSelect?: (() => void) | undefined;
}

/** Props of a dialog about an existing offer, once the offers are loaded. */
export interface OneOfferProps extends OfferPanelProps {
  context: OfferingContext;
}
