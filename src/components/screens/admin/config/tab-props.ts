import type { ConfigPlace } from './config-place.ts';

/** What every tab with configuration tables is given. */
export interface TabProps {
  /** The admin, whose drafts are kept. */
  userId: string;
  place: ConfigPlace;
  /** Called with the next place; `isStep` when going back should lead here again. */
  onPlace: (next: ConfigPlace, isStep: boolean) => void;
  /** The report of access to personal data, exports, consents and requests. */
  dataProtectionHref: string;
}
