import type { Language } from '#components/i18n/languages.ts';
import type { OwnOffer } from '#machines/data/rpc/my-offers.ts';
import type {
  StatusContext,
  StatusEvent,
  StatusPage,
} from '#machines/driver/status-detail/status-detail.types.ts';

/** What the page shows or asks. */
export type StatusStep =
  | 'loading'
  | 'missing'
  | 'failed'
  | 'reading'
  | 'signing'
  | 'choosing'
  | 'confirming'
  | 'sending';

export interface StatusDetailViewProps extends Omit<StatusContext, 'applicationId'> {
  step: StatusStep;
  isBusy: boolean;
  /** The language the offer is read and answered in. */
  language: Language;
  onLanguage: (language: Language) => void;
  /** Where all of the driver's applications are listed. */
  listHref: string;
  /** The present, in ms since 1970. */
  now: number;
  send: (event: StatusEvent) => void;
}

/** What the parts about an offer are given. */
export interface OfferPartProps extends StatusDetailViewProps {
  page: StatusPage;
  offer: OwnOffer;
}
