/** Every state of messaging many leads and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { chooser, imran, references } from './decisions.fixtures.ts';
import { messagesMachine } from './messages.machine.ts';

const [text] = references.texts;

export const paths = pathsOf(
  messagesMachine,
  [
    done('readRecipients', { leads: [imran], blocked: [] }),
    failed('readRecipients', new AppError('network.noAnswer')),
    { type: 'message.open', text },
    { type: 'message.sent' },
    { type: 'message.skip' },
    { type: 'messages.retry' },
    { type: 'messages.close' },
    done('log'),
    failed('log', new AppError('data.failed')),
  ],
  { ids: [imran.id], ...chooser },
  ({ value, context }) => [value, context.at, context.sent.length, context.error !== null],
);
