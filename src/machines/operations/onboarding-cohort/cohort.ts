/** One cohort and all of its tasks: a grid of candidates by tasks. */
import { type Client, listClients } from '#machines/data/tables/clients.ts';
import { listOnboardingWork, type OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import { type Cohort, listCohort, type OnboardingCandidate } from '#machines/data/views/onboarding-list.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Maximum number of applications per URL. */
const chunkSize = 50;

/** The data of a cohort grid. */
export interface CohortGrid {
  rows: readonly OnboardingCandidate[];
  tasks: readonly OnboardingWork[];
  clients: readonly Pick<Client, 'id' | 'name'>[];
}

/** Loads a cohort, and reloads it when one of its tasks changes. */
export function createCohortMachine(cohort: Cohort) {
  return createWidgetMachine<CohortGrid>({
    id: 'onboardingCohort',
    tables: ['onboarding_tasks', 'applications', 'candidates', 'deployments'],
    topics: ['queue:ops'],
    reloadDelay: 250,
    async load(signal) {
      const [rows, clients] = await Promise.all([listCohort(cohort, signal), listClients(signal)]);
      const ids = rows.map(({ application_id }) => application_id);
      const chunks = Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, at) =>
        ids.slice(at * chunkSize, (at + 1) * chunkSize),
      );
      const tasks = await Promise.all(chunks.map((batch) => listOnboardingWork(batch, signal)));
      return { rows, tasks: tasks.flat(), clients };
    },
  });
}

/** Returns the kinds of tasks of a cohort, one per column, in template order. */
export function columnsOfCohort(tasks: readonly OnboardingWork[]): OnboardingWork[] {
  const byCode = new Map(tasks.map((task) => [task.code, task]));
  return [...byCode.values()].sort(
    (one, other) => one.sort_order - other.sort_order || one.code.localeCompare(other.code),
  );
}

/** Returns how many candidates of a cohort completed a kind of task, and how many have it. */
export function countOf(tasks: readonly OnboardingWork[], code: string): { done: number; total: number } {
  const matchingTasks = tasks.filter((task) => task.code === code);
  return {
    done: matchingTasks.filter(({ status }) => status === 'done' || status === 'skipped').length,
    total: matchingTasks.length,
  };
}
