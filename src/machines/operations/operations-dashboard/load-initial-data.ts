import { preloadDueList } from '#machines/factories/due-list.source.ts';
import type { ListReader } from '#machines/factories/list-specification.ts';
import { dueSource } from './due.machine.ts';
import {
  ageingMachine,
  blockedMachine,
  forecastMachine,
  todayMachine,
  workloadMachine,
} from './widgets.machine.ts';

/** Preloads the control room's initial data. Never rejects: each part shows its own load error. */
export async function loadInitialData({ userId }: ListReader): Promise<void> {
  const widgets = [workloadMachine, ageingMachine, todayMachine, blockedMachine, forecastMachine];
  await Promise.all([preloadDueList(dueSource, userId), ...widgets.map(({ begin }) => begin())]);
}
