/** Five hundred drivers, of which 37 can't be changed, and a server that changes the others. */
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { createBulkMachine } from './bulk.machine.ts';
import type { BulkSelection, BulkWork } from './bulk-queue.ts';
import type { BulkRow } from './bulk-results.ts';

/** The rows of the test, in order. */
export const drivers: readonly BulkRow[] = Array.from({ length: 500 }, (_, index) => ({
  id: `d-${index}`,
  name: `Driver ${index}`,
}));

/** Every thirteenth, up to 37: they have no phone. */
export const phoneless = drivers.filter((_, index) => index % 13 === 5).slice(0, 37);

/** Who owns each row: what the change changes. */
export interface Desk {
  owners: Map<string, string>;
  work: Required<Omit<BulkWork, 'batchSize'>>;
}

/** A desk where everybody's leads go to Sara. */
export function openDesk(): Desk {
  const owners = new Map(drivers.map(({ id }, index) => [id, `recruiter-${index % 7}`]));
  const blocked = new Set(phoneless.map(({ id }) => id));
  return {
    owners,
    work: {
      preview: async (selection) => {
        const chosen = drivers.filter(({ id }) => selection === 'all' || selection.includes(id));
        const rows = chosen.filter(({ id }) => blocked.has(id));
        return {
          will: chosen.filter(({ id }) => !blocked.has(id)),
          blocked: rows.length > 0 ? [{ reason: 'no_phone', rows }] : [],
        };
      },
      runBatch: async (ids) =>
        ids.map((id) => {
          if (blocked.has(id)) return { id, isDone: false, reason: 'no_phone' };
          const before = owners.get(id);
          owners.set(id, 'sara');
          return { id, isDone: true, before };
        }),
      undo: async (rows) =>
        rows.map(({ id, before }) => {
          if (typeof before === 'string') owners.set(id, before);
          return { id, isDone: true };
        }),
    },
  };
}

/** A bulk change that has just begun; time stands still. */
export function begin(work: BulkWork, selection: BulkSelection = 'all') {
  const clock = new SimulatedClock();
  const actor = createActor(createBulkMachine(work), { input: { selection }, clock }).start();
  const until = (name: 'previewed' | 'refused' | 'finished' | 'undone') =>
    waitFor(actor, (snapshot) => snapshot.matches(name));
  return { actor, clock, until };
}

/** One that somebody has looked at and confirmed. */
export async function confirmed(work: BulkWork, selection?: BulkSelection) {
  const run = begin(work, selection);
  await run.until('previewed');
  run.actor.send({ type: 'bulk.confirm' });
  return run;
}
