/** Every state of a password change and the shortest path to each, for tests. */

import { PasswordRefused } from '#machines/data/own-password.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { recruiter } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { changePasswordMachine } from './change-password.machine.ts';

/** Two users: the first changes their own password, the second must replace a temporary one. */
export const known = { userId: recruiter.id, identifier: recruiter.email };
export const temporary = { userId: recruiter.id, identifier: null };

export const typed = { current: 'driver-before', next: 'camel-42-lantern' };

const events = [
  { type: 'password.submit', ...typed },
  { type: 'password.submit', current: '', next: 'short' },
  done('changePassword'),
  failed('changePassword', new PasswordRefused({ field: 'current', reason: 'wrong' }, null)),
  failed('changePassword', new PasswordRefused({ field: 'next', reason: 'same' }, null)),
  failed('changePassword', new AppError('network.noAnswer')),
  done('readTemporary', true),
  done('readTemporary', false),
  failed('readTemporary', new AppError('network.offline')),
];

export const paths = [known, temporary].flatMap((input) => pathsOf(changePasswordMachine, events, input));
