import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { hours, type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { addOpening } from './world.ts';

describe('a driver’s own interviews', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    day = await interviewDay(db);
  });
  beforeEach(async () => {
    day.at = minutes(0);
    await db.exec(`update public.candidates set user_id = null where user_id is not null;
      update public.interview_slots set status = 'cancelled' where status = 'open';`);
  });
  afterAll(() => db.close());

  const selfBooked = (more: Record<string, unknown> = {}) =>
    day.slot({ self_booking: true, starts_at: hours(5), ends_at: hours(6), ...more });
  const listOwn = () => day.rows<Record<string, unknown>>('driver', 'my_interviews');
  const book = async (slot: string) =>
    (await day.call<{ book_my_interview: string }>('driver', 'book_my_interview', { p_slot_id: slot }))
      .book_my_interview;
  const move = (interview: string, slot: string) =>
    day.call<{ move_my_interview: string }>('driver', 'move_my_interview', {
      p_interview_id: interview,
      p_slot_id: slot,
    });
  const cancel = (interview: string) =>
    day.call('driver', 'cancel_my_interview', { p_interview_id: interview });

  test('show time, place and what to bring, but no results', async () => {
    const openingId = await addOpening(db);
    const { applicationId } = await day.qualified({ user: 'driver', openingId });
    const slot = await selfBooked({
      note_i18n: { en: 'Bring your licence' },
      starts_at: minutes(0),
      interviewer_ids: [people.recruiter.id],
      ends_at: hours(1),
    });
    const { id } = await day.call('recruiter', 'book_interview', {
      p_application_id: applicationId,
      p_slot_id: slot,
    });
    await day.call('recruiter', 'check_in', { p_interview_id: id });
    await day.call('recruiter', 'start_interview', { p_interview_id: id });
    await day.send('recruiter', id, { p_comment: 'Rude' });
    await day.call('recruiter', 'decide_interview', { p_interview_id: id, p_outcome: 'fail' });
    const [interview, ...others] = await listOwn();
    expect(others).toEqual([]);
    expect(interview).toMatchObject({
      id,
      location_name: 'Al Quoz office',
      note_i18n: { en: 'Bring your licence' },
      opening_title: 'Riders',
      queue_no: 1,
      can_change: false,
    });
    expect(JSON.stringify(interview)).not.toMatch(/Rude|fail|score|outcome|recruiter|cancel_reason/);
    expect(await day.rows('otherDriver', 'my_interviews')).toEqual([]);
  });

  test('can be booked by the driver on self-booking slots with free places', async () => {
    const { applicationId } = await day.qualified({ user: 'driver' });
    const slot = await selfBooked({ capacity: 1 });
    const closed = await day.slot();
    const soon = await selfBooked({ starts_at: minutes(119), ends_at: minutes(180) });
    const far = await selfBooked({ starts_at: hours(24 * 15), ends_at: hours(24 * 15 + 1) });
    const otherOpening = await selfBooked({ opening_id: await addOpening(db) });
    const offered = await day.rows<{ id: string }>('driver', 'my_interview_slots');
    expect(offered.map(({ id }) => id)).toEqual([slot]);
    for (const other of [closed, soon]) {
      expect(await refusal(book(other))).toMatchObject({
        code: 'CHANGE_REFUSED',
        params: { reason: 'not_offered' },
      });
    }
    expect(far).not.toBe(slot);
    // The candidate has no opening, so another opening's interviews are not available.
    expect(await refusal(book(otherOpening))).toMatchObject({
      code: 'BOOKING_CONFLICT',
      params: { conflicts: [{ kind: 'opening', slot_id: otherOpening }] },
    });

    const id = await book(slot);
    expect(await book(slot)).toBe(id);
    expect(await day.stage(applicationId)).toBe('interview_scheduled');
    expect(await day.notifications('recruiter', id)).toEqual(['interview.booked']);
    expect(await listOwn()).toMatchObject([{ id, status: 'scheduled', can_change: true, can_move: true }]);
    expect(await day.rows('driver', 'my_interview_slots')).toEqual([]);

    await day.qualified({ user: 'otherDriver' });
    const late = day.call('otherDriver', 'book_my_interview', { p_slot_id: slot });
    expect(await refusal(late)).toMatchObject({ code: 'SLOT_FULL' });
  });

  test.each([['new_lead'], ['interviewed'], ['rejected']])('cannot be booked in stage %s', async (stage) => {
    await day.qualified({ user: 'driver', stage });
    expect(await refusal(book(await selfBooked()))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: stage,
    });
  });

  test('can be confirmed, and confirming again changes nothing', async () => {
    const { id } = await day.booked({ user: 'driver' });
    await day.call('driver', 'confirm_my_interview', { p_interview_id: id });
    await day.call('driver', 'confirm_my_interview', { p_interview_id: id });
    expect(await day.interview(id)).toMatchObject({ status: 'confirmed', confirmed_at: minutes(0) });
    expect(await day.notifications('recruiter', id)).toEqual(['interview.confirmed']);
  });

  test('can be moved at most twice', async () => {
    await day.qualified({ user: 'driver' });
    const slots = [];
    for (let count = 0; count < 4; count++) slots.push(await selfBooked());
    const [first = '', ...others] = slots;
    let id = await book(first);
    for (const slot of others.slice(0, 2)) id = (await move(id, slot)).move_my_interview;
    expect(await day.interview(id)).toMatchObject({ slot_id: others[1], reschedule_count: 2 });
    expect(await listOwn()).toMatchObject([{ id, can_change: true, can_move: false }]);
    expect(await refusal(move(id, others[2] ?? ''))).toMatchObject({
      code: 'CHANGE_REFUSED',
      params: { reason: 'limit', limit: 2 },
    });
    // The driver can still cancel; then the recruiter must book.
    await cancel(id);
    expect(await refusal(book(first))).toMatchObject({
      code: 'CHANGE_REFUSED',
      params: { reason: 'limit' },
    });
  });

  test('can be cancelled by the driver, who is qualified again and may rebook', async () => {
    const { applicationId } = await day.qualified({ user: 'driver' });
    const slot = await selfBooked();
    const id = await book(slot);
    await cancel(id);
    expect(await day.interview(id)).toMatchObject({
      status: 'cancelled_by_candidate',
      ended_by_driver: true,
    });
    expect(await day.stage(applicationId)).toBe('qualified');
    expect(await day.notifications('recruiter', id)).toContain('interview.cancelled');
    expect(await book(slot)).not.toBe(id);
  });

  test('cannot be changed in the last two hours', async () => {
    await day.qualified({ user: 'driver' });
    const other = await selfBooked({ starts_at: hours(9), ends_at: hours(10) });
    const id = await book(await selfBooked());
    const tooLate = { code: 'CHANGE_REFUSED', params: { reason: 'too_late', cutoff_minutes: 120 } };
    day.at = minutes(5 * 60 - 119);
    expect(await refusal(cancel(id))).toMatchObject(tooLate);
    expect(await refusal(move(id, other))).toMatchObject(tooLate);
    day.at = minutes(5 * 60 - 120);
    expect(await refusal(move(id, other))).toBe('done');
  });

  test('cannot be changed by anyone else', async () => {
    const { id } = await day.booked({ user: 'otherDriver' });
    await day.qualified({ user: 'driver' });
    const slot = await selfBooked();
    const theirs = { p_interview_id: id };
    expect(await refusal(cancel(id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(move(id, slot))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(day.call('driver', 'confirm_my_interview', theirs))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal(day.call('recruiter', 'cancel_my_interview', theirs))).toBe('42501');
    expect(await refusal(day.rows('recruiter', 'my_interviews'))).toBe('42501');
    const kept = await owner(db, 'select status from public.interviews where id = $1', [id]);
    expect(kept).toEqual([{ status: 'scheduled' }]);
  });
});
