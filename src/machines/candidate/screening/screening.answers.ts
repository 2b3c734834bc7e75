/** Tracks answers: which are to be sent, which are saved, and which prevent a verdict. */

import type { RouteFacts } from '#machines/data/rpc/suggest-visa-route.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import type { DetailContext } from '#machines/factories/detail.machine.ts';
import {
  type AnswerField,
  type Answers,
  type AnswerValue,
  answerField,
  answerOf,
  fieldsOf,
  isAllowed,
  isAnswered,
  type QuestionId,
  questionOf,
  questions,
  type Screened,
} from './screening.questions.ts';

type Lead = Pick<DetailContext<Screened>, 'record' | 'fields'> & {
  /** Columns whose answers were sent to the record, which has not reported them yet. */
  sent: readonly AnswerField[];
};

/** Incomplete dates, as typed. */
export type Unfinished = Readonly<Partial<Record<AnswerField, string | undefined>>>;

/** An answer being sent to the record. */
interface AnswerChange {
  field: AnswerField;
  value: AnswerValue;
  seen: AnswerValue;
}

/** Returns a function that reads a column with unsaved answers applied. */
export function reading({ record }: Pick<Lead, 'record'>, unsent: Answers) {
  return (field: AnswerField) => (record ? answerOf(record, unsent, field) : null);
}

/** Returns the answers with this one added; an answer equal to the saved value is removed. */
export function withAnswer(lead: Lead, unsent: Answers, field: AnswerField, value: AnswerValue): Answers {
  const { [field]: before, ...others } = unsent;
  const seen = before ? before.seen : (lead.record?.[field] ?? null);
  const isSaving = lead.fields.has(field);
  return value === seen && !isSaving ? others : { ...others, [field]: { value, seen } };
}

/** Returns the changes to send so that these answers are saved; a conflict waits for the user. */
export function changesToSend({ fields, sent }: Lead, unsent: Answers): AnswerChange[] {
  return answerField.options.flatMap((field) => {
    const answer = unsent[field];
    const status = fields.get(field)?.status ?? 'failed';
    const isFree = status === 'failed' && !sent.includes(field);
    return answer && isFree && isAllowed(field, answer.value) ? [{ field, ...answer }] : [];
  });
}

/**
 * Returns the answers still to be saved after the record changed from `before` to `after`. A field no longer pending in
 * the record is saved or abandoned; an answer edited meanwhile stays and replaces the saved value.
 */
export function remainingAnswers(before: Lead, after: Lead, unsent: Answers): Answers {
  let rest = unsent;
  for (const field of answerField.options) {
    const state = before.fields.get(field);
    const { [field]: answer, ...others } = rest;
    if (!state || !answer || after.fields.has(field)) continue;
    const seen = after.record?.[field] ?? null;
    rest = answer.value === state.value ? others : { ...others, [field]: { value: answer.value, seen } };
  }
  return rest;
}

/** Returns the first question whose answer can't be saved; null if there is none. */
export function failedQuestionOf(
  { fields, sent }: Lead,
  unsent: Answers,
  unfinished: Unfinished = {},
): QuestionId | null {
  const states = [...fields.values()];
  const isSaving = states.some(({ status }) => status === 'waiting' || status === 'saving');
  if (isSaving || sent.length > 0) return null;
  const stuck = answerField.options.find((field) => {
    const answer = unsent[field];
    return (
      fields.has(field) || unfinished[field] !== undefined || (answer && !isAllowed(field, answer.value))
    );
  });
  return stuck ? questionOf(stuck) : null;
}

/** Returns the first unanswered question; null if all are answered. */
export function firstOpenQuestion(value: (field: AnswerField) => AnswerValue): QuestionId | null {
  return questions.find(({ id }) => !isAnswered(id, value))?.id ?? null;
}

/** Returns the next question that needs an answer, or the previous one; null at either end. */
export function neighbourOf(
  id: QuestionId,
  step: 1 | -1,
  value: (field: AnswerField) => AnswerValue,
): QuestionId | null {
  const at = questions.findIndex((question) => question.id === id);
  const others = step === 1 ? questions.slice(at + 1) : questions.slice(0, at).reverse();
  return others.find((question) => fieldsOf(question.id, value).length > 0)?.id ?? null;
}

/** Returns the input for the visa route suggestion; the emirate is that of the job, if known. */
export function routeFactsOf(record: Screened, openings: readonly JobOpening[]): RouteFacts {
  const opening = openings.find(({ id }) => id === record.opening_id);
  return { ...record, emirate: opening?.emirate ?? record.emirate };
}
