/** What becomes of answers: which are to be sent, which are saved, which stand in the way. */

import type { RouteFacts } from '#machines/data/rpc/suggest-visa-route.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import type { DetailContext } from '#machines/kinds/detail.machine.ts';
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
  /** Columns whose answers left for the record, which hasn't told of them yet. */
  sent: readonly AnswerField[];
};

/** Days of which only a part is written, as it was written. */
export type Unfinished = Readonly<Partial<Record<AnswerField, string | undefined>>>;

/** An answer on its way to the record. */
interface AnswerChange {
  field: AnswerField;
  value: AnswerValue;
  seen: AnswerValue;
}

/** Reads a column as the person sees it. */
export function reading({ record }: Pick<Lead, 'record'>, unsent: Answers) {
  return (field: AnswerField) => (record ? answerOf(record, unsent, field) : null);
}

/** The answers with another one; one that is again what is saved is none. */
export function withAnswer(lead: Lead, unsent: Answers, field: AnswerField, value: AnswerValue): Answers {
  const { [field]: before, ...others } = unsent;
  const seen = before ? before.seen : (lead.record?.[field] ?? null);
  const isUnderWay = lead.fields.has(field);
  return value === seen && !isUnderWay ? others : { ...others, [field]: { value, seen } };
}

/** What to ask of the record so that these answers are saved; a conflict waits for the person. */
export function toSend({ fields, sent }: Lead, unsent: Answers): AnswerChange[] {
  return answerField.options.flatMap((field) => {
    const answer = unsent[field];
    const status = fields.get(field)?.status ?? 'failed';
    const isFree = status === 'failed' && !sent.includes(field);
    return answer && isFree && isAllowed(field, answer.value) ? [{ field, ...answer }] : [];
  });
}

/**
 * The answers that are still to be saved after the record went from `before` to `after`: what it no longer holds is
 * saved or given up. One that was changed meanwhile replaces what was saved.
 */
export function remaining(before: Lead, after: Lead, unsent: Answers): Answers {
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

/** The first question whose answer can't be saved as it is; null while nothing stands in the way. */
export function troubleOf(
  { fields, sent }: Lead,
  unsent: Answers,
  unfinished: Unfinished = {},
): QuestionId | null {
  const states = [...fields.values()];
  const isUnderWay = states.some(({ status }) => status === 'waiting' || status === 'saving');
  if (isUnderWay || sent.length > 0) return null;
  const stuck = answerField.options.find((field) => {
    const answer = unsent[field];
    return (
      fields.has(field) || unfinished[field] !== undefined || (answer && !isAllowed(field, answer.value))
    );
  });
  return stuck ? questionOf(stuck) : null;
}

/** The first question that nobody has answered; null when all are. */
export function firstOpen(value: (field: AnswerField) => AnswerValue): QuestionId | null {
  return questions.find(({ id }) => !isAnswered(id, value))?.id ?? null;
}

/** The next question that needs an answer, or the one before; null at either end. */
export function neighbourOf(
  id: QuestionId,
  step: 1 | -1,
  value: (field: AnswerField) => AnswerValue,
): QuestionId | null {
  const at = questions.findIndex((question) => question.id === id);
  const others = step === 1 ? questions.slice(at + 1) : questions.slice(0, at).reverse();
  return others.find((question) => fieldsOf(question.id, value).length > 0)?.id ?? null;
}

/** What the visa route is suggested from; the emirate is that of the job, where it is known. */
export function routeFactsOf(record: Screened, openings: readonly JobOpening[]): RouteFacts {
  const opening = openings.find(({ id }) => id === record.opening_id);
  return { ...record, emirate: opening?.emirate ?? record.emirate };
}
