import { announce } from '#machines/data/changes.ts';
import { countBeforeSelection } from '#machines/data/tables/applications.ts';
import { changeOpening, type JobOpening } from '#machines/data/tables/job-openings.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { loadOpenings, type Workplaces } from './load-openings.ts';

/** A new status for an opening, at the version the user saw. */
export type StatusChange = Pick<JobOpening, 'id' | 'version' | 'status' | 'title'>;

/** Loads clients, their openings and the filled headcount. An order changes the status of an opening. */
export const openingsMachine = createCollectionMachine<Workplaces, StatusChange>({
  id: 'openings',
  load: (_, signal) => loadOpenings(signal),
  async run(change, signal) {
    await changeOpening(change, { status: change.status }, signal);
    announce({ table: 'job_openings', row: change.id, operation: 'update' });
  },
  keyOf: ({ id }) => id,
  // After a refusal, the reload shows what is stored now.
  reloadsAfter: ['order.done', 'order.failed'],
});

/** Counts the candidates in progress for an opening, by its id: those affected if it closes. */
export const waitingCountMachine = createCommandMachine<string, number>({
  id: 'waitingForOpening',
  run: countBeforeSelection,
});
