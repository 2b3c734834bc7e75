import { writtenForms } from '#shared/phone.cases.ts';
import { permissionsOf, roles } from '#shared/roles.ts';
import {
  type ApiStep,
  checkRefusal,
  claimsOf,
  invalidCredentials,
  logIn,
  post,
  sessionOf,
  tooManyAttempts,
} from './api.setup.ts';

const byRole: ApiStep[] = roles.map((role) => ({
  name: `a person of role ${role} signs in and gets a session with its permissions`,
  async run(stage) {
    const { id, identifier } = stage.accounts.roles[role];
    const answer = await logIn(stage, identifier);
    stage.check(answer.headers.get('cache-control'), 'no-store', 'cache-control');
    const { user, token, expiresAt } = sessionOf(stage, answer, 'session');
    stage.check(
      [user.id, user.role, user.permissions, user.twoFactorEnabled],
      [id, role, permissionsOf[role], false],
      'user',
    );
    const { sub, aal, user_role, exp } = claimsOf(token);
    stage.check([sub, aal, user_role, exp], [id, 'aal1', role, expiresAt], 'claims');
  },
}));

export const loginSteps: ApiStep[] = [
  ...byRole,
  {
    name: 'a driver signs in with every written form of the phone number',
    async run(stage) {
      for (const form of writtenForms) {
        const { user } = sessionOf(stage, await logIn(stage, form), form);
        stage.check([user.id, user.phoneNumber], [stage.accounts.roles.driver.id, '+971501234567'], form);
      }
    },
  },
  {
    name: 'an e-mail is read in any letter case, with space around it',
    async run(stage) {
      const { id, identifier } = stage.accounts.roles.admin;
      const { user } = sessionOf(stage, await logIn(stage, ` ${identifier.toUpperCase()} `), 'session');
      stage.check(user.id, id, 'user');
    },
  },
  {
    name: 'a wrong password, an unknown person and a suspended person are one and the same refusal',
    async run(stage) {
      const { roles: people, suspended } = stage.accounts;
      for (const { identifier } of [people.admin, people.driver])
        checkRefusal(stage, await logIn(stage, identifier, 'wrong password'), invalidCredentials);
      for (const identifier of ['nobody@nowhere.example', '0509999999', 'employee-7', suspended.identifier])
        checkRefusal(stage, await logIn(stage, identifier), invalidCredentials);
    },
  },
  {
    name: 'five wrong passwords stop the next attempt, right or not, until 15 minutes have passed',
    async run(stage) {
      const { recruiter, admin } = stage.accounts.roles;
      for (let time = 1; time <= 5; time += 1)
        checkRefusal(stage, await logIn(stage, recruiter.identifier, 'wrong password'), invalidCredentials);
      stage.clock.advance(60);
      const refused = await logIn(stage, recruiter.identifier);
      checkRefusal(stage, refused, tooManyAttempts);
      stage.check(refused.headers.get('retry-after'), String(14 * 60), 'seconds to wait');
      sessionOf(stage, await logIn(stage, admin.identifier), 'another person');
      stage.clock.advance(14 * 60 - 1);
      checkRefusal(stage, await logIn(stage, recruiter.identifier), tooManyAttempts);
      stage.clock.advance(1);
      sessionOf(stage, await logIn(stage, recruiter.identifier), 'free again');
    },
  },
  {
    name: 'an unknown person is counted as a known one is, in any written form of the number',
    async run(stage) {
      for (const form of ['0509999998', '+971509999998', '971509999998', '٠٥٠٩٩٩٩٩٩٨', '50 999 9998'])
        checkRefusal(stage, await logIn(stage, form), invalidCredentials);
      checkRefusal(stage, await logIn(stage, '050-999-9998'), tooManyAttempts);
    },
  },
  {
    name: 'right passwords are not counted',
    async run(stage) {
      const { identifier } = stage.accounts.roles.operations;
      for (let time = 1; time <= 7; time += 1)
        sessionOf(stage, await logIn(stage, identifier), `time ${time}`);
    },
  },
  {
    name: 'six attempts at once let no more than five passwords be tried',
    async run(stage) {
      const { identifier } = stage.accounts.roles.operations;
      const attempts = Array.from({ length: 6 }, () => logIn(stage, identifier, 'wrong password'));
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      stage.check(statuses.sort(), [401, 401, 401, 401, 401, 429], 'statuses');
    },
  },
  {
    name: 'a body that is not as agreed is refused',
    async run(stage) {
      const refusal = { status: 400, code: 'invalid_request', message: 'Invalid request' };
      const { identifier: email } = stage.accounts.roles.admin;
      for (const body of [null, {}, { email }, { email, password: '12345' }, { email, password: 123456 }])
        checkRefusal(stage, await post(stage, '/auth/login', body), refusal);
    },
  },
];
