import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';
import { act, step, undone } from './stages-actions.ts';
import { type AddedCandidate, addCandidate, addOpening } from './world.ts';

const at = '2026-03-02T08:00:00Z';

/** A gate, columns that meet it, and changes that do not. */
type Case = readonly [gate: string, columns: Record<string, unknown>, unmet: readonly string[]];

const candidate = (set: string) => `update public.candidates set ${set} where id = $1`;
const updateApplicationSql = (set: string) => `update public.applications set ${set} where candidate_id = $1`;
const ofOpening = (set: string) => `update public.job_openings set ${set}
  where id = (select opening_id from public.applications where candidate_id = $1)`;

/** For gates that depend on one row. */
const cases: readonly Case[] = [
  ['not_on_hold', {}, [candidate(`hold_state = 'on_hold'`)]],
  [
    'phone_valid',
    { phone_number: '+971501234567' },
    [
      candidate('phone_number = null'),
      candidate(`phone_number = '050 123'`),
      ...['landline', 'needs_review', 'unreachable', 'wrong'].map((status) =>
        candidate(`phone_status = '${status}'`),
      ),
    ],
  ],
  [
    'licence_known',
    { license_type: 'none' },
    ['null', `'unknown'`].map((type) => candidate(`license_type = ${type}`)),
  ],
  [
    'visa_status_known',
    { visa_status: 'visit' },
    ['null', `'unknown'`].map((as) => candidate(`visa_status = ${as}`)),
  ],
  ['location_known', { location_status: 'abroad' }, [candidate('location_status = null')]],
  [
    'location_known',
    { location_status: 'in_uae', emirate: 'dubai' },
    [candidate('emirate = null'), candidate('location_status = null')],
  ],
  ['consent_given', { consent_at: at }, [candidate('consent_at = null')]],
  ['opening_set', {}, [updateApplicationSql('opening_id = null')]],
  [
    'opening_open',
    {},
    [
      updateApplicationSql('opening_id = null'),
      ...['draft', 'paused', 'closed'].map((status) => ofOpening(`status = '${status}'`)),
      ofOpening(`opens_on = '2026-03-03'`),
      ofOpening(`closes_on = '2026-03-01'`),
    ],
  ],
  [
    'rehire_allowed',
    {},
    [
      `update public.candidate_internal set do_not_rehire = true, dnr_reason = 'Forgery' where candidate_id = $1`,
    ],
  ],
];

describe('gates', () => {
  let db: Database;
  let added: AddedCandidate;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  /**
   * Returns whether the gate is met for the application at the time of these tests, after a change that is rolled back.
   */
  async function isMet(gate: string, change?: string): Promise<unknown> {
    return undone(db, async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true), set_config('app.stage_move', 'on', true)`, [
        at,
      ]);
      if (change) await sql.query(change, [added.candidateId]);
      const [row] = await sql.query<{ met: boolean }>(
        'select g.met from public.applications a, app.check_gates(a, array[$2]) g where a.id = $1',
        [added.applicationId, gate],
      );
      return row?.met;
    });
  }

  test.each(cases)('%s is met with %j and unmet after each change', async (gate, columns, unmet) => {
    added = await addCandidate(db, { openingId: await addOpening(db), columns });
    expect(await isMet(gate)).toBe(true);
    for (const change of unmet) {
      expect({ change, met: await isMet(gate, change) }).toEqual({ change, met: false });
    }
  });

  test('phone_confirmed: a contact was answered on the number, or its owner signed in with it', async () => {
    added = await addCandidate(db, { user: 'driver', columns: { phone_number: '+971501234568' } });
    const log = (outcome: string, channel = 'call') =>
      `insert into public.contact_logs (candidate_id, channel, direction, outcome, call_back_at, idempotency_key)
       values ($1, '${channel}', 'outbound', '${outcome}', app.now(), gen_random_uuid())`;
    expect(await isMet('phone_confirmed')).toBe(false);
    for (const outcome of [
      'no_answer',
      'busy',
      'switched_off',
      'wrong_number',
      'message_sent',
      'left_message',
    ]) {
      expect(await isMet('phone_confirmed', log(outcome))).toBe(false);
    }
    expect(await isMet('phone_confirmed', log('replied', 'email'))).toBe(false);
    for (const outcome of ['answered_interested', 'answered_not_interested', 'call_back', 'replied']) {
      expect(await isMet('phone_confirmed', log(outcome))).toBe(true);
    }
    const signIn = (phone: string) =>
      `update public.users set phone_number = '${phone}', last_sign_in_at = app.now()
       where id = (select user_id from public.candidates where id = $1)`;
    expect(await isMet('phone_confirmed', signIn('+971501234568'))).toBe(true);
    expect(await isMet('phone_confirmed', signIn('+971500000000'))).toBe(false);
    await owner(db, candidate(`phone_status = 'wrong'`), [added.candidateId]);
    expect(await isMet('phone_confirmed', log('replied'))).toBe(false);
  });

  test('headcount_free: fewer selected than the headcount, or within the tolerance', async () => {
    const openingId = await addOpening(db, { headcount: 2 });
    added = await addCandidate(db, { stage: 'interviewed', openingId });
    await addCandidate(db, { stage: 'selected', openingId });
    expect(await isMet('headcount_free')).toBe(true);
    await addCandidate(db, { stage: 'deployed', openingId });
    expect(await isMet('headcount_free')).toBe(false);
    const tolerance = `update public.app_config set value = '1' where key = 'headcount_tolerance' and $1 <> ''`;
    expect(await isMet('headcount_free', tolerance)).toBe(true);
    expect(await isMet('headcount_free', updateApplicationSql('opening_id = null'))).toBe(false);
  });

  test('no_open_application: unmet while another application is open', async () => {
    added = await addCandidate(db, { stage: 'rejected' });
    expect(await isMet('no_open_application')).toBe(true);
    const insertOpenApplication = `insert into public.applications (candidate_id, reference) values ($1, 'APP-2026-OPEN')`;
    expect(await isMet('no_open_application', insertOpenApplication)).toBe(false);
  });

  test('reapply_date_passed: by date, by condition, or at any time after a withdrawal', async () => {
    added = await addCandidate(db, { stage: 'rejected' });
    const ended = (reason: string, date: string | null, more = '') =>
      updateApplicationSql(
        `rejection_reason_code = '${reason}', reapply_after = ${date ? `'${date}'` : 'null'} ${more}`,
      );
    const passed = (change: string) => isMet('reapply_date_passed', change);
    expect(await passed(ended('unreachable', '2026-03-02'))).toBe(true);
    expect(await passed(ended('unreachable', '2026-03-03'))).toBe(false);
    expect(await passed(ended('conduct', null))).toBe(false);
    expect(await passed(ended('labour_ban_or_absconding', null))).toBe(false);
    expect(await passed(ended('withdrew_other', null, `, stage = 'withdrawn'`))).toBe(true);

    expect(await passed(ended('passport_validity', '2026-03-01'))).toBe(false);
    await owner(db, candidate(`passport_expiry = '2030-01-01', date_of_birth = '2008-03-01'`), [
      added.candidateId,
    ]);
    expect(await passed(ended('passport_validity', '2026-03-01'))).toBe(true);
    expect(await passed(ended('passport_validity', '2026-03-03'))).toBe(false);

    await owner(db, candidate(`license_type = 'heavy_truck'`), [added.candidateId]);
    expect(await passed(ended('age_out_of_range', null))).toBe(false);
    await owner(db, candidate(`license_type = 'light_vehicle'`), [added.candidateId]);
    expect(await passed(ended('age_out_of_range', null))).toBe(true);
  });

  test('eligibility_run: the check was made and still holds for the current data', async () => {
    const opening = await addOpening(db, { min_age: 23, max_age: 55 });
    added = await addCandidate(db, {
      recruiter: 'recruiter',
      openingId: opening,
      columns: { license_type: 'motorcycle', license_origin: 'uae', date_of_birth: '1995-01-01' },
    });
    expect(await isMet('eligibility_run')).toBe(false);
    await act(db, 'recruiter', 'select public.check_eligibility($1)', [added.applicationId]);
    expect(await isMet('eligibility_run')).toBe(true);
    expect(await isMet('eligibility_run', candidate(`license_origin = 'golden_chance'`))).toBe(true);
    expect(await isMet('eligibility_run', candidate(`license_type = 'light_vehicle'`))).toBe(false);
    expect(await isMet('eligibility_run', candidate(`date_of_birth = '2010-01-01'`))).toBe(false);
    expect(await isMet('eligibility_run', ofOpening('min_age = 40'))).toBe(false);
    expect(await isMet('eligibility_run', updateApplicationSql('opening_id = null'))).toBe(false);
  });

  test('qualifies a lead that meets all gates', async () => {
    const openingId = await addOpening(db);
    const { applicationId } = await addCandidate(db, {
      recruiter: 'recruiter',
      openingId,
      columns: {
        phone_number: '+971501234569',
        license_type: 'motorcycle',
        license_origin: 'uae',
        date_of_birth: '1995-01-01',
        visa_status: 'visit',
        location_status: 'in_uae',
        emirate: 'dubai',
        consent_at: at,
      },
    });
    expect(await step(db, 'recruiter', applicationId, { to: 'qualified' })).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [{ gate: 'eligibility_run', params: {} }],
    });
    const preview = await act(db, 'recruiter', `select public.preview_transition($1, 'qualified') as of`, [
      applicationId,
    ]);
    expect(preview).toMatchObject({
      of: {
        allowed: true,
        reason: 'none',
        gates: [
          { gate: 'not_on_hold', met: true, overridable: false },
          { gate: 'phone_valid', met: true },
          { gate: 'licence_known', met: true },
          { gate: 'visa_status_known', met: true },
          { gate: 'location_known', met: true },
          { gate: 'consent_given', met: true },
          { gate: 'eligibility_run', met: false, params: {}, overridable: true },
        ],
      },
    });
    await act(db, 'recruiter', 'select public.check_eligibility($1)', [applicationId]);
    expect(await step(db, 'recruiter', applicationId, { to: 'qualified' })).toMatchObject({
      stage: 'qualified',
    });
    const [row] = await owner(
      db,
      'select recruiter_id, first_contact_at from public.applications where id = $1',
      [applicationId],
    );
    expect(row).toEqual({ recruiter_id: people.recruiter.id, first_contact_at: null });
  });
});
