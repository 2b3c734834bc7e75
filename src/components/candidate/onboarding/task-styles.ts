import type { LucideIcon } from 'lucide-react';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Lock from 'lucide-react/icons/lock';
import OctagonX from 'lucide-react/icons/octagon-x';
import type { BadgeProps } from '#components/ui/badge/badge.tsx';
import type { OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';

/** Status as shown; `waiting` means that tasks it depends on are open. */
export type ShownStatus = OnboardingWork['status'] | 'waiting';

/** Icon and tone of each status. */
export const taskStyles: Readonly<
  Record<ShownStatus, { icon: LucideIcon; tone: NonNullable<BadgeProps['tone']> }>
> = {
  todo: { icon: Circle, tone: 'neutral' },
  in_progress: { icon: CircleDashed, tone: 'info' },
  done: { icon: CircleCheck, tone: 'good' },
  blocked: { icon: OctagonX, tone: 'bad' },
  skipped: { icon: CircleSlash, tone: 'neutral' },
  waiting: { icon: Lock, tone: 'neutral' },
};
