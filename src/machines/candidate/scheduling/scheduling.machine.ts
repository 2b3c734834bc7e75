import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { loadScheduling, type SchedulingContext } from './scheduling.context.ts';

/** Loads a candidate and the calendar for a booking, and reloads when this tab is notified of a change to either. */
export function createSchedulingMachine(candidateId: string) {
  return createWidgetMachine<SchedulingContext>({
    id: 'scheduling',
    load: (signal) => loadScheduling(candidateId, signal),
    tables: ['interviews', 'interview_slots'],
  });
}
