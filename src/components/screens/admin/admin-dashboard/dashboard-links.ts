/** Where the dashboard leads. */
export interface DashboardLinks {
  users: string;
  config: string;
  /** The tab of the configuration with openings and clients. */
  openings: string;
  /** The tab of the configuration with message templates. */
  messages: string;
  health: string;
  forms: string;
  commission: string;
  /** Commission lines of all recruiters. */
  ledger: string;
  funnelReport: string;
  sourcesReport: string;
  /** The records that lines are about, by their ids. */
  candidate: (id: string) => string;
  user: (id: string) => string;
  client: (id: string) => string;
  opening: (id: string) => string;
  report: (id: string) => string;
}
