import type { Language } from '#components/i18n/languages.ts';
import type { OwnOffer } from '#machines/data/rpc/my-offers.ts';
import type { StatusContext, StatusEvent } from '#machines/driver/status-detail/status-detail.types.ts';

/** What the part about the offer shows or asks. */
export type OfferStep = 'loading' | 'failed' | 'reading' | 'signing' | 'choosing' | 'confirming' | 'sending';

/** What the parts about an offer are given. */
export interface OfferPartProps extends Omit<StatusContext, 'offerId' | 'offer'> {
  step: OfferStep;
  offer: OwnOffer;
  isBusy: boolean;
  /** The language the offer is read and answered in. */
  language: Language;
  onLanguage: (language: Language) => void;
  /** The present, in ms since 1970. */
  now: number;
  send: (event: StatusEvent) => void;
}
