import type { FieldId, PartId } from '#machines/driver/profile/profile-parts.ts';

/** Place in the profile, one page each. */
export type ProfilePlace =
  | { page: 'all' }
  | { page: 'part'; part: PartId }
  | { page: 'privacy' }
  | { page: 'ask'; field: FieldId }
  | { page: 'withdraw'; applicationId: string; isSure: boolean }
  | { page: 'unknown' };

/** Props that every page of the profile gets from the URL. */
export interface ProfileAddress {
  place: ProfilePlace;
  hrefOf: (place: ProfilePlace) => string;
  /** Leaves a completed page, which the back button skips. */
  onLeave: (to: ProfilePlace) => void;
}
