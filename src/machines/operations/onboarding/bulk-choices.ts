import { type Centre, listCentres } from '#machines/data/tables/centres.ts';
import { listTaskTypes, type TaskType } from '#machines/data/tables/onboarding-task-templates.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** The available choices: kinds of tasks, and centres for seats. */
export interface BulkChoices {
  kinds: readonly TaskType[];
  centres: readonly Centre[];
}

/** Cached while the tab is open, because both change rarely. */
export const bulkChoicesMachine = createWidgetMachine<BulkChoices>({
  id: 'onboardingChoices',
  isCached: true,
  async load(signal) {
    const [kinds, centres] = await Promise.all([listTaskTypes(signal), listCentres(signal)]);
    return { kinds, centres };
  },
});
