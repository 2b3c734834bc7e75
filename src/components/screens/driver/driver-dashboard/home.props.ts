import type { MyHome } from '#machines/data/rpc/my-home.ts';
import type { HomeOrder } from '#machines/driver/driver-dashboard/home-work.machine.ts';
import type { AppError } from '#shared/app-error.ts';

/** Steps of the confidential report, and the list of sent reports. */
export const reportSteps = ['what', 'who', 'more', 'mine'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** The place in the URL; all null for the page itself. */
export interface HomeUrlState {
  report: ReportStep | null;
  /** Id of the interview to reschedule. */
  moving: string | null;
  isConsenting: boolean;
}

/** Paths that the page links to. */
export interface HomeHrefs {
  home: string;
  documents: string;
  consent: string;
  statusOf: (applicationId: string) => string;
  moveOf: (interviewId: string) => string;
  reportOf: (place: ReportStep) => string;
}

export interface HomeViewProps {
  home: MyHome;
  hrefs: HomeHrefs;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Running orders. */
  orders: readonly HomeOrder[];
  /** Error of a failed order, by the id of its subject. */
  errors: Readonly<Record<string, AppError>>;
  onOrder: (order: HomeOrder) => void;
}
