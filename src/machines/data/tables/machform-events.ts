import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

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

/** The content of an entry, for testing a form's settings. */
export const entrySample = z.pick(machformEventRow, {
  id: true,
  form_row_id: true,
  entry_no: true,
  channel: true,
  received_at: true,
  raw_body: true,
});
export type EntrySample = z.infer<typeof entrySample>;

/**
 * Returns the last real entry of a form, or the last test if there is none; null without either. Spam and entries of
 * erased people are excluded. Throws as `client` does.
 */
export async function lastEntry(formId: string, signal: AbortSignal): Promise<EntrySample | null> {
  const ask = (channels: readonly string[]) =>
    client
      .from('machform_events')
      .select(columnsOf(entrySample))
      .eq('form_row_id', formId)
      .in('channel', channels)
      .neq('raw_body', '')
      .or('outcome.is.null,outcome.neq.spam')
      .order('received_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(1)
      .abortSignal(signal)
      .throwOnError();
  const real = parseRows(entrySample, (await ask(['webhook', 'csv'])).data)[0];
  return real ?? parseRows(entrySample, (await ask(['test'])).data)[0] ?? null;
}
