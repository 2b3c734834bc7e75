import * as z from 'zod/mini';
import { loadRecord } from '#machines/data/record.ts';
import { type MachformEvent, machformEventRow } from '#machines/data/tables/machform-events.ts';
import { formRow } from '#machines/data/tables/machform-settings.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

const formOfEntry = z.pick(formRow, { id: true, form_name: true, field_map: true });

/** An entry with its form. */
export interface FormEntry {
  event: MachformEvent;
  form: z.infer<typeof formOfEntry>;
}

/** Loads a log entry, and reloads it when it changes. */
export const createEntryMachine = (id: string) =>
  createWidgetMachine<FormEntry>({
    id: `machformEntry:${id}`,
    tables: ['machform_events', 'machform_settings'],
    topics: ['queue:forms'],
    async load(signal) {
      const event = await loadRecord('machform_events', machformEventRow, { id }, signal);
      const key = { id: event.form_row_id };
      return { event, form: await loadRecord('machform_settings', formOfEntry, key, signal) };
    },
  });
