import { announce } from '#machines/data/changes.ts';
import { countBeforeSelection } from '#machines/data/tables/applications.ts';
import { changeOpening, type JobOpening } from '#machines/data/tables/job-openings.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import { loadOpenings, type Workplaces } from './load-openings.ts';

/** Another state for an opening, from the version somebody saw. */
export type StatusChange = Pick<JobOpening, 'id' | 'version' | 'status' | 'title'>;

/** Clients, their openings and how far those are filled. An order changes the state of an opening. */
export const openingsMachine = createCollectionMachine<Workplaces, StatusChange>({
  id: 'openings',
  load: (_, signal) => loadOpenings(signal),
  async run(change, signal) {
    await changeOpening(change, { status: change.status }, signal);
    announce({ table: 'job_openings', row: change.id, operation: 'update' });
  },
  keyOf: ({ id }) => id,
  // Whoever was refused sees what stands there now.
  reloadsAfter: ['order.done', 'order.failed'],
});

/** Counts the candidates on the way to a place in an opening, by its id: what closing it affects. */
export const waitingMachine = createCommandMachine<string, number>({
  id: 'waitingForOpening',
  run: countBeforeSelection,
});
