/** One cohort and all of its tasks: the grid of candidates by tasks. */
import { type Client, listClients } from '#machines/data/tables/clients.ts';
import { listOnboardingWork, type OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import { type Cohort, listCohort, type OnboardingCandidate } from '#machines/data/views/onboarding-list.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** How many applications one address can name. */
const chunk = 50;

/** A cohort as it is shown. */
export interface CohortGrid {
  rows: readonly OnboardingCandidate[];
  tasks: readonly OnboardingWork[];
  clients: readonly Pick<Client, 'id' | 'name'>[];
}

/** Reads a cohort, and reads it again whenever one of its tasks changes. */
export function createCohortMachine(cohort: Cohort) {
  return createWidgetMachine<CohortGrid>({
    id: 'onboardingCohort',
    tables: ['onboarding_tasks', 'applications', 'candidates', 'deployments'],
    topics: ['queue:ops'],
    pause: 250,
    async load(signal) {
      const [rows, clients] = await Promise.all([listCohort(cohort, signal), listClients(signal)]);
      const ids = rows.map(({ application_id }) => application_id);
      const chunks = Array.from({ length: Math.ceil(ids.length / chunk) }, (_, at) =>
        ids.slice(at * chunk, (at + 1) * chunk),
      );
      const tasks = await Promise.all(chunks.map((some) => listOnboardingWork(some, signal)));
      return { rows, tasks: tasks.flat(), clients };
    },
  });
}

/** The kinds of tasks of a cohort, one a column, in the order of their templates. */
export function columnsOfCohort(tasks: readonly OnboardingWork[]): OnboardingWork[] {
  const byCode = new Map(tasks.map((task) => [task.code, task]));
  return [...byCode.values()].sort(
    (one, other) => one.sort_order - other.sort_order || one.code.localeCompare(other.code),
  );
}

/** How many candidates of a cohort are done with a kind of task, of how many who have it. */
export function countOf(tasks: readonly OnboardingWork[], code: string): { done: number; total: number } {
  const those = tasks.filter((task) => task.code === code);
  return {
    done: those.filter(({ status }) => status === 'done' || status === 'skipped').length,
    total: those.length,
  };
}
