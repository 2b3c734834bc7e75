import type { LucideIcon } from 'lucide-react';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Upload from 'lucide-react/icons/upload';
import type { BadgeProps } from '#components/ui/badge/badge.tsx';

/** State of a document. Days have the format "2026-03-12". */
export type DocumentState =
  | { status: 'requested'; neededBy?: string | null }
  /** `part` is the sent share, from 0 to 1; undefined if unknown. */
  | { status: 'uploading'; part?: number | undefined }
  | { status: 'uploaded' }
  | { status: 'in_review' }
  | { status: 'verified'; validUntil?: string | null }
  /** `reason` is a sentence that says what to do. `note` is the reviewer's comment. */
  | { status: 'rejected'; reason: string; note?: string | null }
  | { status: 'expiring'; days: number; validUntil: string }
  | { status: 'expired'; validUntil: string }
  | { status: 'waived'; reason?: string | null };

/** Icon and colour of each state. */
export const documentStyles: Readonly<
  Record<DocumentState['status'], { icon: LucideIcon; tone: NonNullable<BadgeProps['tone']> }>
> = {
  requested: { icon: CircleDashed, tone: 'warn' },
  uploading: { icon: Upload, tone: 'info' },
  uploaded: { icon: Send, tone: 'info' },
  in_review: { icon: Eye, tone: 'info' },
  verified: { icon: CircleCheck, tone: 'good' },
  rejected: { icon: RotateCcw, tone: 'bad' },
  expiring: { icon: Clock, tone: 'warn' },
  expired: { icon: CalendarX, tone: 'bad' },
  waived: { icon: CircleMinus, tone: 'neutral' },
};
