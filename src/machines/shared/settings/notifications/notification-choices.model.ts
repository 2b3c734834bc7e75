/** Every state that the choices can be in, and the shortest way there, for tests. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import type { NotificationChoices } from './notification-choices.actors.ts';
import { notificationChoicesMachine } from './notification-choices.machine.ts';

export const chosen: NotificationChoices = {
  muted: ['note.mentioned'],
  quiet: { isOn: true, from: '22:00', until: '07:00' },
};

export const paths = pathsOf(
  notificationChoicesMachine,
  [
    { type: 'choices.reload' },
    { type: 'topic.choose', id: 'mentions', kinds: ['note.mentioned'], isWanted: true },
    { type: 'quiet.choose', quiet: { isOn: false, from: '22:00', until: '07:00' } },
    done('loadChoices', chosen),
    failed('loadChoices', new AppError('network.offline')),
    done('saveChoice'),
    failed('saveChoice', new AppError('data.failed')),
  ],
  undefined,
  ({ value, context }) => [
    value,
    context.changes.length > 0,
    context.error?.code,
    Object.keys(context.failures),
  ],
);
