import type { Language } from '#components/i18n/languages.ts';
import type { OwnOffer } from '#machines/data/rpc/my-offers.ts';
import type { StatusContext, StatusEvent } from '#machines/driver/status-detail/status-detail.types.ts';

/** What the offer part shows or asks. */
export type OfferStep = 'loading' | 'failed' | 'reading' | 'signing' | 'choosing' | 'confirming' | 'sending';

/** Props of the parts of an offer. */
export interface OfferPartProps extends Omit<StatusContext, 'offerId' | 'offer'> {
  step: OfferStep;
  offer: OwnOffer;
  isBusy: boolean;
  /** Language in which the offer is read and answered. */
  language: Language;
  onLanguage: (language: Language) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  send: (event: StatusEvent) => void;
}
