import { fn } from 'storybook/test';
import {
  sampleLines,
  sampleList,
  sampleVerdicts,
  sampleWork,
} from '#machines/recruiter/leads/import/import.fixtures.ts';
import type { ImportPhase } from '#machines/recruiter/leads/import/import-phase.ts';
import { outcomesOf } from '#machines/recruiter/leads/import/line-outcomes.ts';

/** Default args of the stories of an import. */
export const importArgs = {
  phase: { name: 'choosing', problem: null } as ImportPhase,
  canKeep: true,
  onChoose: fn(),
  onChooseAnother: fn(),
  onResumeStored: fn(),
  onDiscard: fn(),
  onColumn: fn(),
  onHeaderRow: fn(),
  onDateOrder: fn(),
  onReparse: fn(),
  onConfirm: fn(),
  onBack: fn(),
  onCheckAgain: fn(),
  onCorrect: fn(),
  onSkip: fn(),
  onOwner: fn(),
  onStart: fn(),
  onPauseImport: fn(),
  onResume: fn(),
  onEnd: fn(),
  onErrorFile: fn(async () => {}),
  onClose: fn(),
};

/** A list with mapped columns. */
export const columns: ImportPhase = {
  name: 'columns',
  list: sampleList,
  work: sampleWork,
  other: null,
  missing: null,
  problem: null,
  isStored: true,
};
/** Number of rows of `checked` that will be imported. */
export const will = 7;
/** A list with checked rows. */
export const checked: ImportPhase = {
  name: 'checked',
  outcomes: outcomesOf(sampleLines, sampleVerdicts),
  list: sampleList,
  work: sampleWork,
  will,
  row: null,
  isCorrecting: false,
  error: null,
};
