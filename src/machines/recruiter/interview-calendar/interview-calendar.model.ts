/** Every state of the calendar and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import type { CalendarOrder } from './calendar-orders.ts';
import { interviewCalendarMachine } from './interview-calendar.machine.ts';

const order: CalendarOrder = { type: 'cancel', slot: { id: 'a', version: 1 }, reason: 'Ill' };

export const paths = pathsOf(
  interviewCalendarMachine,
  [
    { type: 'calendar.show', span: { from: '2026-03-16', to: '2026-03-23' } },
    { type: 'calendar.reload' },
    { type: 'calendar.change' },
    { type: 'order.run', order },
    { type: 'order.dismiss' },
    { type: 'xstate.after.pause.interviewCalendar.reading.waiting' },
    done('load', { entries: [], waiting: [] }),
    failed('load', new AppError('network.offline')),
    done('run', null),
    failed('run', new AppError('network.noAnswer')),
  ],
  { userId: 'c0000000-0000-4000-8000-000000000001', span: { from: '2026-03-09', to: '2026-03-16' } },
  ({ value, context: { span, read, loadError, orders, error, isOld } }) => [
    value,
    span.from,
    Object.keys(read),
    loadError?.code,
    orders.length,
    error?.code,
    isOld,
  ],
);
