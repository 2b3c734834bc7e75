import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverAccount, inviteResponse, sendOfferResponse } from '#shared/contract.accounts.ts';
import { people } from '../db/people.ts';
import { addOpening } from '../db/world.ts';
import { codeOf, type DriversBackend, openDrivers } from './api.drivers.ts';
import { lastMail, open } from './auth.accounts.ts';
import { hostedProject } from './hosted.environment.ts';

// Candidates are inserted directly in their stages.
describe.skipIf(hostedProject !== null)('account endpoints', () => {
  let on: DriversBackend;
  beforeAll(async () => {
    on = await openDrivers();
  });
  afterAll(() => on.backend.close());

  test('a recruiter creates a candidate’s account, whose password must be changed', async () => {
    const { candidateId, phone } = await on.newCandidate();
    const { status, body } = await on.createAccount(candidateId);
    const account = driverAccount.parse(body);
    expect([status, account]).toEqual([
      200,
      {
        userId: expect.any(String),
        created: true,
        temporaryPassword: expect.stringMatching(/^\w{4}-\w{4}-\d{4}$/),
      },
    ]);
    expect(await on.profileOf(account.userId)).toMatchObject({
      name: 'Imran Khan',
      phone_number: phone,
      email: null,
      role: 'driver',
      locale: 'ur',
      must_change_password: true,
    });
    expect(await on.signIn(phone.replace('+971', '0'), account.temporaryPassword ?? '')).toMatchObject({
      status: 200,
    });
    const { data } = await on.secret.from('candidates').select('user_id').eq('id', candidateId).single();
    expect(data).toEqual({ user_id: account.userId });
  });

  test('a repeated request returns the same account and no password', async () => {
    const { candidateId, userId } = await on.newDriver();
    expect(driverAccount.parse((await on.createAccount(candidateId, 'admin')).body)).toEqual({
      userId,
      created: false,
      temporaryPassword: null,
    });
  });

  test('concurrent requests create one account, and only one returns its password', async () => {
    const { candidateId } = await on.newCandidate();
    const answers = await Promise.all([
      on.createAccount(candidateId),
      on.createAccount(candidateId, 'admin'),
    ]);
    const accounts = answers.map(({ body }) => driverAccount.parse(body));
    expect(new Set(accounts.map(({ userId }) => userId)).size).toBe(1);
    expect(accounts.filter(({ created }) => created)).toHaveLength(1);
    expect(accounts.filter(({ temporaryPassword }) => temporaryPassword !== null)).toHaveLength(1);
  });

  test('links an existing account whose creation was interrupted', async () => {
    const { candidateId, phone } = await on.newCandidate();
    const { data } = await on.secret.auth.admin.createUser({
      email: `driver_${phone.slice(1)}@internal`,
      password: 'somebody-elses',
      app_metadata: { role: 'driver' },
      user_metadata: { phone_number: phone },
    });
    expect(driverAccount.parse((await on.createAccount(candidateId)).body)).toEqual({
      userId: data.user?.id,
      created: false,
      temporaryPassword: null,
    });
  });

  test('requires a valid phone number that is not in use', async () => {
    const unreadable = await on.newCandidate({ phone_number: '051 999', phone_status: 'needs_review' });
    expect(codeOf(await on.createAccount(unreadable.candidateId))).toEqual([409, 'PHONE_NOT_VALID']);
    const taken = await on.newCandidate();
    await on.secret.from('users').update({ phone_number: taken.phone }).eq('id', people.colleague.id);
    expect(codeOf(await on.createAccount(taken.candidateId))).toEqual([409, 'PHONE_TAKEN']);
  });

  test('only the candidate’s recruiter and admins can create an account', async () => {
    const { candidateId } = await on.newCandidate();
    expect(codeOf(await on.createAccount(candidateId, 'colleague'))).toEqual([403, 'NOT_OWNER']);
    for (const person of ['operations', 'driver', 'suspended', 'firstStep', 'demoted'] as const) {
      expect(codeOf(await on.createAccount(candidateId, person)), person).toEqual([403, 'forbidden']);
    }
    expect(codeOf(await on.post(null, '/users/drivers', { candidateId }))).toEqual([401, 'unauthorized']);
    expect(codeOf(await on.createAccount(people.admin.id))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await on.post('admin', '/users/drivers', { candidateId: 'x' }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('sending an offer creates the account; if that fails, the offer is not sent', async () => {
    const recruiter = await on.clientOf('recruiter');
    const openingId = await addOpening(on.backend.db, {
      offer_template: { basic_fils: 250_000, start_on: '2099-01-01' },
    });
    async function draft(columns: Record<string, unknown> = {}) {
      const candidate = await on.newCandidate(columns, 'selected');
      await on.secret
        .from('applications')
        .update({ opening_id: openingId })
        .eq('id', candidate.applicationId);
      const { data, error } = await recruiter.rpc('draft_offer', {
        p_key: crypto.randomUUID(),
        p_application_id: candidate.applicationId,
        p_terms: { basic_fils: 250_000 },
      });
      expect(error).toBeNull();
      return { ...candidate, offer: data as { id: string; version: number } };
    }
    const { candidateId, offer, phone } = await draft();
    const { status, body } = await on.post('recruiter', '/offers/send', {
      offerId: offer.id,
      version: offer.version,
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    const { account } = sendOfferResponse.parse(body);
    expect(await on.profileOf(account.userId)).toMatchObject({ phone_number: phone });
    const { data } = await on.secret
      .from('candidates')
      .select('current_stage')
      .eq('id', candidateId)
      .single();
    expect(data).toEqual({ current_stage: 'offer_pending' });
    // A retry after a lost response: the offer is sent once, and the password is not shown again.
    const again = await on.post('recruiter', '/offers/send', { offerId: offer.id, version: offer.version });
    expect(sendOfferResponse.parse(again.body).account).toEqual({
      userId: account.userId,
      created: false,
      temporaryPassword: null,
    });
    const { data: sends } = await on.secret
      .from('offer_events')
      .select('id')
      .eq('offer_id', offer.id)
      .eq('kind', 'sent');
    expect(sends).toHaveLength(1);
    const older = await on.post('recruiter', '/offers/send', {
      offerId: offer.id,
      version: offer.version - 1,
    });
    expect(codeOf(older)).toEqual([409, 'STALE_VERSION']);
    const others = await on.post('colleague', '/offers/send', {
      offerId: offer.id,
      version: offer.version,
    });
    expect(codeOf(others)).toEqual([403, 'NOT_OWNER']);

    const mute = await draft({ phone_number: '051 999' });
    const refused = await on.post('recruiter', '/offers/send', {
      offerId: mute.offer.id,
      version: mute.offer.version,
    });
    expect(codeOf(refused)).toEqual([409, 'PHONE_NOT_VALID']);
    const { data: kept } = await on.secret.from('offers').select('status').eq('id', mute.offer.id).single();
    expect(kept).toEqual({ status: 'draft' });
  });

  test('the driver signs in with a changed number, and the account’s address follows', async () => {
    const { candidateId, userId, phone, password } = await on.newDriver();
    const recruiter = await on.clientOf('recruiter');
    const { error } = await recruiter
      .from('candidates')
      .update({ phone_number: '+971509990001' })
      .eq('id', candidateId);
    expect(error).toBeNull();
    expect((await on.signIn(phone, password)).status).toBe(401);
    expect((await on.signIn('0509990001', password)).status).toBe(200);
    expect(await on.runDueJobs()).toMatchObject({ status: 200, body: { identities: 1 } });
    const { data } = await on.secret.auth.admin.getUserById(userId);
    expect(data.user?.email).toBe('driver_971509990001@internal');
    expect(data.user?.identities?.[0]?.identity_data?.email).toBe('driver_971509990001@internal');
    expect((await on.signIn('0509990001', password)).status).toBe(200);
    const other = await on.newDriver();
    const clash = await recruiter
      .from('candidates')
      .update({ phone_number: other.phone })
      .eq('id', candidateId);
    expect(clash.error).not.toBeNull();
    const named = await recruiter.rpc('change_candidate_phone', {
      p_candidate_id: candidateId,
      p_phone_e164: other.phone,
    });
    expect(named.error).toMatchObject({ code: 'P0001', message: 'PHONE_TAKEN' });
  });

  test('an admin invites staff, who become active when they open the link', async () => {
    const invite = {
      email: 'New.Person@staff.example',
      name: ' New Person ',
      role: 'operations',
      locale: 'en',
    };
    const { status, body } = await on.post('admin', '/users/invite', invite);
    expect(status).toBe(200);
    const { userId } = inviteResponse.parse(body);
    expect(await on.profileOf(userId)).toMatchObject({
      email: 'new.person@staff.example',
      name: 'New Person',
      role: 'operations',
      status: 'invited',
    });
    await open(on.backend, lastMail(on.backend, 'new.person@staff.example').link);
    expect(await on.profileOf(userId)).toMatchObject({ status: 'active' });
    expect(codeOf(await on.post('admin', '/users/invite', invite))).toEqual([409, 'email_taken']);
    expect((await on.post('admin', '/users/invite', { ...invite, role: 'driver' })).status).toBe(400);
    expect(codeOf(await on.post('recruiter', '/users/invite', { ...invite, email: 'x@y.example' }))).toEqual([
      403,
      'forbidden',
    ]);
  });

  test('an admin ends every session of a user, and removes a lost second factor', async () => {
    const { userId, phone, password } = await on.newDriver();
    await on.signIn(phone, password);
    expect((await on.post('admin', `/users/${userId}/sign-out-everywhere`)).status).toBe(200);
    expect(await on.sessionsOf(userId)).toBe(0);
    expect(codeOf(await on.post('recruiter', `/users/${userId}/sign-out-everywhere`))).toEqual([
      403,
      'forbidden',
    ]);
    expect(codeOf(await on.post('admin', `/users/${crypto.randomUUID()}/sign-out-everywhere`))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect((await on.post('admin', '/users/x/reset-two-factor')).status).toBe(404);
    expect(codeOf(await on.post('recruiter', `/users/${people.firstStep.id}/reset-two-factor`))).toEqual([
      403,
      'forbidden',
    ]);
    expect((await on.post('admin', `/users/${people.firstStep.id}/reset-two-factor`)).status).toBe(200);
    expect(await on.profileOf(people.firstStep.id)).toMatchObject({ two_factor_enabled: false });
  });
});
