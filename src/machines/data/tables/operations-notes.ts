import * as z from 'zod/mini';

/** A row of `operations_notes`. */
export const operationsNoteRow = z.object({
  id: z.int(),
  candidate_id: z.uuid(),
  application_id: z.uuid(),
  stage_event_id: z.nullable(z.int()),
  note: z.nullable(z.string()),
  overrides: z.record(z.string(), z.json()),
  by_id: z.nullable(z.uuid()),
  at: z.iso.datetime({ offset: true }),
});
export type OperationsNote = z.infer<typeof operationsNoteRow>;
