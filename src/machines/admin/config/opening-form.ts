import { addOpening, changeOpening } from '#machines/data/tables/job-openings.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { checkOpening } from './check-opening.ts';
import { type OpeningValues, openingFieldsOf, openingValues } from './opening-values.ts';

/**
 * Adds the opening, or changes it at the version read; safe to repeat when the answer was lost. The status of an
 * existing opening is not changed. Throws as `changeOpening`.
 */
export async function submitOpening(values: OpeningValues, signal: AbortSignal): Promise<OpeningValues> {
  const { id, version } = values;
  const fields = openingFieldsOf(values);
  if (version === null) await addOpening(id, fields, signal);
  else {
    const { status: _stays, ...changes } = fields;
    await changeOpening({ id, version }, changes, signal);
  }
  return values;
}

/** The form that adds or changes an opening; drafts are kept. */
export const openingFormMachine = createFormMachine<OpeningValues, OpeningValues>({
  id: 'openingForm',
  screen: 'admin.config.opening',
  shape: openingValues,
  check: checkOpening,
  submit: submitOpening,
});
