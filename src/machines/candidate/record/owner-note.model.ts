/** Every state of the owner's note and the shortest path to each. */
import { detailPathsOf } from '#machines/fixtures/detail-model.ts';
import { ownerNoteMachine } from './owner-note.machine.ts';

const row = { id: 'lead', version: 2, owner_note: 'Prefers to be called after five.' };

export const paths = detailPathsOf(ownerNoteMachine, row, {
  field: 'owner_note',
  value: 'After six',
  seen: row.owner_note,
});
