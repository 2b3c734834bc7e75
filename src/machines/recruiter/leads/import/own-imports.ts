/** The user's imported lists that can still be undone. */
import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { loadConfigNumber } from '#machines/data/rpc/my-config.ts';
import { undoImport } from '#machines/data/rpc/undo-import.ts';
import { listOwnImports } from '#machines/data/tables/lead-imports.ts';
import { Refusal } from '#shared/refusal.ts';

/** A list, imported in parts. */
export interface OwnImport {
  listId: string;
  /** The file name; empty for pasted text. */
  name: string;
  /** Number of leads created. */
  created: number;
  /** When its last part was imported, in milliseconds since 1970 UTC. */
  at: number;
  /** Until when its first part can be undone. */
  undoUntil: number;
  importIds: readonly string[];
}

/** The result of undoing a list. */
export interface UndoneList {
  removed: number;
  /** Number of leads kept because they were already worked on. */
  kept: number;
}

/** Returns the lists, latest first; `listId` selects a single list, null all. Throws as `client` does. */
export async function loadOwnImports(
  userId: string,
  listId: string | null,
  signal: AbortSignal,
): Promise<OwnImport[]> {
  const time = (await loadConfigNumber('import_undo_hours', signal)) * 3_600_000;
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

/** Undoes a list, part by part; parts already undone are skipped. Throws as `client` does. */
export async function undoList(list: OwnImport, signal: AbortSignal): Promise<UndoneList> {
  let removed = 0;
  let kept = 0;
  for (const id of list.importIds) {
    const undone = await undoImport(id, signal).catch((error: unknown) => {
      // The response was lost and the request repeated.
      if (error instanceof Refusal && error.details.params.why === 'undone') return { removed: 0, kept: [] };
      throw error;
    });
    removed += undone.removed;
    kept += undone.kept.length;
    // A list notified of an unknown row reloads its first rows.
    announce({ table: 'candidates', row: id, operation: 'delete' });
  }
  return { removed, kept };
}
