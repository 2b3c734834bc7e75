import type { MyHome } from '#machines/data/rpc/my-home.ts';
import type { HomeOrder } from '#machines/driver/driver-dashboard/home-work.machine.ts';
import type { AppError } from '#shared/app-error.ts';

/** Steps of the confidential report, and the list of those that were sent. */
export const reportPlaces = ['what', 'who', 'more', 'mine'] as const;
export type ReportPlace = (typeof reportPlaces)[number];

/** What the address asks for; all null for the page itself. */
export interface HomePlace {
  report: ReportPlace | null;
  /** The interview that is to be moved. */
  moving: string | null;
  isConsenting: boolean;
}

/** Addresses the page leads to. */
export interface HomeHrefs {
  home: string;
  documents: string;
  consent: string;
  statusOf: (applicationId: string) => string;
  moveOf: (interviewId: string) => string;
  reportOf: (place: ReportPlace) => string;
}

export interface HomeViewProps {
  home: MyHome;
  hrefs: HomeHrefs;
  /** The present, in ms since 1970. */
  now: number;
  /** Orders under way. */
  orders: readonly HomeOrder[];
  /** Why an order failed, by the id it is about. */
  errors: Readonly<Record<string, AppError>>;
  onOrder: (order: HomeOrder) => void;
}
