import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { hours, type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople, type PersonName, people } from './people.ts';

interface Feed {
  language: string;
  events: {
    id: string;
    candidate: string | null;
    isCancelled: boolean;
    revision: number;
    startsAt: string;
  }[];
}

describe('interviewer calendar feed', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(async () => {
    day = await interviewDay(db);
    day.at = minutes(0);
    await owner(db, 'delete from public.interviewer_assignments');
  });
  afterAll(() => db.close());

  const createFeed = async (person: PersonName = 'recruiter') =>
    (await day.call<{ create_calendar_feed: string }>(person, 'create_calendar_feed')).create_calendar_feed;
  /** Reads the feed by a token, as `/api` does. */
  const read = async (token: string) => {
    const hash = createHash('sha256').update(token).digest('hex');
    const [answer] = await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [day.at.toISOString()]);
      await sql.query(`select set_config('role', 'service_role', true)`);
      return sql.query<{ feed: Feed | null }>('select public.read_calendar_feed($1) as feed', [hash]);
    });
    return answer?.feed ?? null;
  };

  test('contains the interviewer’s own events, with first names only', async () => {
    const slot = await day.slot({ interviewer_ids: [people.recruiter.id] });
    const other = await day.slot({ interviewer_ids: [people.colleague.id] });
    for (const slotId of [slot, other]) {
      const { applicationId } = await day.qualified({
        columns: { last_name: 'Secret', phone_number: slotId === slot ? '+971501110001' : '+971501110002' },
      });
      await day.call('recruiter', 'book_interview', { p_application_id: applicationId, p_slot_id: slotId });
    }
    const feed = await read(await createFeed());
    expect(feed?.events.map(({ id, candidate }) => [id === slot, candidate]).sort()).toEqual([
      [false, 'Imran'],
      [true, null],
    ]);
    expect(JSON.stringify(feed)).not.toMatch(/Secret|97150|passport|recruiter/);
  });

  test('keeps the event id of a moved interview, and marks cancelled ones', async () => {
    const { id } = await day.booked({}, { p_interviewers: [people.recruiter.id] });
    const token = await createFeed();
    const [before] = (await read(token))?.events ?? [];
    const moved = await day.call('recruiter', 'reschedule_interview', {
      p_interview_id: id,
      p_starts_at: hours(6),
    });
    const after = (await read(token))?.events;
    expect(after).toMatchObject([{ id: before?.id, revision: 1, isCancelled: false }]);
    expect(Date.parse(String(after?.[0]?.startsAt))).toBe(hours(6).getTime());
    await day.call('recruiter', 'cancel_interview', { p_interview_id: moved.id, p_reason: 'Ill' });
    expect((await read(token))?.events).toMatchObject([{ id: before?.id, revision: 2, isCancelled: true }]);
  });

  test('keeps a slot’s event id with increasing revisions, even when it is cancelled', async () => {
    const id = await day.slot({ interviewer_ids: [people.recruiter.id] });
    const token = await createFeed();
    const first = (await read(token))?.events[0];
    expect(first).toMatchObject({ id, isCancelled: false });
    const changes = { starts_at: hours(30), ends_at: hours(31) };
    await day.call('recruiter', 'change_interview_slot', { p_slot_id: id, p_changes: changes });
    const moved = (await read(token))?.events[0];
    expect(moved).toMatchObject({ id, isCancelled: false });
    expect(Date.parse(String(moved?.startsAt))).toBe(hours(30).getTime());
    await day.call('recruiter', 'cancel_interview_slot', { p_slot_id: id, p_reason: 'Ill' });
    const over = (await read(token))?.events[0];
    expect(over).toMatchObject({ id, isCancelled: true });
    const revisions = [first, moved, over].map((event) => Number(event?.revision));
    expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
    expect(new Set(revisions).size).toBe(3);
  });

  test('cancels the event for an interviewer whose colleague took over', async () => {
    const { id } = await day.booked({}, { p_interviewers: [people.recruiter.id] });
    const token = await createFeed();
    await day.call('recruiter', 'reschedule_interview', {
      p_interview_id: id,
      p_starts_at: hours(6),
      p_interviewers: [people.colleague.id],
    });
    expect((await read(token))?.events).toMatchObject([{ revision: 1, isCancelled: true }]);
  });

  test('stops when its token is replaced or revoked, or its user has left', async () => {
    const first = await createFeed();
    const second = await createFeed();
    expect([await read(first), (await read(second))?.events]).toEqual([null, []]);
    await day.call('recruiter', 'revoke_calendar_feed');
    expect(await read(second)).toBeNull();
    const third = await createFeed('colleague');
    await owner(db, `update public.users set status = 'suspended' where id = $1`, [people.colleague.id]);
    expect(await read(third)).toBeNull();
    await owner(db, `update public.users set status = 'active' where id = $1`, [people.colleague.id]);
    expect(await read(third)).not.toBeNull();
  });

  test('records when it was last read', async () => {
    const token = await createFeed();
    await read(token);
    const [kept] = await owner<{ read_at: Date }>(
      db,
      'select read_at from public.calendar_feeds where user_id = $1',
      [people.recruiter.id],
    );
    expect(kept?.read_at).toEqual(day.at);
  });
});
