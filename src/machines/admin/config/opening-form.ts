import { PostgrestError } from '@supabase/postgrest-js';
import {
  addOpening,
  changeOpening,
  findOpening,
  type OpeningFields,
} from '#machines/data/tables/job-openings.ts';
import { createFormMachine } from '#machines/kinds/form.machine.ts';
import { checkOpening } from './check-opening.ts';
import { type OpeningValues, openingFieldsOf, openingValues } from './opening-values.ts';

/** A value is there already that only one row may have. */
const taken = '23505';

/**
 * Adds the opening, or changes the version it was read in; safe to repeat when the answer was lost. The state of one
 * that is there is not changed by it. Throws as `changeOpening`.
 */
export async function submitOpening(values: OpeningValues, signal: AbortSignal): Promise<OpeningValues> {
  const { id, version } = values;
  const fields = openingFieldsOf(values);
  if (version === null) await addOnce(id, fields, signal);
  else {
    const { status: _stays, ...changes } = fields;
    await changeOpening(id, version, changes, signal);
  }
  return values;
}

async function addOnce(id: string, fields: OpeningFields, signal: AbortSignal): Promise<void> {
  try {
    await addOpening(id, fields, signal);
  } catch (cause) {
    const mayBeOurs = cause instanceof PostgrestError && cause.code === taken;
    if (!mayBeOurs || (await findOpening(id, signal)) === null) throw cause;
    await changeOpening(id, 1, fields, signal);
  }
}

/** An opening that is added or changed; its drafts are kept. */
export const openingFormMachine = createFormMachine<OpeningValues, OpeningValues>({
  id: 'openingForm',
  screen: 'admin.config.opening',
  shape: openingValues,
  check: checkOpening,
  submit: submitOpening,
});
