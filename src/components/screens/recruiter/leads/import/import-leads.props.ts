import type { ReactNode } from 'react';
import type { ListChoice } from '#machines/kinds/list-file/read-list.ts';
import type { Column } from '#machines/recruiter/leads/import/column-fields.ts';
import type { ChosenOrder } from '#machines/recruiter/leads/import/date-columns.ts';
import type { ImportPhase } from '#machines/recruiter/leads/import/import-phase.ts';

export interface ImportLeadsViewProps {
  /** How far it is. */
  phase: ImportPhase;
  /** The person may keep the leads: recruiters alone work on them. */
  canKeep: boolean;
  /** The person's imports that can be undone: all, or this one once it is done. */
  ownImports?: ReactNode;
  /** A file, or a text that was pasted, without a name. */
  onChoose: (file: Blob, name: string) => void;
  /** Goes back to the choice of a file. */
  onAnother: () => void;
  /** Goes on with the import that was left. */
  onResumeKept: () => void;
  /** Forgets the import that was left. */
  onDiscard: () => void;
  onColumn: (index: number, field: Column) => void;
  onNamingRow: (namingRow: number | null) => void;
  onDateOrder: (index: number, order: ChosenOrder) => void;
  /** Reads the file in another way: another sheet, another encoding. */
  onReread: (choice: Partial<ListChoice>) => void;
  /** The columns are as they should be. */
  onConfirm: () => void;
  /** Goes back to the columns. */
  onBack: () => void;
  /** Goes on with a check that stopped. */
  onCheckAgain: () => void;
  /** Gives a row other cells and checks it again. */
  onCorrect: (no: number, cells: readonly string[]) => void;
  /** Leaves rows out, or takes them in again. */
  onSkip: (nos: readonly number[], isSkipped: boolean) => void;
  onOwner: (isMine: boolean) => void;
  onStart: () => void;
  /** Stops after the rows that are under way. */
  onPause: () => void;
  onResume: () => void;
  /** Leaves out what was not sent. */
  onEnd: () => void;
  /** Saves the rows that stayed out as a file. */
  onErrorFile: () => Promise<void>;
  onClose: () => void;
}
