import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { linkPage } from '#shared/contract.interviews.ts';
import { openMigrated, owner } from './database.ts';
import { hours, type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';
import { addOpening } from './world.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

describe('interview booking link', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    day = await interviewDay(db);
  });
  beforeEach(async () => {
    day.at = minutes(0);
    await db.exec(`update public.interview_slots set status = 'cancelled' where status = 'open'`);
  });
  afterAll(() => db.close());

  const link = async (applicationId: string, slotId: string | null = null) => {
    const { create_interview_link: made } = await day.call<{ create_interview_link: { token: string } }>(
      'recruiter',
      'create_interview_link',
      { p_application_id: applicationId, p_slot_id: slotId },
    );
    return made.token;
  };
  /** Uses a token as `/api` does: by its hash, with the secret key. */
  const use = async (token: string, change: string | null = null, slot: string | null = null) => {
    const [answer] = await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [day.at.toISOString()]);
      await sql.query(`select set_config('role', 'service_role', true)`);
      return sql.query<{ page: unknown }>('select public.use_interview_link($1, $2, $3) as page', [
        hashOf(token),
        change,
        slot,
      ]);
    });
    return linkPage.parse(answer?.page);
  };
  const selfBooked = (more: Record<string, unknown> = {}) =>
    day.slot({ self_booking: true, starts_at: hours(5), ends_at: hours(6), ...more });
  const code = async (call: Promise<unknown>) => (await refusal(call)) as { code: string; params: object };

  test('shows a first name and slots with free places, but no internal data', async () => {
    const openingId = await addOpening(db);
    const { applicationId } = await day.qualified({ openingId, columns: { last_name: 'Secret' } });
    const slot = await selfBooked({ note_i18n: { en: 'Bring your licence' } });
    await day.slot();
    await selfBooked({ capacity: 0 });
    const page = await use(await link(applicationId));
    expect(page).toMatchObject({
      firstName: 'Imran',
      openingTitle: 'Riders',
      host: { name: 'recruiter', number: null },
      slotId: null,
      interview: null,
      changesLeft: 2,
      cutoffMinutes: 120,
    });
    expect(page.slots).toMatchObject([
      { id: slot, locationName: 'Al Quoz office', noteI18n: { en: 'Bring your licence' } },
    ]);
    expect(JSON.stringify({ ...page, host: null })).not.toMatch(/Secret|recruiter|phone|passport|score/i);
    const [kept] = await owner<{ token_hash: string }>(
      db,
      'select token_hash from public.interview_links where application_id = $1',
      [applicationId],
    );
    expect(kept?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('can book, confirm, move and cancel until its changes are used up', async () => {
    const { applicationId } = await day.qualified();
    const [first, second] = [
      await selfBooked(),
      await selfBooked({ starts_at: hours(7), ends_at: hours(8) }),
    ];
    const token = await link(applicationId);
    const booked = await use(token, 'book', first);
    expect(booked.interview).toMatchObject({ status: 'scheduled', canChange: true, canMove: true });
    expect(await day.stage(applicationId)).toBe('interview_scheduled');
    expect((await use(token, 'book', first)).interview?.id).toBe(booked.interview?.id);
    expect((await use(token, 'confirm')).interview?.status).toBe('confirmed');
    const moved = await use(token, 'move', second);
    expect(moved).toMatchObject({
      changesLeft: 1,
      interview: { calendarId: booked.interview?.calendarId, rescheduleCount: 1 },
    });
    await use(token, 'move', first);
    expect(await code(use(token, 'move', second))).toMatchObject({
      code: 'CHANGE_REFUSED',
      params: { reason: 'limit' },
    });
    // The candidate may still cancel; without remaining changes the link is then used up.
    expect(await code(use(token, 'cancel'))).toBe('done');
    expect(await code(use(token))).toMatchObject({ code: 'LINK_USED' });
  });

  test('for a given slot also offers it when it is not open to self-booking', async () => {
    const { applicationId } = await day.qualified();
    const slot = await day.slot({ starts_at: hours(5), ends_at: hours(6) });
    const closed = await day.slot({ starts_at: hours(7), ends_at: hours(8) });
    const token = await link(applicationId, slot);
    expect(await use(token)).toMatchObject({ slotId: slot, slots: [{ id: slot }] });
    expect(await code(use(token, 'book', closed))).toMatchObject({
      code: 'CHANGE_REFUSED',
      params: { reason: 'not_offered' },
    });
    expect((await use(token, 'book', slot)).interview).not.toBeNull();
  });

  test('reports that it is unknown, replaced, revoked, expired or used', async () => {
    const { applicationId } = await day.qualified();
    await selfBooked();
    expect(await code(use('guess'))).toMatchObject({ code: 'LINK_UNKNOWN' });
    const before = await link(applicationId);
    const token = await link(applicationId);
    const host = { name: 'recruiter', number: null };
    expect(await code(use(before))).toMatchObject({ code: 'LINK_USED', params: { host } });
    day.at = hours(24 * 15);
    expect(await code(use(token))).toMatchObject({ code: 'LINK_EXPIRED', params: { host } });
    day.at = minutes(0);
    await day.call('recruiter', 'revoke_interview_link', { p_application_id: applicationId });
    expect(await code(use(token))).toMatchObject({ code: 'LINK_USED' });

    const walker = await day.qualified();
    const slot = await selfBooked({ starts_at: hours(3), ends_at: hours(4) });
    const used = await link(walker.applicationId);
    const { interview } = await use(used, 'book', slot);
    day.at = hours(3);
    await day.call('recruiter', 'check_in', { p_interview_id: interview?.id });
    expect(await code(use(used))).toMatchObject({ code: 'LINK_USED' });
  });

  test('keeps its booking after expiry, and refuses changes in the last two hours', async () => {
    const { applicationId } = await day.qualified();
    const slot = await selfBooked({ starts_at: hours(24 * 13), ends_at: hours(24 * 13 + 1) });
    const token = await link(applicationId);
    await use(token, 'book', slot);
    await owner(db, 'update public.interview_links set expires_at = $2 where application_id = $1', [
      applicationId,
      hours(1),
    ]);
    day.at = hours(24 * 13 - 1);
    expect((await use(token)).interview).toMatchObject({ canChange: false, canMove: false });
    for (const change of ['cancel', 'move']) {
      expect(await code(use(token, change, slot))).toMatchObject({
        code: 'CHANGE_REFUSED',
        params: { reason: 'too_late' },
      });
    }
  });

  test('refuses a full slot, even for the second of two concurrent bookings', async () => {
    const slot = await selfBooked({ capacity: 1 });
    const tokens = await Promise.all(
      [await day.qualified(), await day.qualified()].map(({ applicationId }) => link(applicationId)),
    );
    const outcomes = await Promise.all(tokens.map((token) => code(use(token, 'book', slot))));
    expect(outcomes.map((one) => (typeof one === 'string' ? one : one.code)).sort()).toEqual([
      'SLOT_FULL',
      'done',
    ]);
    const { applicationId } = await day.qualified();
    expect(await code(link(applicationId, slot))).toMatchObject({ code: 'SLOT_FULL' });
  });

  test('of concurrent bookings by driver and recruiter, one succeeds and the other is refused', async () => {
    const { applicationId } = await day.qualified();
    const [first, second] = [
      await selfBooked(),
      await selfBooked({ starts_at: hours(7), ends_at: hours(8) }),
    ];
    const token = await link(applicationId);
    const outcomes = await Promise.all([
      code(use(token, 'book', first)),
      code(day.call('recruiter', 'book_interview', { p_application_id: applicationId, p_slot_id: second })),
    ]);
    expect(outcomes.filter((one) => typeof one === 'string')).toEqual(['done']);
    const refused = outcomes.find((one) => typeof one !== 'string');
    expect(['CHANGE_REFUSED', 'BOOKING_CONFLICT']).toContain(refused?.code);
    const open = await owner(
      db,
      `select id from public.interviews where application_id = $1 and status = 'scheduled'`,
      [applicationId],
    );
    expect(open).toHaveLength(1);
  });

  test('can be created by the candidate’s recruiter once the candidate is qualified', async () => {
    const { applicationId } = await day.qualified({ recruiter: 'colleague' });
    expect(await code(link(applicationId))).toMatchObject({ code: 'NOT_OWNER' });
    const early = await day.qualified({ stage: 'contacting' });
    expect(await code(link(early.applicationId))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    const mine = await day.qualified();
    const otherOpening = await selfBooked({ opening_id: await addOpening(db) });
    expect(await code(link(mine.applicationId, otherOpening))).toMatchObject({
      code: 'BOOKING_CONFLICT',
      params: { conflicts: [{ kind: 'opening', slot_id: otherOpening }] },
    });
  });
});
