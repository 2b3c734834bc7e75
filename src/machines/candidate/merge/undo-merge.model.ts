/** Every state that the undoing of a merge can be in, and the shortest way there. */
import { Refusal } from '#machines/data/refusal.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { emran, imran } from './merge.fixtures.ts';
import { undoMergeMachine } from './undo-merge.machine.ts';

export const paths = pathsOf(
  undoMergeMachine,
  [
    { type: 'merge.undo' },
    done('undo', { merge_id: imran.id, winner_id: imran.id, loser_id: emran.id, kept_columns: [] }),
    failed('undo', new Refusal('UNDO_NOT_POSSIBLE')),
  ],
  { mergeId: imran.id },
  ({ value }) => value,
);
