import type { LucideIcon } from 'lucide-react';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Copy from 'lucide-react/icons/copy';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import type { MachformEvent } from '#machines/data/tables/machform-events.ts';

const statusStyles: Readonly<
  Record<MachformEvent['status'], { tone: NonNullable<BadgeProps['tone']>; icon?: LucideIcon }>
> = {
  received: { tone: 'neutral', icon: Hourglass },
  created: { tone: 'good' },
  merged: { tone: 'good' },
  duplicate: { tone: 'neutral', icon: Copy },
  needs_review: { tone: 'warn' },
  failed: { tone: 'bad' },
  ignored: { tone: 'neutral', icon: CircleSlash },
};

export interface EntryStatusProps {
  /** Status of a form entry. */
  status: MachformEvent['status'];
}

/** Status of a form entry. */
export function EntryStatus({ status }: EntryStatusProps) {
  const { t } = useTranslation('formEntries');
  return <Badge {...statusStyles[status]}>{t(`status.${status}`)}</Badge>;
}
