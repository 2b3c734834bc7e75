import { client } from '#machines/data/client.ts';
import { type Note, noteRow } from '#machines/data/tables/notes.ts';

/** A new note about a candidate. */
export type NewNote = Pick<Note, 'id' | 'candidate_id' | 'body' | 'visibility' | 'about_handover' | 'pinned'>;

/**
 * Adds a note with an id chosen by the caller, idempotent, and returns it; the driver is notified of a shared note, the
 * other side of one about a hand-over. Throws as `client` does, and a zod error.
 */
export async function addNote(note: NewNote, signal: AbortSignal): Promise<Note> {
  const { data } = await client
    .rpc('add_note', {
      p_id: note.id,
      p_candidate_id: note.candidate_id,
      p_body: note.body,
      p_visibility: note.visibility,
      p_pinned: note.pinned,
      p_about_handover: note.about_handover,
    })
    .abortSignal(signal)
    .throwOnError();
  return noteRow.parse(data);
}
