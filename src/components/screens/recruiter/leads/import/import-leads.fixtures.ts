import { fn } from 'storybook/test';
import {
  sampleLines,
  sampleList,
  sampleVerdicts,
  sampleWork,
} from '#machines/recruiter/leads/import/import.fixtures.ts';
import type { ImportPhase } from '#machines/recruiter/leads/import/import-phase.ts';
import { outcomesOf } from '#machines/recruiter/leads/import/line-outcomes.ts';

/** What the stories of an import take unless they say otherwise. */
export const importArgs = {
  phase: { name: 'choosing', problem: null } as ImportPhase,
  canKeep: true,
  onChoose: fn(),
  onAnother: fn(),
  onResumeKept: fn(),
  onDiscard: fn(),
  onColumn: fn(),
  onNamingRow: fn(),
  onDateOrder: fn(),
  onReread: fn(),
  onConfirm: fn(),
  onBack: fn(),
  onCheckAgain: fn(),
  onCorrect: fn(),
  onSkip: fn(),
  onOwner: fn(),
  onStart: fn(),
  onPause: fn(),
  onResume: fn(),
  onEnd: fn(),
  onErrorFile: fn(async () => {}),
  onClose: fn(),
};

/** A list whose columns are matched. */
export const columns: ImportPhase = {
  name: 'columns',
  list: sampleList,
  work: sampleWork,
  other: null,
  missing: null,
  problem: null,
  isKept: true,
};
/** How many rows of `checked` will be imported. */
export const will = 7;
/** A list whose rows were checked. */
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
