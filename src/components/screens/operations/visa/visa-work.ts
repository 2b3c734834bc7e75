import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import type { StepMove } from '#machines/operations/visa/step-moves.ts';

/** What is being done about cases, over the page. */
export type VisaWork =
  | {
      kind: 'advance';
      rows: readonly VisaListRow[];
      /** The step to begin with; null for the one at which most of them are. */
      code: string | null;
      /** The move to begin with; null for the one that most of them can make. */
      move: StepMove | null;
    }
  | { kind: 'book'; rows: readonly VisaListRow[]; code: string | null }
  | { kind: 'cost' | 'assign'; rows: readonly VisaListRow[] };
