import { type FormFigures, machformOverview } from '#machines/data/rpc/machform-overview.ts';
import { type EntrySample, lastEntry } from '#machines/data/tables/machform-events.ts';
import { type Form, listForms } from '#machines/data/tables/machform-settings.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { type MissingField, missingFields } from './field-map.ts';

/** A form with its figures and its last entry. */
export interface FormItem {
  form: Form;
  figures: FormFigures;
  /** Null before the first entry. */
  sample: EntrySample | null;
}

/** Why a form can't be enabled. */
export type EnableBlock = 'token' | 'entry' | MissingField;

/** Returns the steps required before a form can be enabled, in order; empty if there are none. */
export function enableBlocks({ form, figures, sample }: FormItem): readonly EnableBlock[] {
  if (!figures.has_token) return ['token'];
  if (sample === null) return ['entry'];
  return missingFields(sample.raw_body, form.field_map);
}

async function loadForms(signal: AbortSignal): Promise<FormItem[]> {
  const [forms, overview] = await Promise.all([listForms(signal), machformOverview(signal)]);
  const samples = await Promise.all(forms.map(({ id }) => lastEntry(id, signal)));
  return forms.flatMap((form, at) => {
    const figures = overview.get(form.id);
    // The form was added between the two reads; the next reload includes it.
    return figures ? [{ form, figures, sample: samples[at] ?? null }] : [];
  });
}

/** Loads every form, and reloads when a form or its log changes. */
export const formsMachine = createWidgetMachine<FormItem[]>({
  id: 'machformForms',
  load: loadForms,
  tables: ['machform_settings', 'machform_events'],
  topics: ['queue:forms'],
});
