import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkResetResponse } from '#shared/contract.accounts.ts';
import { sessionResponse } from '#shared/contract.ts';
import { type PersonName, people } from '../db/people.ts';
import { codeOf, type DriversBackend, openDrivers } from './api.drivers.ts';
import { hostedProject } from './hosted.environment.ts';

const { id: adminId } = people.admin;

// Candidates are inserted directly in their stages.
describe.skipIf(hostedProject !== null)('a driver’s password set by an admin', () => {
  let on: DriversBackend;
  beforeAll(async () => {
    on = await openDrivers();
  });
  afterAll(() => on.backend.close());

  const reset = (driverId: string, newPassword = 'camel-42-lantern', person: PersonName | null = 'admin') =>
    on.post(person, '/auth/reset-driver-password', { driverId, newPassword });

  test('works immediately, ends all sessions, must be changed and is logged without its value', async () => {
    const { candidateId, userId, phone, password } = await on.newDriver();
    const session = await on.signIn(phone, password);
    await on.signIn(phone, password);
    expect(await on.sessionsOf(userId)).toBe(2);
    expect(await reset(candidateId)).toEqual({ status: 200, body: { success: true } });
    expect(await on.sessionsOf(userId)).toBe(0);
    const client = on.backend.client();
    const { error } = await client.auth.refreshSession({
      refresh_token: String(session.body.refreshToken),
    });
    expect(error?.code).toBe('refresh_token_not_found');
    expect((await on.signIn(phone, password)).status).toBe(401);
    expect((await on.signIn(phone, 'camel-42-lantern')).status).toBe(200);
    expect(await on.profileOf(userId)).toMatchObject({ must_change_password: true });
    const { data: resets } = await on.secret.from('password_resets').select('*').eq('user_id', userId);
    expect(resets).toMatchObject([{ driver_candidate_id: candidateId, by: adminId, method: 'single' }]);
    const { data: audit } = await on.secret
      .from('audit_log')
      .select('*')
      .eq('row_id', userId)
      .eq('action', 'password_reset');
    expect(audit).toMatchObject([{ actor_id: adminId, actor_role: 'admin' }]);
    expect(JSON.stringify([resets, audit])).not.toContain('camel');
  });

  test('is temporary until the driver changes it, and again after another reset', async () => {
    const { candidateId, userId, phone } = await on.newDriver();
    const signIn = async (password: string) => sessionResponse.parse((await on.signIn(phone, password)).body);
    const flagged = async () => (await on.profileOf(userId)).must_change_password;
    await reset(candidateId);
    const { user, token } = await signIn('camel-42-lantern');
    expect(user.mustChangePassword).toBe(true);

    const change = (password: string) =>
      on.backend.fetch(`${on.backend.origin}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: on.backend.keys.publishable,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password }),
      });
    expect((await change('camel-42-lantern')).status).toBe(422);
    expect(await flagged()).toBe(true);
    expect((await change('oryx-harbour-77')).status).toBe(200);
    expect(await flagged()).toBe(false);
    expect((await signIn('oryx-harbour-77')).user.mustChangePassword).toBe(false);
    const { data: audit } = await on.secret
      .from('audit_log')
      .select('actor_id, actor_role')
      .eq('row_id', userId)
      .eq('action', 'password_change');
    expect(audit).toEqual([{ actor_id: userId, actor_role: 'driver' }]);

    await reset(candidateId, 'falcon-18-anchor');
    expect(await flagged()).toBe(true);
  });

  test('can also be set by user id', async () => {
    const { userId, phone } = await on.newDriver();
    expect((await reset(userId)).status).toBe(200);
    expect((await on.signIn(phone, 'camel-42-lantern')).status).toBe(200);
  });

  test('can be set only for a driver who has an account', async () => {
    const { candidateId } = await on.newCandidate();
    expect(codeOf(await reset(candidateId))).toEqual([409, 'no_account']);
    expect(codeOf(await reset(crypto.randomUUID()))).toEqual([404, 'not_found']);
    expect(codeOf(await reset(people.recruiter.id))).toEqual([404, 'not_found']);
    expect(codeOf(await reset(candidateId, '12345'))).toEqual([400, 'invalid_request']);
  });

  test('can be set only by admins', async () => {
    const { candidateId, phone, password } = await on.newDriver();
    for (const person of [
      'recruiter',
      'operations',
      'driver',
      'suspended',
      'firstStep',
      'demoted',
    ] as const) {
      expect(codeOf(await reset(candidateId, 'camel-42-lantern', person)), person).toEqual([
        403,
        'forbidden',
      ]);
    }
    expect(codeOf(await reset(candidateId, 'camel-42-lantern', null))).toEqual([401, 'unauthorized']);
    expect((await on.signIn(phone, password)).status).toBe(200);
  });

  test('can differ for each of several drivers, and is returned once', async () => {
    const drivers = [await on.newDriver(), await on.newDriver()];
    const { candidateId: candidateWithout } = await on.newCandidate();
    const driverIds = [...drivers.map(({ candidateId }) => candidateId), candidateWithout, adminId];
    const { status, body } = await on.post('admin', '/auth/bulk-reset-driver-passwords', {
      driverIds,
      distinct: true,
    });
    const answer = bulkResetResponse.parse(body);
    expect([status, answer.success, answer.count]).toEqual([200, false, 2]);
    expect(answer.results.map(({ driverId, error }) => [driverId, error])).toEqual([
      [driverIds[0], null],
      [driverIds[1], null],
      [candidateWithout, 'no_account'],
      [adminId, 'not_found'],
    ]);
    const passwords = answer.results.map(({ password }) => password);
    expect(passwords[0]).not.toBe(passwords[1]);
    expect(passwords.slice(2)).toEqual([null, null]);
    for (const [index, { phone }] of drivers.entries()) {
      expect((await on.signIn(phone, passwords[index] ?? '')).status).toBe(200);
    }
    const { data } = await on.secret
      .from('password_resets')
      .select('method')
      .in(
        'user_id',
        drivers.map(({ userId }) => userId),
      );
    expect(data).toEqual([{ method: 'bulk' }, { method: 'bulk' }]);
  });

  test('can be the same for several drivers, and is then not returned', async () => {
    const drivers = [await on.newDriver(), await on.newDriver()];
    const driverIds = drivers.map(({ candidateId }) => candidateId);
    const { body } = await on.post('admin', '/auth/bulk-reset-driver-passwords', {
      driverIds,
      newPassword: 'one-for-all',
    });
    expect(body).toMatchObject({
      success: true,
      count: 2,
      results: [{ password: null }, { password: null }],
    });
    for (const { phone } of drivers) expect((await on.signIn(phone, 'one-for-all')).status).toBe(200);
    const refused = await on.post('recruiter', '/auth/bulk-reset-driver-passwords', {
      driverIds,
      distinct: true,
    });
    expect(codeOf(refused)).toEqual([403, 'forbidden']);
    const both = { driverIds, newPassword: 'one-for-all', distinct: true };
    expect((await on.post('admin', '/auth/bulk-reset-driver-passwords', both)).status).toBe(400);
  });
});
