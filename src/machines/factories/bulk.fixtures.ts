/** Five hundred drivers, 37 of which can't be changed, and a server that changes the others. */
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { createBulkMachine } from './bulk.machine.ts';
import type { BulkSelection, BulkWork } from './bulk-queue.ts';
import type { BulkRow } from './bulk-results.ts';

/** The rows of the test, in order. */
export const drivers: readonly BulkRow[] = Array.from({ length: 500 }, (_, index) => ({
  id: `d-${index}`,
  name: `Driver ${index}`,
}));

/** Every thirteenth driver, up to 37: they have no phone. */
export const driversWithoutPhone = drivers.filter((_, index) => index % 13 === 5).slice(0, 37);

/** The owner of each row, which the bulk change sets. */
export interface BulkServer {
  owners: Map<string, string>;
  work: Required<Omit<BulkWork, 'batchSize'>>;
}

/** Creates a desk whose bulk change assigns all leads to Sara. */
export function createBulkServer(): BulkServer {
  const owners = new Map(drivers.map(({ id }, index) => [id, `recruiter-${index % 7}`]));
  const blocked = new Set(driversWithoutPhone.map(({ id }) => id));
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

/** Starts a bulk change with a stopped clock. */
export function startBulk(work: BulkWork, selection: BulkSelection = 'all') {
  const clock = new SimulatedClock();
  const actor = createActor(createBulkMachine(work), { input: { selection }, clock }).start();
  const until = (name: 'previewed' | 'refused' | 'finished' | 'undone') =>
    waitFor(actor, (snapshot) => snapshot.matches(name));
  return { actor, clock, until };
}

/** Starts a bulk change whose preview has been confirmed. */
export async function confirmed(work: BulkWork, selection?: BulkSelection) {
  const run = startBulk(work, selection);
  await run.until('previewed');
  run.actor.send({ type: 'bulk.confirm' });
  return run;
}
