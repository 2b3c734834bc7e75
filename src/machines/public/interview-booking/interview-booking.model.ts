/** Every state of a booking link's page and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { noDetails, Refusal } from '#shared/refusal.ts';
import { bookedPage, freePage } from './interview-booking.fixtures.ts';
import { interviewBookingMachine } from './interview-booking.machine.ts';

const tooLate = new Refusal('CHANGE_REFUSED', { ...noDetails, params: { reason: 'too_late' } });

export const paths = pathsOf(
  interviewBookingMachine,
  [
    { type: 'link.retry' },
    { type: 'slot.pick', slotId: freePage.slots[0]?.id },
    { type: 'slot.submit' },
    { type: 'slot.back' },
    { type: 'visit.confirm' },
    { type: 'visit.move' },
    { type: 'visit.cancel' },
    { type: 'cancel.submit' },
    done('read', freePage),
    done('read', bookedPage),
    failed('read', new AppError('network.offline')),
    failed('read', new Refusal('LINK_EXPIRED')),
    done('change', bookedPage),
    done('change', { ...freePage, changesLeft: 1 }),
    failed('change', new AppError('network.noAnswer')),
    failed('change', new Refusal('SLOT_FULL')),
    failed('change', tooLate),
    failed('change', new Refusal('LINK_USED')),
  ],
  { token: 'd0'.repeat(32) },
  ({ value, context: { page, change, notice, error } }) => [
    value,
    page && Boolean(page.interview),
    change,
    notice,
    error?.code,
  ],
);
