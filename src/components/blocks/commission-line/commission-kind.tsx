import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import type { CommissionKind as Kind } from '#machines/data/views/commission-list.ts';

/** Icon and tone of each kind of line. */
export const kindStyles: Readonly<Record<Kind, { icon: LucideIcon; tone: NonNullable<BadgeProps['tone']> }>> =
  {
    projected: { icon: CalendarClock, tone: 'neutral' },
    earned: { icon: CircleCheck, tone: 'info' },
    on_hold: { icon: CirclePause, tone: 'warn' },
    approved: { icon: BadgeCheck, tone: 'accent' },
    paid: { icon: Check, tone: 'good' },
    clawed_back: { icon: Undo2, tone: 'bad' },
    cancelled: { icon: CircleSlash, tone: 'neutral' },
  };

/** Shows the kind of a commission line with its icon. */
export function CommissionKind({ of: kind }: { of: Kind }) {
  const { t } = useTranslation('commissionLine');
  return <Badge {...kindStyles[kind]}>{t(`kind.${kind}`)}</Badge>;
}
