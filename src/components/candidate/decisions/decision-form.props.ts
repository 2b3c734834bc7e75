import type { DecisionValues } from '#machines/candidate/decisions/decision.values.ts';
import type { Decision, DecisionContext } from '#machines/candidate/decisions/decision-context.ts';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import type { FormContext } from '#machines/factories/form.machine.ts';
import type { GateFields, GateFixes } from './gate-list.tsx';

/** Event handlers of a decision's form. */
export interface DecisionActions {
  onChange: (changes: Partial<DecisionValues>) => void;
  onSubmit: () => void;
  /** Discards input from an earlier use. */
  onDiscard: () => void;
  onCancel: () => void;
}

export interface DecisionFormProps extends DecisionActions {
  decision: Decision;
  /** Name of the candidate. */
  name: string;
  context: DecisionContext;
  /** State of the form. */
  form: FormContext<DecisionValues, DecisionContext>;
  /** The decision is being submitted, or the candidate reloaded. */
  isPending: boolean;
  /** Available reasons at this stage. */
  reasons: readonly RejectionReason[];
  fixes: GateFixes;
  /** Fields that settle an unmet gate within the dialog. */
  gateFields?: GateFields;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}
