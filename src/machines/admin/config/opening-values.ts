import * as z from 'zod/mini';
import { type JobOpening, jobOpeningRow, type OpeningFields } from '#machines/data/tables/job-openings.ts';
import { offerRow } from '#machines/data/tables/offers.ts';
import { templateOf, termsOf, termValues } from './opening-terms.ts';

const row = jobOpeningRow.shape;

/** Visa routes an opening can accept. */
export const visaRoutes = [
  'outside',
  'inside_visit',
  'cancelled',
  'transfer',
  'dependent',
  'national_gcc',
] as const;

/** Languages an opening can require: those of drivers. */
export const openingLanguages = offerRow.shape.language.options;

/** Form values of an opening, with the initial terms of its offers; `version` is null for a new opening. */
export const openingValues = z.object({
  id: z.string(),
  version: z.nullable(z.int()),
  client_id: z.nullable(z.string()),
  title: z.string(),
  license_type: z.nullable(row.license_type),
  job_type: z.nullable(row.job_type),
  emirate: z.nullable(row.emirate),
  headcount: z.nullable(z.number()),
  status: row.status,
  opens_on: row.opens_on,
  closes_on: row.closes_on,
  min_age: z.nullable(z.number()),
  max_age: z.nullable(z.number()),
  min_experience_months: z.nullable(z.number()),
  languages: z.array(z.string()),
  visa_routes: z.array(z.string()),
  interview_template_id: z.nullable(z.string()),
  ...termValues,
});
export type OpeningValues = z.infer<typeof openingValues>;

/** Returns the initial form values of a stored opening. */
export function openingValuesOf(opening: JobOpening): OpeningValues {
  const { offer_template, created_at: _made, updated_at: _changed, ...fields } = opening;
  return { ...fields, ...termsOf(offer_template) };
}

/** Returns the initial form values of a new opening, which accepts every visa route. */
export function newOpeningValues(id: string): OpeningValues {
  return {
    id,
    version: null,
    client_id: null,
    title: '',
    license_type: null,
    job_type: null,
    emirate: null,
    headcount: null,
    status: 'draft',
    opens_on: null,
    closes_on: null,
    min_age: 21,
    max_age: null,
    min_experience_months: 0,
    languages: [],
    visa_routes: [...visaRoutes],
    interview_template_id: null,
    ...termsOf({}),
  };
}

/** Converts form values to stored fields; throws for values that were not validated. */
export function openingFieldsOf(values: OpeningValues): OpeningFields {
  const { client_id, license_type, job_type, emirate, headcount, min_experience_months } = values;
  if (!client_id || !license_type || !job_type || !emirate || headcount === null) {
    throw new Error('The values are not checked.');
  }
  return {
    client_id,
    license_type,
    job_type,
    emirate,
    headcount,
    title: values.title.trim(),
    status: values.status,
    opens_on: values.opens_on,
    closes_on: values.closes_on,
    min_age: values.min_age,
    max_age: values.max_age,
    min_experience_months: min_experience_months ?? 0,
    languages: values.languages,
    visa_routes: values.visa_routes,
    interview_template_id: values.interview_template_id,
    offer_template: templateOf(values),
  };
}
