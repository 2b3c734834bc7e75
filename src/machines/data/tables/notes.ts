import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `notes`. */
export const noteRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  author_id: z.nullable(z.uuid()),
  body: z.string(),
  visibility: z.enum(['internal', 'shared_with_driver']),
  /** Whether it is a message between the recruiter and operations. */
  about_handover: z.boolean(),
  pinned: z.boolean(),
  mentions: z.array(z.uuid()),
  edited_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Note = z.infer<typeof noteRow>;

/** Returns the notes on a candidate, pinned ones first, then newest first; throws as `client` does. */
export async function listNotes(candidateId: string, signal: AbortSignal): Promise<Note[]> {
  const { data } = await client
    .from('notes')
    .select(columnsOf(noteRow))
    .eq('candidate_id', candidateId)
    .order('pinned', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(noteRow, data);
}

/** Returns the number of notes on a candidate; throws as `client` does. */
export async function countNotes(candidateId: string, signal: AbortSignal): Promise<number> {
  const { count } = await client
    .from('notes')
    .select('id', { count: 'exact', head: true })
    .eq('candidate_id', candidateId)
    .abortSignal(signal)
    .throwOnError();
  return count ?? 0;
}
