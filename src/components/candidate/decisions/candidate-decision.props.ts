import type { Decision } from '#machines/candidate/decisions/decision-context.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { GateFixes } from './gate-list.tsx';

export interface CandidateDecisionProps {
  /** A stage change or another decision. A claim opens no dialog. */
  intent: Decision | 'claim';
  /** The candidate. Other data is loaded when the dialog opens. */
  candidate: Pick<Candidate, 'id' | 'first_name' | 'last_name'>;
  /** Who decides. */
  user: SessionUser;
  references: References;
  /** Actions that fix an unmet gate, by gate: `{ licence_known: openScreening }`. The action replaces the dialog. */
  fixes?: GateFixes;
  /** Called when the dialog closes. `hasChanged` is true if the decision was made. */
  onEnd: (hasChanged: boolean) => void;
}
