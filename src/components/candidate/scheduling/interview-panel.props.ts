import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

/** What is done about an interview; `schedule` moves the one that is still to come. */
export type InterviewAction = 'schedule' | 'cancel' | 'remind';

export interface InterviewPanelProps {
  action: InterviewAction;
  /** Of whom; the rest is read when the dialog opens. */
  candidate: Pick<Candidate, 'id' | 'first_name' | 'last_name'>;
  /** Which interview; null for a new one. */
  interviewId: string | null;
  user: SessionUser;
  references: References;
  /** The address where a driver with this token books; without it no links are offered. */
  bookingHref?: ((token: string) => string) | undefined;
  onClose: () => void;
}
