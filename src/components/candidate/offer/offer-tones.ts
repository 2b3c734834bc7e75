import type { BadgeProps } from '#components/ui/badge/badge.tsx';
import type { Offer } from '#machines/data/tables/offers.ts';

/** Badge tone of each offer status, from the point of view of the offer's author. */
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
