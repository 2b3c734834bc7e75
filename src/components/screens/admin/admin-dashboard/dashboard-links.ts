/** Paths that the dashboard links to. */
export interface DashboardLinks {
  users: string;
  config: string;
  /** Configuration tab with openings and clients. */
  openings: string;
  /** Configuration tab with message templates. */
  messages: string;
  health: string;
  forms: string;
  commission: string;
  /** Commission lines of all recruiters. */
  ledger: string;
  funnelReport: string;
  sourcesReport: string;
  /** Path of a record, by id. */
  candidate: (id: string) => string;
  user: (id: string) => string;
  client: (id: string) => string;
  opening: (id: string) => string;
  report: (id: string) => string;
  /** Path of a page of `/admin/reports`, by report id. */
  reportOf: (id: string) => string;
}
