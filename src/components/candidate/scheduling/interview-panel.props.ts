import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

/** Interview action. `schedule` reschedules an upcoming interview. */
export type InterviewAction = 'schedule' | 'cancel' | 'remind';

export interface InterviewPanelProps {
  action: InterviewAction;
  /** The candidate. Other data is loaded when the dialog opens. */
  candidate: Pick<Candidate, 'id' | 'first_name' | 'last_name'>;
  /** Id of the interview; null for a new one. */
  interviewId: string | null;
  user: SessionUser;
  references: References;
  /** Returns the URL where a driver books with this token. Without it, no links are offered. */
  bookingHref?: ((token: string) => string) | undefined;
  onClose: () => void;
}
