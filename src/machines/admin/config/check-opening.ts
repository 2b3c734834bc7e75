import { maxWeeklyHours, termBounds } from '#machines/data/tables/offers.ts';
import type { FieldErrors } from '#machines/factories/form.machine.ts';
import type { OpeningValues } from './opening-values.ts';

const maxTitleLength = 200;
const daysOfWeek = 7;

/** Minimum and maximum of each number, as the tables `job_openings` and `offers` allow. */
export const bounds = {
  headcount: [1, 10_000],
  min_age: [17, 70],
  max_age: [17, 70],
  min_experience_months: [0, 600],
  ...termBounds,
} as const;

const boundedFields = [
  'headcount',
  'min_age',
  'max_age',
  'min_experience_months',
  'basic_fils',
  'per_order_fils',
  'est_monthly_min_fils',
  'est_monthly_max_fils',
  'hours_per_day',
  'days_off_per_week',
  'probation_months',
  'contract_months',
  'notice_days',
] as const satisfies readonly (keyof typeof bounds)[];

const requiredFields = [
  'hours_per_day',
  'days_off_per_week',
  'probation_months',
  'contract_months',
  'notice_days',
] as const;

/** Returns validation errors as the last part of `config:opening.wrong.` keys: the checks of the tables, by field. */
export function checkOpening(values: OpeningValues): FieldErrors<OpeningValues> {
  return {
    ...rangeErrorsOf(values),
    ...basicErrorsOf(values),
    ...payErrorsOf(values),
    ...timeErrorsOf(values),
  };
}

function rangeErrorsOf(values: OpeningValues): FieldErrors<OpeningValues> {
  const errors: FieldErrors<OpeningValues> = {};
  for (const field of boundedFields) {
    const [least, maxValue] = bounds[field];
    const value = values[field];
    if (value !== null && (value < least || value > maxValue)) errors[field] = field;
  }
  for (const field of requiredFields) if (values[field] === null) errors[field] = field;
  return errors;
}

function basicErrorsOf(values: OpeningValues): FieldErrors<OpeningValues> {
  const { title, min_age, max_age, opens_on, closes_on } = values;
  const errors: FieldErrors<OpeningValues> = {};
  if (values.client_id === null) errors.client_id = 'client_id';
  if (title.trim() === '') errors.title = 'title';
  else if (title.length > maxTitleLength) errors.title = 'titleLong';
  if (values.license_type === null) errors.license_type = 'license_type';
  if (values.job_type === null) errors.job_type = 'job_type';
  if (values.emirate === null) errors.emirate = 'emirate';
  if (values.headcount === null) errors.headcount = 'headcount';
  if (min_age !== null && max_age !== null && max_age < min_age) errors.max_age = 'ageOrder';
  if (opens_on !== null && closes_on !== null && closes_on < opens_on) errors.closes_on = 'dateOrder';
  return errors;
}

function payErrorsOf(values: OpeningValues): FieldErrors<OpeningValues> {
  const { band_min_fils: low, band_max_fils: high, pay_model, allowances } = values;
  const { est_monthly_min_fils: least, est_monthly_max_fils: maxValue } = values;
  const errors: FieldErrors<OpeningValues> = {};
  if ((low === null) !== (high === null)) errors[low === null ? 'band_min_fils' : 'band_max_fils'] = 'band';
  else if (low !== null && high !== null && low > high) errors.band_max_fils = 'bandOrder';
  if (pay_model === 'per_order' && values.per_order_fils === null) errors.per_order_fils = 'perOrder';
  if (pay_model !== 'fixed' && least !== null && maxValue !== null && maxValue < least) {
    errors.est_monthly_max_fils = 'estimateOrder';
  }
  for (const field of ['accommodation', 'transport', 'food'] as const) {
    if (values[field] === 'allowance' && !allowances[field]) errors[field] = 'allowance';
  }
  if (values.fuel_policy === 'allowance' && !allowances.fuel) errors.fuel_policy = 'allowance';
  return errors;
}

function timeErrorsOf({ hours_per_day, days_off_per_week }: OpeningValues): FieldErrors<OpeningValues> {
  if (hours_per_day === null || days_off_per_week === null) return {};
  const week = hours_per_day * (daysOfWeek - days_off_per_week);
  return week > maxWeeklyHours ? { days_off_per_week: 'week' } : {};
}
