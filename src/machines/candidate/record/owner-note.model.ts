/** Every state that the owner's note can be in, and the shortest way there. */
import { detailPathsOf } from '#machines/fixtures/detail-model.ts';
import { ownerNoteMachine } from './owner-note.machine.ts';

const row = { id: 'lead', version: 2, owner_note: 'Prefers to be called after five.' };

export const paths = detailPathsOf(ownerNoteMachine, row, {
  field: 'owner_note',
  value: 'After six',
  seen: row.owner_note,
});
