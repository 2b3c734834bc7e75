/** Where the dashboard leads. */
export interface DashboardLinks {
  users: string;
  config: string;
  health: string | null;
  forms: string | null;
  commission: string | null;
  reports: string | null;
  /** The records that lines are about, by their ids. */
  candidate: (id: string) => string;
  user: (id: string) => string;
  client: (id: string) => string;
  opening: (id: string) => string;
  report: (id: string) => string;
}
