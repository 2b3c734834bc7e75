/** Lists this person imported that can still be taken back. */
import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { readConfigNumber } from '#machines/data/rpc/my-config.ts';
import { undoImport } from '#machines/data/rpc/undo-import.ts';
import { listOwnImports } from '#machines/data/tables/lead-imports.ts';
import { Refusal } from '#shared/refusal.ts';

/** A list, whose parts came in one by one. */
export interface OwnImport {
  listId: string;
  /** The name of its file; empty when it was pasted. */
  name: string;
  /** How many leads it brought. */
  created: number;
  /** When its last part came in, in milliseconds since 1970 UTC. */
  at: number;
  /** Until when its first part can be taken back. */
  undoUntil: number;
  importIds: readonly string[];
}

/** What became of a list that was taken back. */
export interface UndoneList {
  removed: number;
  /** How many leads somebody has worked on: they stay. */
  kept: number;
}

/** The lists, the latest first; `listId` names the only one that is wanted, null all. Throws as `client` does. */
export async function loadOwnImports(
  userId: string,
  listId: string | null,
  signal: AbortSignal,
): Promise<OwnImport[]> {
  const time = (await readConfigNumber('import_undo_hours', signal)) * 3_600_000;
  const parts = await listOwnImports(userId, now() - time, signal);
  const lists = Map.groupBy(parts, ({ list_id }) => list_id);
  return [...lists]
    .filter(([id]) => listId === null || id === listId)
    .map(([id, own]) => {
      const times = own.map(({ at }) => Date.parse(at));
      return {
        listId: id,
        name: own[0]?.list_name ?? '',
        created: own.reduce((sum, { created_count }) => sum + created_count, 0),
        at: Math.max(...times),
        undoUntil: Math.min(...times) + time,
        importIds: own.map((part) => part.id),
      };
    });
}

/** Takes a list back, part by part; a part that is gone already is left. Throws as `client` does. */
export async function undoList(list: OwnImport, signal: AbortSignal): Promise<UndoneList> {
  let removed = 0;
  let kept = 0;
  for (const id of list.importIds) {
    const undone = await undoImport(id, signal).catch((error: unknown) => {
      // Its answer was lost, and it was sent again.
      if (error instanceof Refusal && error.details.params.why === 'undone') return { removed: 0, kept: [] };
      throw error;
    });
    removed += undone.removed;
    kept += undone.kept.length;
    // A list of leads that hears of a row it doesn't show asks for its first rows again.
    announce({ table: 'candidates', row: id, operation: 'delete' });
  }
  return { removed, kept };
}
