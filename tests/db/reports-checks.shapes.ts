/** Shared parts of the independent counts. */

/** A report's call, and another query for the same columns; both take the two ends of the period. */
export interface ReportCheck {
  name: string;
  /** Compared columns. */
  columns: readonly string[];
  report: string;
  /** May use `$from` and `$to`, the moments of the period, and `$first` and `$last`, its days. */
  count: string;
}

/** Groupings of applications, each with its own query. */
const groups = {
  client: '(select o.client_id::text from public.job_openings o where o.id = a.opening_id)',
  opening: 'a.opening_id::text',
  recruiter: 'a.recruiter_id::text',
  source: '(select c.source from public.candidates c where c.id = a.candidate_id)',
  route: '(select v.route from public.visa_cases v where v.application_id = a.id)',
} as const;
export type Group = keyof typeof groups;

export const groupOf = (group: Group | null) => (group === null ? 'null::text' : groups[group]);
export const asked = (group: Group | null) => (group === null ? 'null' : `'${group}'`);
export const named = (report: string, group: Group | null) =>
  `${report}${group === null ? '' : ` by ${group}`}`;
export const inPeriod = (moment: string) => `${moment} >= $from and ${moment} < $to`;
