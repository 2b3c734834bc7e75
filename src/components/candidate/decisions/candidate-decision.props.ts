import type { Decision } from '#machines/candidate/decisions/decision-context.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { GateFixes } from './gate-list.tsx';

export interface CandidateDecisionProps {
  /** A stage change, or another decision; a claim opens no dialog. */
  intent: Decision | 'claim';
  /** About whom; the rest is read when the dialog opens. */
  candidate: Pick<Candidate, 'id' | 'first_name' | 'last_name'>;
  /** Who decides. */
  user: SessionUser;
  references: References;
  /** What settles an unmet gate, by its name: `{ licence_known: openScreening }`. It replaces the dialog. */
  fixes?: GateFixes;
  /** The dialog closes; `hasChanged` when the decision was made. */
  onEnd: (hasChanged: boolean) => void;
}
