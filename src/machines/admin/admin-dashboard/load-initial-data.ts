import { preloadDueList } from '#machines/factories/due-list.source.ts';
import type { ListReader } from '#machines/factories/list-specification.ts';
import { approvalsSource } from './approvals.machine.ts';
import { rehireRequestsSource } from './rehire-requests.machine.ts';
import {
  auditMachine,
  capacityMachine,
  funnelMachine,
  headlineMachine,
  healthMachine,
  openReportsMachine,
  setupMachine,
  sourcesMachine,
} from './widgets.machine.ts';

/** Preloads the dashboard's initial data. Never rejects: each part shows its own load error. */
export async function loadInitialData({ userId }: ListReader): Promise<void> {
  const widgets = [
    setupMachine,
    headlineMachine,
    healthMachine,
    funnelMachine,
    sourcesMachine,
    capacityMachine,
    auditMachine,
    openReportsMachine,
  ];
  await Promise.all([
    preloadDueList(approvalsSource, userId),
    preloadDueList(rehireRequestsSource, userId),
    ...widgets.map(({ begin }) => begin()),
  ]);
}
