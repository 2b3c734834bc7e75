import { bulkResetResponse } from '#shared/contract.accounts.ts';
import type { Role } from '#shared/roles.ts';
import {
  type ApiSetup,
  type ApiStep,
  checkRefusal,
  invalidCredentials,
  logIn,
  post,
  type Refusal,
  sessionOf,
} from './api.setup.ts';

const unauthorized: Refusal = { status: 401, code: 'unauthorized', message: 'Please sign in again.' };
const forbidden: Refusal = {
  status: 403,
  code: 'forbidden',
  message: 'You do not have permission to do this.',
};
const notFound: Refusal = { status: 404, code: 'not_found', message: 'Not found' };

/** Returns the access token of an account with this role. */
async function tokenOf(stage: ApiSetup, role: Role): Promise<string> {
  return sessionOf(stage, await logIn(stage, stage.accounts.roles[role].identifier), role).token;
}

/** Sets the driver's password as an admin. */
async function reset(stage: ApiSetup, newPassword: string): Promise<void> {
  const body = { driverId: stage.accounts.roles.driver.id, newPassword };
  const answer = await post(stage, '/auth/reset-driver-password', body, await tokenOf(stage, 'admin'));
  stage.check([answer.status, answer.body], [200, { success: true }], 'reset');
}

export const accountSteps: ApiStep[] = [
  {
    name: "an admin sets a driver's password, which works in place of the one before",
    async run(stage) {
      const { driver } = stage.accounts.roles;
      await reset(stage, 'camel-42-lantern');
      checkRefusal(stage, await logIn(stage, driver.identifier), invalidCredentials);
      sessionOf(stage, await logIn(stage, driver.identifier, 'camel-42-lantern'), 'new password');
      await reset(stage, stage.accounts.password);
      sessionOf(stage, await logIn(stage, driver.identifier), 'as it was');
    },
  },
  {
    name: 'an admin sets a separate password for each of many drivers, and sees it once',
    async run(stage) {
      const { driver, recruiter } = stage.accounts.roles;
      const body = { driverIds: [driver.id, recruiter.id], distinct: true };
      const token = await tokenOf(stage, 'admin');
      const answer = await post(stage, '/auth/bulk-reset-driver-passwords', body, token);
      const { success, count, results } = bulkResetResponse.parse(answer.body);
      stage.check([answer.status, success, count], [200, false, 1], 'answer');
      stage.check([results[1]?.error, results[1]?.password], ['not_found', null], 'no driver');
      const password = results[0]?.password ?? '';
      sessionOf(stage, await logIn(stage, driver.identifier, password), 'new password');
      await reset(stage, stage.accounts.password);
    },
  },
  {
    name: 'only an admin sets a password or changes an account',
    async run(stage) {
      const { driver } = stage.accounts.roles;
      const calls: [path: string, body: unknown][] = [
        ['/auth/reset-driver-password', { driverId: driver.id, newPassword: 'camel-42-lantern' }],
        ['/auth/bulk-reset-driver-passwords', { driverIds: [driver.id], distinct: true }],
        ['/users/invite', { email: 'a@b.example', name: 'A', role: 'admin', locale: 'en' }],
        [`/users/${driver.id}/sign-out-everywhere`, {}],
        [`/users/${driver.id}/reset-two-factor`, {}],
      ];
      const tokens = await Promise.all(
        (['recruiter', 'operations', 'driver'] as const).map((r) => tokenOf(stage, r)),
      );
      for (const [path, body] of calls) {
        checkRefusal(stage, await post(stage, path, body), unauthorized);
        checkRefusal(stage, await post(stage, path, body, 'no-token'), unauthorized);
        for (const token of tokens) checkRefusal(stage, await post(stage, path, body, token), forbidden);
      }
      sessionOf(stage, await logIn(stage, driver.identifier), 'as it was');
    },
  },
  {
    name: 'an admin ends the sessions of a known user',
    async run(stage) {
      const token = await tokenOf(stage, 'admin');
      const { driver } = stage.accounts.roles;
      const done = await post(stage, `/users/${driver.id}/sign-out-everywhere`, {}, token);
      stage.check([done.status, done.body], [200, { success: true }], 'done');
      checkRefusal(stage, await post(stage, '/users/nobody/sign-out-everywhere', {}, token), notFound);
    },
  },
  {
    name: 'a webhook without its token and the call of every minute without the secret key are refused',
    async run(stage) {
      checkRefusal(
        stage,
        await post(stage, '/machform-webhook/nobodys', { Mobile: '0501234567' }),
        unauthorized,
      );
      checkRefusal(stage, await post(stage, '/run-due-jobs', {}), unauthorized);
      checkRefusal(stage, await post(stage, '/run-due-jobs', {}, 'sb_secret_guessed'), unauthorized);
      const long = { padding: 'x'.repeat(64 * 1024) };
      const refusal: Refusal = { status: 413, code: 'too_large', message: 'Request too large' };
      checkRefusal(stage, await post(stage, '/machform-webhook/nobodys', long), refusal);
    },
  },
];
