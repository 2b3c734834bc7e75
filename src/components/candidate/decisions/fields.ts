import type { DecisionValues } from '#machines/candidate/decisions/decision.values.ts';

/** Props of every part of a decision's form. */
export interface FieldProps {
  /** Current input. */
  values: DecisionValues;
  onChange: (changes: Partial<DecisionValues>) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}
