import type { ReactNode } from 'react';
import type { CandidateSummary } from '#components/blocks/candidate-row/candidate-summary.ts';
import type { ContactKitProps } from '#components/blocks/contact-kit/contact-kit.tsx';
import type { AppError } from '#shared/app-error.ts';

/** Tabs of a record, in display order. */
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

/** Content of a tab of a record. */
export interface RecordPanel {
  /** Number of items in the tab, or text such as "2/7". */
  count?: number | string;
  /** The tab has something overdue or missing. */
  isUrgent?: boolean;
  /** Renders the content. Called only for the current tab. */
  content: () => ReactNode;
}

/** A candidate as shown at the top of the drawer. */
export interface RecordHead extends CandidateSummary {
  /** Name of the candidate's owner. */
  owner: string | null;
  /** Reference such as "APP-2026-004217"; null before the first application. */
  reference: string | null;
  /** Opening that the candidate is being hired for: "Taxi, Dubai". */
  opening: string | null;
}

/** Why a record is no longer visible. */
export type RemovalReason = 'reassigned' | 'handed_over' | 'merged' | 'removed' | 'unknown';

export interface RecordIsReady {
  /** The record is loaded. */
  status: 'ready';
  /** Record shown in the drawer. */
  record: RecordHead;
  /** Contact options of the candidate. */
  contact: Omit<ContactKitProps, 'name' | 'now' | 'hasKeys' | 'children'>;
  /** Recommended next action, a `NextAction`. */
  nextAction?: ReactNode;
  /** More actions, as `MenuAction`s. */
  menu?: ReactNode;
  /** Tabs that the user may see. */
  panels: Partial<Record<RecordTab, RecordPanel>>;
  /** Current tab. */
  tab: RecordTab;
  /** Called with the tab to show. */
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
  /** Why the record is not visible. */
  reason: RemovalReason;
  /** The record was visible a moment ago, so its disappearance is announced. */
  wasVisible?: boolean;
  /** Opens the record that this one was merged into. */
  onOpenMerged?: () => void;
}

/** What the drawer shows of a record. */
export type RecordContent = { status: 'loading' } | RecordHasFailed | RecordIsMissing | RecordIsReady;
