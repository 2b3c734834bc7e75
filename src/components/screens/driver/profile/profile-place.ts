import type { FieldId, PartId } from '#machines/driver/profile/profile-parts.ts';

/** Where in the profile an address leads: one thing a page. */
export type ProfilePlace =
  | { page: 'all' }
  | { page: 'part'; part: PartId }
  | { page: 'privacy' }
  | { page: 'ask'; field: FieldId }
  | { page: 'withdraw'; applicationId: string; isSure: boolean }
  | { page: 'unknown' };

/** What every page of the profile is given by the address. */
export interface ProfileAddress {
  place: ProfilePlace;
  hrefOf: (place: ProfilePlace) => string;
  /** Leaves a page that is done; going back does not lead to it again. */
  onLeave: (to: ProfilePlace) => void;
}
