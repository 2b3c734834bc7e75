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

function createNoteMachine(id: string, screen: string, isAboutHandOver: boolean) {
  return createFormMachine<NoteValues, string>({
    id,
    screen,
    shape: noteValues,
    check: ({ body }) => {
      if (body.trim() === '') return { body: 'empty' };
      return body.length > longest ? { body: 'tooLong' } : {};
    },
    async submit({ id: noteId, candidateId, body, isShared, isPinned }, signal) {
      const note = {
        id: noteId,
        candidate_id: candidateId,
        body: body.trim(),
        visibility: isShared ? ('shared_with_driver' as const) : ('internal' as const),
        about_handover: isAboutHandOver,
        pinned: isPinned,
      };
      await addNote(note, signal);
      announce({ table: 'notes', row: noteId, operation: 'insert' });
      return noteId;
    },
  });
}

/** A note about a candidate that is being written; done with its id. */
export const noteFormMachine = createNoteMachine('candidateNote', 'candidate.note', false);

/** A message to the other side of a hand-over, which is told of it; done with its id. */
export const messageFormMachine = createNoteMachine('handOverMessage', 'candidate.message', true);
