import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';
import { readScheduling, type SchedulingContext } from './scheduling.context.ts';

/** Reads a candidate and the calendar for a booking, and again when this tab hears that either has changed. */
export function createSchedulingMachine(candidateId: string) {
  return createWidgetMachine<SchedulingContext>({
    id: 'scheduling',
    load: (signal) => readScheduling(candidateId, signal),
    tables: ['interviews', 'interview_slots'],
  });
}
