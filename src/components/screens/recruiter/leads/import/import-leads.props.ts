import type { ReactNode } from 'react';
import type { ListChoice } from '#machines/factories/list-file/parse-list-file.ts';
import type { Column } from '#machines/recruiter/leads/import/column-fields.ts';
import type { ChosenOrder } from '#machines/recruiter/leads/import/date-columns.ts';
import type { ImportPhase } from '#machines/recruiter/leads/import/import-phase.ts';

export interface ImportLeadsViewProps {
  /** Current phase of the import. */
  phase: ImportPhase;
  /** The user may own the leads: only recruiters can. */
  canKeep: boolean;
  /** Imports that the user can undo: all, or only this one once it is done. */
  importHistory?: ReactNode;
  /** Called with a file, or with pasted text without a name. */
  onChoose: (file: Blob, name: string) => void;
  /** Returns to the choice of a file. */
  onChooseAnother: () => void;
  /** Resumes the unfinished import. */
  onResumeStored: () => void;
  /** Discards the unfinished import. */
  onDiscard: () => void;
  onColumn: (index: number, field: Column) => void;
  onHeaderRow: (namingRow: number | null) => void;
  onDateOrder: (index: number, order: ChosenOrder) => void;
  /** Reads the file again with another sheet or encoding. */
  onReparse: (choice: Partial<ListChoice>) => void;
  /** Confirms the columns. */
  onConfirm: () => void;
  /** Returns to the columns. */
  onBack: () => void;
  /** Resumes a stopped check. */
  onCheckAgain: () => void;
  /** Changes the cells of a row and checks it again. */
  onCorrect: (no: number, cells: readonly string[]) => void;
  /** Excludes rows, or includes them again. */
  onSkip: (rowNumbers: readonly number[], isSkipped: boolean) => void;
  onOwner: (isMine: boolean) => void;
  onStart: () => void;
  /** Pauses after the rows in progress. */
  onPauseImport: () => void;
  onResume: () => void;
  /** Ends the import without the remaining rows. */
  onEnd: () => void;
  /** Saves the rows that were not imported as a file. */
  onErrorFile: () => Promise<void>;
  onClose: () => void;
}
