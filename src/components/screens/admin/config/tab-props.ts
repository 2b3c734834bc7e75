import type { ConfigUrlState } from './config-url-state.ts';

/** Props of every tab with configuration tables. */
export interface TabProps {
  /** Id of the current user, who owns the drafts. */
  userId: string;
  place: ConfigUrlState;
  /** Called with the next place. `isStep` is true if the back button should return here. */
  onPlace: (next: ConfigUrlState, isStep: boolean) => void;
  /** URL of the report on access to personal data, exports, consents and requests. */
  dataProtectionHref: string;
}
