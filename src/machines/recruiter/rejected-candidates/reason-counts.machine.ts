import { dayInDubai } from '#machines/data/clock.ts';
import { dayStart } from '#machines/data/conditions.ts';
import { countReasons, type ReasonCount } from '#machines/data/views/rejected-candidates.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Returns the first day of this month in Dubai: "2026-03-01". */
export const monthStart = (): string => `${dayInDubai().slice(0, 7)}-01`;

/** Loads why this recruiter's candidates were rejected or withdrew this month. */
export const createReasonCountsMachine = (recruiterId: string) =>
  createWidgetMachine<readonly ReasonCount[]>({
    id: 'reasonCounts',
    tables: ['candidates', 'applications'],
    load: (signal) => countReasons(recruiterId, dayStart(monthStart()), signal),
  });
