import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { type Unmerged, undoMerge } from '#machines/data/rpc/undo-merge.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { mergedTables } from './merged-tables.ts';

/** Undoes the merge with the given id. */
export const undoMergeMachine = createCommandMachine<string, Unmerged>({
  id: 'undoMerge',
  async run(mergeId, signal) {
    const unmerged = await undoMerge(mergeId, signal);
    invalidate(mergedTables);
    for (const row of [unmerged.winner_id, unmerged.loser_id])
      announce({ table: 'candidates', row, operation: 'update' });
    return unmerged;
  },
});
