import type { BadgeProps } from '#components/ui/badge/badge.tsx';
import type { Offer } from '#machines/data/tables/offers.ts';

/** What the status of an offer means for whoever made it. */
export const offerTones: Readonly<Record<Offer['status'], NonNullable<BadgeProps['tone']>>> = {
  draft: 'neutral',
  pending_approval: 'warn',
  approved: 'info',
  sent: 'info',
  viewed: 'info',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'neutral',
  superseded: 'neutral',
};
