/** Every state of loading the message texts and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { passwordMessagesMachine } from './password-messages.machine.ts';

export const paths = pathsOf(
  passwordMessagesMachine,
  [
    done('loadMessages', [{ code: 'password', language: 'en', body: '{{password}}' }]),
    failed('loadMessages', new AppError('network.noAnswer')),
    { type: 'messages.reload' },
  ],
  { code: 'password' },
);
