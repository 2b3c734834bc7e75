import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { addNote } from '#machines/data/rpc/add-note.ts';
import { createFormMachine } from '#machines/kinds/form.machine.ts';

const longest = 5000;

/** A note as it is typed. */
export const noteValues = z.object({
  /** A try that is repeated adds it once. */
  id: z.string(),
  candidateId: z.string(),
  body: z.string(),
  isShared: z.boolean(),
  isPinned: z.boolean(),
});
export type NoteValues = z.infer<typeof noteValues>;

/** Nothing typed yet. */
export function newNote(id: string, candidateId: string): NoteValues {
  return { id, candidateId, body: '', isShared: false, isPinned: false };
}

/** A note about a candidate that is being written; done with its id. */
export const noteFormMachine = createFormMachine<NoteValues, string>({
  id: 'candidateNote',
  screen: 'candidate.note',
  shape: noteValues,
  check: ({ body }) => {
    if (body.trim() === '') return { body: 'empty' };
    return body.length > longest ? { body: 'tooLong' } : {};
  },
  async submit({ id, candidateId, body, isShared, isPinned }, signal) {
    const note = {
      id,
      candidate_id: candidateId,
      body: body.trim(),
      visibility: isShared ? ('shared_with_driver' as const) : ('internal' as const),
      pinned: isPinned,
    };
    await addNote(note, signal);
    announce({ table: 'notes', row: id, operation: 'insert' });
    return id;
  },
});
