import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { addNote } from '#machines/data/rpc/add-note.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';

const maxLength = 5000;

/** Form values of a note. */
export const noteValues = z.object({
  /** Makes a retry idempotent: the note is added once. */
  id: z.string(),
  candidateId: z.string(),
  body: z.string(),
  isShared: z.boolean(),
  isPinned: z.boolean(),
});
export type NoteValues = z.infer<typeof noteValues>;

/** Returns the initial values. */
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
      return body.length > maxLength ? { body: 'tooLong' } : {};
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

/** The form of a note about a candidate; the result is the note's id. */
export const noteFormMachine = createNoteMachine('candidateNote', 'candidate.note', false);

/** The form of a message to the other side of a hand-over, which is notified; the result is its id. */
export const messageFormMachine = createNoteMachine('handOverMessage', 'candidate.message', true);
