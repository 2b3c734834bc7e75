import type { DecisionValues } from '#machines/candidate/decisions/decision.values.ts';

/** What every part of a decision's form is given. */
export interface FieldProps {
  /** What is typed. */
  values: DecisionValues;
  onChange: (changes: Partial<DecisionValues>) => void;
  /** The present, in ms since 1970. */
  now: number;
}
