import type { DecisionValues } from '#machines/candidate/decisions/decision.values.ts';
import type { Decision, DecisionContext } from '#machines/candidate/decisions/decision-context.ts';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import type { FormContext } from '#machines/kinds/form.machine.ts';
import type { GateFields, GateFixes } from './gate-list.tsx';

/** Events of a decision's form. */
export interface DecisionActions {
  onChange: (changes: Partial<DecisionValues>) => void;
  onSubmit: () => void;
  /** Forgets what was typed another time. */
  onDiscard: () => void;
  onCancel: () => void;
}

export interface DecisionFormProps extends DecisionActions {
  decision: Decision;
  /** Whom it is about. */
  name: string;
  context: DecisionContext;
  /** What is typed, and what is known of it. */
  form: FormContext<DecisionValues, DecisionContext>;
  /** The decision is being sent, or the candidate read again. */
  isPending: boolean;
  /** Reasons to choose from at this stage. */
  reasons: readonly RejectionReason[];
  fixes: GateFixes;
  /** What settles an unmet gate within the dialog. */
  gateFields?: GateFields;
  /** The present, in ms since 1970. */
  now: number;
}
