import type { RecordTab } from '#components/blocks/record-drawer/record-content.ts';

/** What is open over the dashboard, from the URL; null for nothing. */
export interface DashboardUrlState {
  candidateId: string | null;
  /** Tab of the candidate's record. */
  part: RecordTab | null;
  reportId: string | null;
}

export const nothingOpen: DashboardUrlState = { candidateId: null, part: null, reportId: null };
