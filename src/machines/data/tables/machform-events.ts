import * as z from 'zod/mini';

/** A row of `machform_events`. */
export const machformEventRow = z.object({
  id: z.uuid(),
  form_row_id: z.uuid(),
  entry_no: z.nullable(z.int()),
  revision: z.int(),
  channel: z.enum(['webhook', 'csv', 'test']),
  received_at: z.iso.datetime({ offset: true }),
  content_type: z.nullable(z.string()),
  raw_body: z.string(),
  body_hash: z.string(),
  repeat_count: z.int(),
  parsed: z.nullable(z.record(z.string(), z.json())),
  status: z.enum(['received', 'created', 'merged', 'duplicate', 'needs_review', 'failed', 'ignored']),
  outcome: z.nullable(
    z.enum([
      'created',
      'applied_again',
      'reapplied',
      'too_early',
      'do_not_rehire',
      'deployed',
      'edited',
      'merged_by_hand',
      'paused',
      'spam',
      'test',
      'superseded',
    ]),
  ),
  candidate_id: z.nullable(z.uuid()),
  error: z.nullable(z.string()),
  attempts: z.int(),
  processed_at: z.nullable(z.iso.datetime({ offset: true })),
  resolved_by: z.nullable(z.uuid()),
  resolved_at: z.nullable(z.iso.datetime({ offset: true })),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type MachformEvent = z.infer<typeof machformEventRow>;
