import { preloadDueList } from '#machines/factories/due-list.source.ts';
import type { ListReader } from '#machines/factories/list-specification.ts';
import { dueSource } from './due.machine.ts';
import {
  myDayReportMachine,
  myFunnelMachine,
  myInterviewsMachine,
  myOpeningsMachine,
} from './widgets.machine.ts';

/** Preloads the dashboard's initial data. Never rejects: each part shows its own load error. */
export async function loadInitialData({ userId }: ListReader): Promise<void> {
  const widgets = [myDayReportMachine, myInterviewsMachine, myOpeningsMachine, myFunnelMachine];
  await Promise.all([preloadDueList(dueSource, userId), ...widgets.map(({ begin }) => begin())]);
}
