import type { FieldId, PartId } from '#machines/driver/profile/profile-parts.ts';

/** Place in the profile, one page each. */
export type ProfileUrlState =
  | { page: 'all' }
  | { page: 'part'; part: PartId }
  | { page: 'privacy' }
  | { page: 'ask'; field: FieldId }
  | { page: 'withdraw'; applicationId: string; isConfirmStep: boolean }
  | { page: 'unknown' };

/** Props that every page of the profile gets from the URL. */
export interface ProfileAddress {
  place: ProfileUrlState;
  hrefOf: (place: ProfileUrlState) => string;
  /** Leaves a completed page, which the back button skips. */
  onLeave: (to: ProfileUrlState) => void;
}
