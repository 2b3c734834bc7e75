/** The context and events of the screening. */
import type { SnapshotFrom } from 'xstate';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import type { DetailContext } from '#machines/factories/detail.machine.ts';
import type { FormContext } from '#machines/factories/form.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { answersMachine } from './answers.machine.ts';
import { qualificationOf } from './qualification.ts';
import type { Verdict } from './screening.actors.ts';
import { failedQuestionOf, reading, routeFactsOf } from './screening.answers.ts';
import {
  type AnswerField,
  type AnswerValue,
  type QuestionId,
  questions,
  type Screened,
} from './screening.questions.ts';
import { emptyDraft, type ScreeningDraft, type screeningDraftMachine } from './screening-draft.machine.ts';

/** The user, the candidate and the available jobs. */
export interface ScreeningInput {
  candidateId: string;
  userId: string;
  openings: readonly JobOpening[];
}

export interface ScreeningContext extends ScreeningInput {
  /** The lead as loaded, and the answers being sent. */
  lead: Pick<DetailContext<Screened>, 'record' | 'fields' | 'error'> & {
    status: 'loading' | 'ready' | 'missing' | 'failed';
    /** Columns whose answers were sent to the record, which has not reported them yet. */
    sent: readonly AnswerField[];
  };
  /** Unsaved data, and why qualifying failed. */
  draft: Pick<FormContext<ScreeningDraft, true>, 'values' | 'errors' | 'error' | 'isStored'> & {
    status: 'restoring' | 'keeping' | 'resting' | 'sending';
  };
  /** The question shown. */
  question: QuestionId;
  verdict: Verdict | null;
  /** Why there is no verdict. */
  error: AppError | null;
}

export type ScreeningEvent =
  | { type: 'answer.change'; field: AnswerField; value: AnswerValue }
  /** The user left a field with an incomplete date; null if it is complete. */
  | { type: 'answer.unfinished'; field: AnswerField; text: string | null }
  /** Shows a question; saves the previous answers. */
  | { type: 'question.go'; question: QuestionId }
  | { type: 'question.next' }
  | { type: 'question.back' }
  | { type: 'conflict.keepMine'; field: AnswerField }
  | { type: 'conflict.takeTheirs'; field: AnswerField }
  /** Saves the remaining answers, and requests the verdict. */
  | { type: 'screening.judge' }
  | { type: 'reason.change'; reason: string }
  | { type: 'screening.qualify' }
  | { type: 'screening.reload' }
  | { type: 'screening.close' }
  | { type: 'network.back' };

export type LeadSnapshot = SnapshotFrom<typeof answersMachine>;
export type DraftSnapshot = SnapshotFrom<typeof screeningDraftMachine>;

/** Returns the initial context. */
export function contextOf(input: ScreeningInput): ScreeningContext {
  return {
    ...input,
    lead: { record: null, fields: new Map(), error: null, status: 'loading', sent: [] },
    draft: { values: emptyDraft, errors: {}, error: null, isStored: true, status: 'restoring' },
    question: questions[0].id,
    verdict: null,
    error: null,
  };
}

/** Returns the draft from its form's snapshot. */
export function draftOf(snapshot: DraftSnapshot): ScreeningContext['draft'] {
  const { values, errors, error, isStored } = snapshot.context;
  return { values, errors, error, isStored, status: statusOf(snapshot) };
}

function statusOf(snapshot: DraftSnapshot): ScreeningContext['draft']['status'] {
  if (snapshot.matches('restoring')) return 'restoring';
  if (snapshot.matches({ editing: 'resting' })) return 'resting';
  return snapshot.matches('editing') ? 'keeping' : 'sending';
}

/** Returns a function that reads a column with unsaved answers applied. */
export function answersIn({ lead, draft }: ScreeningContext): (field: AnswerField) => AnswerValue {
  return reading(lead, draft.values.answers);
}

/** Returns the question that prevents a verdict; null if there is none. */
export function blockingQuestionIn({ lead, draft }: ScreeningContext): QuestionId | null {
  return failedQuestionOf(lead, draft.values.answers, draft.values.unfinished);
}

/** Returns the lead from its record's snapshot, with `sent` as the columns already sent to it. */
export function leadOf(snapshot: LeadSnapshot, sent: readonly AnswerField[]): ScreeningContext['lead'] {
  const { record, fields, error } = snapshot.context;
  return {
    record,
    fields,
    error,
    status: loadStatusOf(snapshot),
    sent: sent.filter((field) => !fields.has(field)),
  };
}

function loadStatusOf({ value }: LeadSnapshot): ScreeningContext['lead']['status'] {
  return value.record === 'deciding' ? 'loading' : value.record;
}

/** Returns the input of the verdict. */
export function caseOf({ lead: { record }, openings }: ScreeningContext) {
  if (!record) throw new Error('There is nobody to judge.');
  return { applicationId: record.application_id, facts: routeFactsOf(record, openings) };
}

/** Returns the qualifying move: at the evaluated version, overriding the unmet conditions. */
export function moveOf({ candidateId, lead, verdict }: ScreeningContext): ScreeningDraft['move'] {
  if (!lead.record || !verdict) return null;
  const { version, gates } = verdict.preview;
  const overridden = gates.filter(({ met }) => !met).map(({ gate }) => gate);
  return { candidateId, applicationId: lead.record.application_id, version, overridden };
}

/** Returns whether the verdict allows qualifying, with a reason where one is required. */
export function canQualify({ verdict, draft }: ScreeningContext): boolean {
  const qualification = verdict && qualificationOf(verdict.preview);
  return qualification === 'free' || (qualification === 'reason' && draft.values.reason.trim() !== '');
}
