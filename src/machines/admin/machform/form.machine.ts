import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { isUniqueViolation } from '#machines/data/record.ts';
import { addForm, changeForm, type Form, formRow } from '#machines/data/tables/machform-settings.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { AppError } from '#shared/app-error.ts';
import { asciiDigits } from '#shared/digits.ts';
import { visibleText } from '#shared/names.ts';

const maxNameLength = 200;
const maxSourceLength = 100;
/** The largest integer in the database. */
const maxFormNumber = 2_147_483_647;

/** Form values of a form; `version` is null for a new one. */
export const formValues = z.object({
  id: z.string(),
  version: z.nullable(z.int()),
  form_id: z.string(),
  form_name: z.string(),
  default_source: z.string(),
  default_license_type: formRow.shape.default_license_type,
  source_timezone: z.string(),
  field_map: formRow.shape.field_map,
  assign_to: formRow.shape.assign_to,
});
export type FormValues = z.infer<typeof formValues>;

/** Returns the initial values of a stored form. */
export function formValuesOf(form: Form): FormValues {
  const { id, version, form_name, default_license_type, source_timezone, field_map, assign_to } = form;
  return {
    id,
    version,
    form_id: String(form.form_id),
    form_name,
    default_source: form.default_source ?? '',
    default_license_type,
    source_timezone,
    field_map,
    assign_to,
  };
}

/** Returns the initial values of a new form, which follows the auto-assignment switch. */
export function newFormValues(id: string, assign_to: FormValues['assign_to']): FormValues {
  return {
    id,
    version: null,
    form_id: '',
    form_name: '',
    default_source: 'machform',
    default_license_type: null,
    source_timezone: 'Asia/Dubai',
    field_map: {},
    assign_to,
  };
}

/** Returns validation errors as the last part of `machform:wrong.` keys: the checks of the table. */
export function checkForm(values: FormValues): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {};
  const number = numberOf(values);
  if (values.form_id.trim() === '') errors.form_id = 'numberMissing';
  else if (number === null) errors.form_id = 'number';
  if (visibleText(values.form_name) === '') errors.form_name = 'nameMissing';
  else if (values.form_name.length > maxNameLength) errors.form_name = 'tooLong';
  if (values.default_source.length > maxSourceLength) errors.default_source = 'tooLong';
  return errors;
}

function numberOf({ form_id }: FormValues): number | null {
  const digits = asciiDigits(form_id.trim());
  const number = Number(digits);
  return /^\d+$/.test(digits) && number >= 1 && number <= maxFormNumber ? number : null;
}

/**
 * Adds the form, or changes it at the version read; safe to repeat when the answer was lost. Throws as `changeForm`,
 * and `data.refused` with `takenNumber` when another form has the number.
 */
export async function submitForm(values: FormValues, signal: AbortSignal): Promise<FormValues> {
  const { id, version, form_name, default_source, default_license_type, source_timezone, field_map } = values;
  const form_id = numberOf(values);
  if (form_id === null) throw new Error('The values are not checked.');
  const fields = {
    form_id,
    form_name: visibleText(form_name),
    default_source: visibleText(default_source) || null,
    default_license_type,
    source_timezone,
    field_map,
  };
  try {
    if (version === null) await addForm(id, { ...fields, assign_to: values.assign_to }, signal);
    else await changeForm({ id, version }, fields, signal);
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new AppError('data.refused', { takenNumber: values.form_id }, cause);
  }
  announce({ table: 'machform_settings', row: id, operation: version === null ? 'insert' : 'update' });
  return values;
}

/** The form that adds or changes a form; drafts are kept. */
export const formMachine = createFormMachine<FormValues, FormValues>({
  id: 'machformForm',
  screen: 'admin.machform.form',
  shape: formValues,
  check: checkForm,
  submit: submitForm,
});
