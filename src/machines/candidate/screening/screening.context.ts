/** What the screening knows, and what it is told. */
import type { SnapshotFrom } from 'xstate';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import type { DetailContext } from '#machines/kinds/detail.machine.ts';
import type { FormContext } from '#machines/kinds/form.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { answersMachine } from './answers.machine.ts';
import type { Verdict } from './screening.actors.ts';
import { reading, routeFactsOf, troubleOf } from './screening.answers.ts';
import {
  type AnswerField,
  type AnswerValue,
  type QuestionId,
  questions,
  type Screened,
} from './screening.questions.ts';
import { emptyDraft, type ScreeningDraft, type screeningDraftMachine } from './screening-draft.machine.ts';
import { standingOf } from './standing.ts';

/** Who screens whom, and the jobs there are. */
export interface ScreeningInput {
  candidateId: string;
  userId: string;
  openings: readonly JobOpening[];
}

export interface ScreeningContext extends ScreeningInput {
  /** The lead as it is known, and the answers on their way. */
  lead: Pick<DetailContext<Screened>, 'record' | 'fields' | 'error'> & {
    status: 'loading' | 'ready' | 'missing' | 'failed';
    /** Columns whose answers left for the record, which hasn't told of them yet. */
    sent: readonly AnswerField[];
  };
  /** What isn't saved yet, and why qualifying failed. */
  draft: Pick<FormContext<ScreeningDraft, true>, 'values' | 'errors' | 'error' | 'isKept'> & {
    status: 'restoring' | 'keeping' | 'resting' | 'sending';
  };
  /** The question in sight. */
  question: QuestionId;
  verdict: Verdict | null;
  /** Why there is no verdict. */
  error: AppError | null;
}

export type ScreeningEvent =
  | { type: 'answer.change'; field: AnswerField; value: AnswerValue }
  /** A field was left with a part of a day in it; null where it lacks nothing. */
  | { type: 'answer.unfinished'; field: AnswerField; text: string | null }
  /** Looks at a question; what was answered before is saved. */
  | { type: 'question.go'; question: QuestionId }
  | { type: 'question.next' }
  | { type: 'question.back' }
  | { type: 'conflict.keepMine'; field: AnswerField }
  | { type: 'conflict.takeTheirs'; field: AnswerField }
  /** Saves what is left, and asks what the answers amount to. */
  | { type: 'screening.judge' }
  | { type: 'reason.change'; reason: string }
  | { type: 'screening.qualify' }
  | { type: 'screening.reload' }
  | { type: 'screening.close' }
  | { type: 'network.back' };

export type LeadSnapshot = SnapshotFrom<typeof answersMachine>;
export type DraftSnapshot = SnapshotFrom<typeof screeningDraftMachine>;

/** Before anything is known. */
export function contextOf(input: ScreeningInput): ScreeningContext {
  return {
    ...input,
    lead: { record: null, fields: new Map(), error: null, status: 'loading', sent: [] },
    draft: { values: emptyDraft, errors: {}, error: null, isKept: true, status: 'restoring' },
    question: questions[0].id,
    verdict: null,
    error: null,
  };
}

/** The draft as its form tells of it. */
export function draftOf(snapshot: DraftSnapshot): ScreeningContext['draft'] {
  const { values, errors, error, isKept } = snapshot.context;
  return { values, errors, error, isKept, status: statusOf(snapshot) };
}

function statusOf(snapshot: DraftSnapshot): ScreeningContext['draft']['status'] {
  if (snapshot.matches('restoring')) return 'restoring';
  if (snapshot.matches({ editing: 'resting' })) return 'resting';
  return snapshot.matches('editing') ? 'keeping' : 'sending';
}

/** Reads a column as the person sees it. */
export function answersIn({ lead, draft }: ScreeningContext): (field: AnswerField) => AnswerValue {
  return reading(lead, draft.values.answers);
}

/** The question that stands in the way of a verdict; null while none does. */
export function troubleIn({ lead, draft }: ScreeningContext): QuestionId | null {
  return troubleOf(lead, draft.values.answers, draft.values.unfinished);
}

/** The lead as its record tells of it, after `sent` left for it. */
export function leadOf(snapshot: LeadSnapshot, sent: readonly AnswerField[]): ScreeningContext['lead'] {
  const { record, fields, error } = snapshot.context;
  return {
    record,
    fields,
    error,
    status: readingOf(snapshot),
    sent: sent.filter((field) => !fields.has(field)),
  };
}

function readingOf({ value }: LeadSnapshot): ScreeningContext['lead']['status'] {
  return value.record === 'deciding' ? 'loading' : value.record;
}

/** What the verdict is asked for. */
export function caseOf({ lead: { record }, openings }: ScreeningContext) {
  if (!record) throw new Error('There is nobody to judge.');
  return { applicationId: record.application_id, facts: routeFactsOf(record, openings) };
}

/** What to qualify: at the version that was looked at, past what isn't met. */
export function moveOf({ candidateId, lead, verdict }: ScreeningContext): ScreeningDraft['move'] {
  if (!lead.record || !verdict) return null;
  const { version, gates } = verdict.preview;
  const overridden = gates.filter(({ met }) => !met).map(({ gate }) => gate);
  return { candidateId, applicationId: lead.record.application_id, version, overridden };
}

/** Whether the verdict lets him be qualified, and a reason is given where one is needed. */
export function canQualify({ verdict, draft }: ScreeningContext): boolean {
  const standing = verdict && standingOf(verdict.preview);
  return standing === 'free' || (standing === 'reason' && draft.values.reason.trim() !== '');
}
