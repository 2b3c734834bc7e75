/** Initial values of the first-shift dialog: the planned day, and the numbers recorded with completed tasks. */
import type { Labels } from '#machines/candidate/record/parts.ts';
import type { FirstShift } from '#machines/data/rpc/deploy.ts';
import { listDocumentStatus } from '#machines/data/rpc/list-document-status.ts';
import { listLatestApplications } from '#machines/data/tables/applications.ts';
import { listDocumentLabels } from '#machines/data/tables/document-types.ts';
import { listOnboardingWork, type OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { evidenceText } from './checklist.ts';

/** The task whose evidence supplies each reference of the deployment. */
const sources = {
  rider: 'platform_account',
  sim: 'sim_card',
  accommodation: 'accommodation_bed',
} as const;

/** Returns the deployment references recorded by completed tasks; null for the others. */
export function referencesOf(tasks: readonly OnboardingWork[]): Omit<FirstShift, 'on' | 'vehicle'> {
  const of = (code: string) => {
    const task = tasks.find((one) => one.code === code && one.status === 'done');
    return task ? evidenceText(task) : null;
  };
  return { rider: of(sources.rider), sim: of(sources.sim), accommodation: of(sources.accommodation) };
}

/** The known data before a deployment. */
export interface DeployFacts {
  shift: FirstShift;
  tasks: readonly OnboardingWork[];
  /** Labels of the driver's documents. */
  documents: Labels;
}

/** Loads the data for one candidate's first shift. */
export function createDeployFactsMachine(candidateId: string) {
  return createWidgetMachine<DeployFacts>({
    id: 'deployFacts',
    tables: ['onboarding_tasks'],
    topics: [`candidate:${candidateId}`],
    async load(signal) {
      const [application] = await listLatestApplications([candidateId], signal);
      const [tasks, rows] = application
        ? await Promise.all([
            listOnboardingWork([application.id], signal),
            listDocumentStatus(application.id, signal),
          ])
        : [[], []];
      const codes = rows.map(({ type_code }) => type_code);
      const on = application?.start_on ?? null;
      return {
        shift: { on, vehicle: null, ...referencesOf(tasks) },
        tasks,
        documents: codes.length > 0 ? await listDocumentLabels(codes, signal) : {},
      };
    },
  });
}
