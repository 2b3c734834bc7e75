import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleX from 'lucide-react/icons/circle-x';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import type { OpeningStatus } from './config-url-state.ts';

const statusStyles: Readonly<
  Record<OpeningStatus, { tone: NonNullable<BadgeProps['tone']>; icon: LucideIcon }>
> = {
  draft: { tone: 'info', icon: PencilLine },
  open: { tone: 'good', icon: CircleCheck },
  paused: { tone: 'warn', icon: CirclePause },
  closed: { tone: 'neutral', icon: CircleX },
};

export interface OpeningStateProps {
  status: OpeningStatus;
}

/** Shows the status of an opening with its icon. */
export function OpeningState({ status }: OpeningStateProps) {
  const { t } = useTranslation('config');
  return <Badge {...statusStyles[status]}>{t(`status.${status}`)}</Badge>;
}
