import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { leadActions } from './leads-actions.ts';
import { addPeople, type PersonName } from './people.ts';
import { refusal } from './refusal.ts';
import type { NewCandidate } from './world.ts';

const phone = '+971501234567';
const known = {
  last_name: 'Khan',
  phone_number: phone,
  whatsapp_e164: '+923001234567',
  passport_no: 'AB1234567',
  nationality: 'PK',
  emirates_id: '784199012345676',
  license_number: 'DXB-445566',
  date_of_birth: '1990-03-05',
  email: 'imran@test.example',
};

describe('duplicate check', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());
  beforeEach(() =>
    db.exec(`set app.erasing = 'on'; delete from public.candidates where id is not null; reset app.erasing;`),
  );

  const imran = (lead: NewCandidate = {}) =>
    desk.lead({ name: 'Imran', ...lead, columns: { ...known, ...lead.columns } });

  async function check(given: Record<string, unknown>, person: PersonName = 'admin') {
    const args = Object.keys(given).map((name, index) => `p_${name} => $${index + 1}`);
    const [row] = await desk.rows<{ found: Record<string, unknown> | null }>(
      person,
      `select public.check_duplicate(${args.join(', ')}) as found`,
      ...Object.values(given),
    );
    return row?.found ?? null;
  }

  test.each<[string, Record<string, unknown>, string | null]>([
    ['the telephone', { phone }, 'phone'],
    ['the telephone that is his for WhatsApp', { phone: known.whatsapp_e164 }, 'phone'],
    ['passport and nationality', { passport: 'ab1234567', nationality: 'pk' }, 'passport'],
    ['a passport of another nationality', { passport: 'AB1234567', nationality: 'IN' }, null],
    ['the Emirates ID as it is printed', { emirates_id: '784-1990-1234567-6' }, 'emirates_id'],
    ['the licence number', { licence: ' DXB-445566 ' }, 'license_number'],
    ['name and birth date', { name: 'Khan, IMRAN', birth_date: '1990-03-05' }, 'name_and_birth_date'],
    ['a like name and the birth date', { name: 'Imran Khann', birth_date: '1990-03-05' }, null],
    ['the name alone', { name: 'Imran Khan' }, null],
    ['name and another birth date', { name: 'Imran Khan', birth_date: '1990-03-06' }, null],
    ['the e-mail', { email: ' Imran@Test.example' }, 'email'],
    ['nothing', {}, null],
    ['empty fields', { licence: '', name: '', email: '' }, null],
  ])('searching by %s matches by %s', async (_, given, matchedBy) => {
    await imran();
    expect((await check(given))?.matched_by ?? null).toBe(matchedBy);
  });

  test('names are similar above the configured share of matching letters', async () => {
    const [row] = await owner<Record<string, number>>(
      db,
      `select app.similarity('Imran Khan', 'khan imran')::float8 as turned,
        app.similarity('Muhammad Imran Khan', 'Mohammad Imran Khan')::float8 as spelt,
        app.similarity('Imran Khan', 'Ramesh Patil')::float8 as other,
        app.similarity('', 'Imran')::float8 as empty`,
    );
    expect(row).toMatchObject({ turned: 1, empty: 0 });
    expect(row?.spelt).toBeCloseTo(16 / 22, 5);
    expect(row?.other).toBeLessThan(0.1);
    await imran({ name: 'Muhammad Abdul Rahman', columns: { last_name: 'Siddiqui' } });
    const like = { name: 'Muhammad Abdul Rahmann Siddiqui', birth_date: '1990-03-05' };
    expect(await check(like)).toMatchObject({ matched_by: 'name_and_birth_date', is_certain: false });
  });

  test('prefers a matching number over a similar name, and a phone over other numbers', async () => {
    const { candidateId } = await imran();
    await desk.lead({ name: 'Other', columns: { emirates_id: '784198676543212' } });
    expect(await check({ emirates_id: '784198676543212', phone })).toMatchObject({
      candidate_id: candidateId,
      matched_by: 'phone',
      is_certain: true,
    });
    expect(await check({ phone, except: candidateId })).toBeNull();
  });

  test.each<[string, NewCandidate, string, string | null]>([
    ['an open one', { stage: 'contacting' }, 'open', null],
    ['a deployed one', { stage: 'deployed' }, 'deployed', null],
    [
      'one rejected until a date',
      { stage: 'rejected', application: { reapply_after: '2026-05-05' } },
      'reapply_later',
      '2026-05-05',
    ],
    [
      'one whose date has come',
      { stage: 'rejected', application: { reapply_after: '2026-05-04' } },
      'reapply_allowed',
      '2026-05-04',
    ],
    ['one rejected for good', { stage: 'rejected' }, 'reapply_later', null],
    ['one who withdrew', { stage: 'withdrawn' }, 'reapply_allowed', null],
    ['one who left', { stage: 'separated' }, 'reapply_allowed', null],
  ])('reports the state of %s', async (_, lead, state, reapplyAfter) => {
    await imran(lead);
    expect(await check({ phone })).toMatchObject({ state, reapply_after: reapplyAfter });
  });

  test('shows do-not-rehire only to users who work on the candidate', async () => {
    const { candidateId } = await imran({ stage: 'withdrawn', recruiter: 'recruiter' });
    await owner(
      db,
      `update public.candidate_internal set do_not_rehire = true, dnr_reason = 'Forgery' where candidate_id = $1`,
      [candidateId],
    );
    expect(await check({ phone })).toMatchObject({ state: 'do_not_rehire' });
    expect(await check({ phone }, 'recruiter')).toMatchObject({ state: 'do_not_rehire' });
    expect(await check({ phone }, 'colleague')).toMatchObject({
      state: 'ended',
      reapply_after: null,
    });
  });

  test('masks a match that the caller cannot see, but shows its owner and stage', async () => {
    await imran({ stage: 'selected', recruiter: 'colleague' });
    const masked = {
      name: 'I… K…',
      phone: '…4567',
      owner_name: 'colleague',
      stage: 'selected',
      can_open: false,
    };
    expect(await check({ phone }, 'recruiter')).toMatchObject(masked);
    expect(await check({ phone }, 'operations')).toMatchObject(masked);
    expect(await check({ phone }, 'colleague')).toMatchObject({
      name: 'Imran Khan',
      phone,
      can_open: true,
    });
    await desk.setting('recruiters_see_all_candidates', true);
    expect(await check({ phone }, 'recruiter')).toMatchObject({ name: 'Imran Khan', can_open: true });
    await desk.setting('recruiters_see_all_candidates', false);
  });

  test('shows the operations user as the owner after the hand-over', async () => {
    await imran({ stage: 'visa', recruiter: 'colleague', operations: 'operations' });
    expect(await check({ phone }, 'recruiter')).toMatchObject({ owner_name: 'operations' });
  });

  test('finds the surviving candidate by a merged number, and no match after erasure', async () => {
    const winner = await desk.lead({ name: 'Winner' });
    const loser = await imran();
    await desk.call('admin', 'merge_candidates', winner.candidateId, loser.candidateId, {}, 1, 1);
    expect(await check({ phone })).toMatchObject({ candidate_id: winner.candidateId });
    await owner(db, 'update public.candidates set anonymised_at = app.now() where id = $1', [
      winner.candidateId,
    ]);
    expect(await check({ phone })).toBeNull();
  });

  test('is refused for drivers', async () => {
    expect(await refusal(check({ phone }, 'driver'))).toBe('42501');
  });
});
