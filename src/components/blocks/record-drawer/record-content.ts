import type { ReactNode } from 'react';
import type { CandidateSummary } from '#components/blocks/candidate-row/candidate-summary.ts';
import type { ContactKitProps } from '#components/blocks/contact-kit/contact-kit.tsx';
import type { AppError } from '#shared/app-error.ts';

/** The parts of a record, in the order shown. */
export const recordTabs = [
  'overview',
  'timeline',
  'documents',
  'interviews',
  'offer',
  'visa',
  'onboarding',
  'closing',
  'notes',
  'tasks',
] as const;
export type RecordTab = (typeof recordTabs)[number];

/** One part of a record. */
export interface RecordPanel {
  /** How many things it holds, or words such as "2/7". */
  count?: number | string;
  /** Something in it is late or missing. */
  isUrgent?: boolean;
  /** Draws it; asked only while it is the one in sight. */
  content: () => ReactNode;
}

/** A candidate as the drawer's head shows him. */
export interface RecordHead extends CandidateSummary {
  /** The name of who works on him. */
  owner: string | null;
  /** As "APP-2026-004217"; null before an application was made. */
  reference: string | null;
  /** What he is being hired for: "Taxi, Dubai". */
  opening: string | null;
}

/** Why a record can't be seen any more. */
export type GoneReason = 'reassigned' | 'handed_over' | 'merged' | 'removed' | 'unknown';

export interface RecordIsReady {
  /** It is there. */
  status: 'ready';
  /** Whose drawer it is. */
  record: RecordHead;
  /** How to reach him. */
  contact: Omit<ContactKitProps, 'name' | 'now' | 'hasKeys' | 'children'>;
  /** What is best done next: a `NextAction`. */
  nextAction?: ReactNode;
  /** More that can be done: `MenuAction`s. */
  menu?: ReactNode;
  /** The parts this person may see. */
  panels: Partial<Record<RecordTab, RecordPanel>>;
  /** The part in sight. */
  tab: RecordTab;
  /** Hears which part is to be shown. */
  onTab: (tab: RecordTab) => void;
}

export interface RecordHasFailed {
  status: 'failed';
  error: AppError;
  onRetry: () => void;
  isRetrying?: boolean;
}

export interface RecordIsMissing {
  status: 'missing';
  /** Why it isn't to be seen. */
  reason: GoneReason;
  /** It was in sight a moment ago: this is announced. */
  wasOpen?: boolean;
  /** Opens the record that this one was joined with. */
  onOpenOther?: () => void;
}

/** What there is to show of a record. */
export type RecordContent = { status: 'loading' } | RecordHasFailed | RecordIsMissing | RecordIsReady;
