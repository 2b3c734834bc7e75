import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import type { StepMove } from '#machines/operations/visa/step-moves.ts';

/** The action on cases that is open over the page. */
export type VisaWork =
  | {
      kind: 'advance';
      rows: readonly VisaListRow[];
      /** Initial step; null for the step that most cases are at. */
      code: string | null;
      /** Initial action; null for the one that most cases allow. */
      move: StepMove | null;
    }
  | { kind: 'book'; rows: readonly VisaListRow[]; code: string | null }
  | { kind: 'cost' | 'assign'; rows: readonly VisaListRow[] };
