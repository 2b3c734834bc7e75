/** The twelve screening questions: the columns each fills in, and when it counts as answered. */
import * as z from 'zod/mini';
import { dayInDubai } from '#machines/data/clock.ts';
import type { ConsentTexts } from '#machines/data/rpc/my-privacy.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

/** A lead with the other screening data, such as the job it applies for. */
export interface Screened extends Candidate {
  /** Version of the lead's own row; `version` increases with every change of the lead or its application. */
  candidate_version: number;
  application_id: string;
  application_version: number;
  opening_id: string | null;
  /** The consent text shown to the lead, in the lead's language if available; null if there is none. */
  consent_words: ConsentTexts | null;
  /** The same text in the languages of staff, except the lead's. */
  consent_readings: readonly ConsentTexts[];
}

/** The questions in the order asked, with the columns each fills in. */
export const questions = [
  { id: 'licence', fields: ['license_type'] },
  { id: 'origin', fields: ['license_origin'] },
  { id: 'dates', fields: ['license_issue_date', 'license_expiry'] },
  { id: 'gear', fields: ['transmission'] },
  { id: 'person', fields: ['date_of_birth', 'nationality'] },
  { id: 'place', fields: ['location_status', 'emirate'] },
  { id: 'visa', fields: ['visa_status', 'visa_expiry'] },
  { id: 'experience', fields: ['uae_experience_months', 'total_experience_months'] },
  { id: 'terms', fields: ['expected_salary_fils', 'available_from'] },
  { id: 'language', fields: ['preferred_language'] },
  { id: 'opening', fields: ['opening_id'] },
  { id: 'consent', fields: ['consent_channel'] },
] as const;
export type QuestionId = (typeof questions)[number]['id'];

/** A column that a question fills in. */
export const answerField = z.enum(questions.flatMap(({ fields }) => fields));
export type AnswerField = z.infer<typeof answerField>;

/** The value of a column, as the screening stores it. */
const answerValue = z.nullable(z.union([z.string(), z.number()]));
export type AnswerValue = z.infer<typeof answerValue>;

/** Unsaved answers, each with the value it replaces. */
export const answers = z.partialRecord(answerField, z.object({ value: answerValue, seen: answerValue }));
export type Answers = z.infer<typeof answers>;

/** Visas with an end date. */
const ending = [
  'visit',
  'residence_employment',
  'residence_family',
  'cancelled',
] satisfies Candidate['visa_status'][];

/** Returns the current value of a column: the unsaved answer if there is one. */
export function answerOf(record: Screened, unsent: Answers, field: AnswerField): AnswerValue {
  const answer = unsent[field];
  return answer ? answer.value : record[field];
}

/** Returns the columns a question asks for in the current state; empty if it needs no answer. */
export function fieldsOf(id: QuestionId, value: (field: AnswerField) => AnswerValue): readonly AnswerField[] {
  const all = questions.find((question) => question.id === id)?.fields ?? [];
  const licence = value('license_type');
  const hasLicence = licence !== 'none' && licence !== 'unknown';
  switch (id) {
    case 'origin':
    case 'dates':
    case 'gear':
      return hasLicence ? all : [];
    case 'visa':
      return ending.some((visa) => visa === value('visa_status')) ? all : ['visa_status'];
    case 'place':
      return value('location_status') === 'abroad' ? ['location_status'] : all;
    default:
      return all;
  }
}

/** Returns whether the question is fully answered. */
export function isAnswered(id: QuestionId, value: (field: AnswerField) => AnswerValue): boolean {
  return fieldsOf(id, value).every((field) => value(field) !== null && value(field) !== 'unknown');
}

/** Returns the question that fills in this column. */
export function questionOf(field: AnswerField): QuestionId {
  const found = questions.find(({ fields }) => fields.some((one) => one === field));
  if (!found) throw new Error(`No question asks for ${field}`);
  return found.id;
}

/** Earliest and latest day of a column, and minimum and maximum of a number. */
export interface Bounds {
  min?: string;
  max?: string;
  minValue?: number;
  maxValue?: number;
}

/** Returns the bounds of a column; a licence's issue date can't be in the future. */
export function boundsOf(field: AnswerField): Bounds {
  switch (field) {
    case 'date_of_birth':
    case 'license_issue_date':
      return { min: '1930-01-01', max: dayInDubai() };
    case 'license_expiry':
    case 'visa_expiry':
    case 'available_from':
      return { min: '2000-01-01', max: '2099-12-31' };
    case 'uae_experience_months':
    case 'total_experience_months':
      return { minValue: 0, maxValue: 720 };
    case 'expected_salary_fils':
      return { minValue: 0, maxValue: 100_000_000 };
    default:
      return {};
  }
}

/** Returns whether a value is within the bounds of its column; the controls show the error message. */
export function isAllowed(field: AnswerField, value: AnswerValue): boolean {
  const { min, max, minValue, maxValue } = boundsOf(field);
  if (typeof value === 'string')
    return (min === undefined || value >= min) && (max === undefined || value <= max);
  return value === null || (value >= (minValue ?? value) && value <= (maxValue ?? value));
}
