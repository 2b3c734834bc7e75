/** Replays entries with the current field map of their form: product design, C.26. */
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { replayEntries } from '#machines/data/form-entries.ts';
import type { MachformEvent } from '#machines/data/tables/machform-events.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { LogEntry } from './machform-log.list.ts';

/** Why a replay did not succeed: it can't be replayed, or its status afterwards. */
export const replayReasons = ['settled', 'needs_review', 'failed', 'ignored'] as const;

/** Final statuses of entries: a replay that ends with one succeeded. */
const finalStatuses: readonly string[] = ['created', 'merged', 'duplicate'];

/** Returns whether an admin can replay an entry: it has no result yet and is not a test. */
export function canReplay({
  status,
  candidate_id,
  channel,
}: Pick<MachformEvent, 'status' | 'candidate_id' | 'channel'>): boolean {
  return candidate_id === null && channel !== 'test' && !finalStatuses.includes(status);
}

/** Replays entries independently; one that needs review again counts as not done. */
export function replayWork(entries: readonly LogEntry[], nameOf: (entry: LogEntry) => string): BulkWork {
  const rowsOf = (wanted: boolean) =>
    entries
      .filter((entry) => canReplay(entry) === wanted)
      .map((entry) => ({ id: entry.id, name: nameOf(entry) }));
  return {
    batchSize: 20,
    preview: async () => {
      const blocked = rowsOf(false);
      return {
        will: rowsOf(true),
        blocked: blocked.length > 0 ? [{ reason: 'settled', rows: blocked }] : [],
      };
    },
    async runBatch(ids, signal) {
      const verdicts = await replayEntries(ids, signal);
      invalidate(['machform_events', 'candidates', 'data_problems']);
      for (const { eventId } of verdicts) {
        announce({ table: 'machform_events', row: eventId, operation: 'update' });
      }
      return ids.map((id) => {
        const verdict = verdicts.find(({ eventId }) => eventId === id);
        if (!verdict) return { id, isDone: false, reason: 'settled' };
        return finalStatuses.includes(verdict.status)
          ? { id, isDone: true }
          : { id, isDone: false, reason: verdict.status };
      });
    },
  };
}

/** Replays one entry by id; returns its new status, or null if it can no longer be replayed. */
export const replayMachine = createCommandMachine<string, string | null>({
  id: 'replayEntry',
  async run(id, signal) {
    const [verdict] = await replayEntries([id], signal);
    invalidate(['machform_events', 'candidates', 'data_problems']);
    announce({ table: 'machform_events', row: id, operation: 'update' });
    return verdict?.status ?? null;
  },
});
