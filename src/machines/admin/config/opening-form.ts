import { addOpening, changeOpening } from '#machines/data/tables/job-openings.ts';
import { createFormMachine } from '#machines/kinds/form.machine.ts';
import { checkOpening } from './check-opening.ts';
import { type OpeningValues, openingFieldsOf, openingValues } from './opening-values.ts';

/**
 * Adds the opening, or changes the version it was read in; safe to repeat when the answer was lost. The state of one
 * that is there is not changed by it. Throws as `changeOpening`.
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

/** An opening that is added or changed; its drafts are kept. */
export const openingFormMachine = createFormMachine<OpeningValues, OpeningValues>({
  id: 'openingForm',
  screen: 'admin.config.opening',
  shape: openingValues,
  check: checkOpening,
  submit: submitOpening,
});
