import { type FormFigures, machformOverview } from '#machines/data/rpc/machform-overview.ts';
import { type EntrySample, lastEntry } from '#machines/data/tables/machform-events.ts';
import { type Form, listForms } from '#machines/data/tables/machform-settings.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';
import { type MissingField, missingFields } from './field-map.ts';

/** A form with how it does and the last entry it sent. */
export interface FormItem {
  form: Form;
  figures: FormFigures;
  /** Null where nothing has come yet. */
  sample: EntrySample | null;
}

/** Why a form can't be enabled. */
export type EnableBlock = 'token' | 'entry' | MissingField;

/** What has to be done before a form is enabled, in its order; none where it can be. */
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
    // Added between the two readings: it comes with the next.
    return figures ? [{ form, figures, sample: samples[at] ?? null }] : [];
  });
}

/** Every form, read again whenever one of them or its log changes. */
export const formsMachine = createWidgetMachine<FormItem[]>({
  id: 'machformForms',
  load: loadForms,
  tables: ['machform_settings', 'machform_events'],
  topics: ['queue:forms'],
});
