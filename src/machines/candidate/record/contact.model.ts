/** Every state of logging a contact and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { noAnswer } from './contact.fixtures.ts';
import { contactMachine } from './contact.machine.ts';

export const paths = pathsOf(
  contactMachine,
  [
    { type: 'contact.log', contact: noAnswer },
    done('put'),
    failed('put', new AppError('data.unreadable')),
    { type: 'contact.retry' },
    { type: 'contact.discard' },
  ],
  { userId: 'sara', candidateId: 'lead', name: 'Ali' },
  ({ value, context }) => [value, Math.min(context.queue.length, 2)],
);
