import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { hours, type InterviewDay, interviewDay } from './interviews-day.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { addOpening } from './world.ts';

/** A row of the calendar. */
interface Entry {
  entry: 'slot' | 'interview';
  id: string;
  capacity: number;
  booked: number;
  interviewer_ids: string[];
  candidates: { name: string; status: string }[];
}

describe('the interview calendar and lists', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    day = await interviewDay(db);
  });
  afterAll(() => db.close());

  test('the calendar counts all candidates and names only those that the caller may see', async () => {
    const openingId = await addOpening(db);
    const id = await day.slot({ interviewer_ids: [people.colleague.id], opening_id: openingId }, 'admin');
    const into = { p_slot_id: id, p_interviewers: [] };
    await day.booked({ name: 'Mine', openingId }, into);
    await day.booked({ name: 'Theirs', openingId, recruiter: 'colleague' }, into);
    const otherInterview = await day.booked(
      { name: 'Alone', recruiter: 'colleague' },
      {
        p_kind: 'phone',
        p_location_id: null,
        p_starts_at: hours(4),
        p_interviewers: [people.colleague.id],
      },
    );
    const calendar = (person: 'recruiter' | 'admin', more: Record<string, unknown> = {}) =>
      day.rows<Entry>(person, 'interview_calendar', { p_from: hours(0), p_to: hours(24), ...more });
    const names = (entries: Entry[]) =>
      entries.map(({ candidates }) => candidates.map(({ name }) => name).join());
    const seen = await calendar('recruiter');
    expect(seen).toMatchObject([
      { entry: 'slot', id, capacity: 5, booked: 2 },
      { entry: 'interview', id: otherInterview.id, interviewer_ids: [people.colleague.id] },
    ]);
    expect(names(seen)).toEqual(['Mine', '']);
    expect(names(await calendar('admin'))).toEqual(['Mine,Theirs', 'Alone']);
    const filters: [Record<string, unknown>, number][] = [
      [{ p_interviewer: people.colleague.id }, 2],
      [{ p_interviewer: people.recruiter.id }, 0],
      [{ p_location: day.office }, 1],
      [{ p_opening: await addOpening(db) }, 1],
      [{ p_kind: 'phone' }, 1],
      [{ p_only_free: true }, 1],
    ];
    for (const [filter, count] of filters) expect(await calendar('recruiter', filter)).toHaveLength(count);
    expect(await refusal(calendar('recruiter', { p_to: hours(24 * 94) }))).toMatchObject({
      code: 'INVALID_VALUE',
    });
  });

  test('shows all visitors today and only own ones on other days, with limited data of colleagues’', async () => {
    const ownInterview = await day.booked({ name: 'Day own' });
    const theirs = await day.booked({ name: 'Day theirs', recruiter: 'colleague' });
    const asked = await day.booked(
      { name: 'Day asked', recruiter: 'colleague' },
      { p_interviewers: [people.recruiter.id], p_starts_at: hours(5) },
    );
    await owner(
      db,
      `update public.interviews set status = 'completed', completed_at = app.now(), outcome = 'fail',
          decided_at = app.now(), cancel_reason = 'Ill'
        from (select set_config('session_replication_role', 'replica', true)) s where id = any ($1)`,
      [[ownInterview.id, theirs.id, asked.id]],
    );
    const seen = async (person: 'recruiter' | 'admin') => {
      const rows = await day.rows<Record<string, unknown>>(person, 'interview_day', { p_date: '2026-03-02' });
      return rows
        .filter(({ candidate_name }) => String(candidate_name).startsWith('Day'))
        .map((line) => [line.candidate_name, line.stage, line.outcome, line.cancel_reason])
        .sort();
    };
    const whole = (name: string) => [name, 'interview_scheduled', 'fail', 'Ill'];
    const all = ['Day asked', 'Day own', 'Day theirs'].map(whole);
    const own = all.slice(0, 2);
    expect(await seen('admin')).toEqual(all);
    expect(await seen('recruiter')).toEqual([...own, ['Day theirs', null, null, null]]);
    const today = day.at;
    for (const other of [hours(24), hours(-24)]) {
      day.at = other;
      expect(await seen('admin')).toEqual(all);
      expect(await seen('recruiter')).toEqual(own);
    }
    day.at = today;
  });

  test('lists contain own candidates, own interviews and, for operations, handed-over candidates', async () => {
    const list = async (person: 'recruiter' | 'operations' | 'admin' | 'colleague') => {
      const rows = await day.rows<{ candidate_name: string }>(person, 'list_interviews', {
        p_from: hours(0),
        p_to: hours(24),
      });
      return rows.map(({ candidate_name }) => candidate_name).filter((name) => name.startsWith('Listed'));
    };
    await day.booked({ name: 'Listed own' });
    await day.booked({ name: 'Listed theirs', recruiter: 'colleague' });
    const both = await day.booked(
      { name: 'Listed both', recruiter: 'colleague' },
      { p_interviewers: [people.recruiter.id] },
    );
    const allListed = ['Listed both', 'Listed own', 'Listed theirs'];
    expect((await list('recruiter')).sort()).toEqual(['Listed both', 'Listed own']);
    expect((await list('colleague')).sort()).toEqual(['Listed both', 'Listed theirs']);
    expect((await list('admin')).sort()).toEqual(allListed);
    expect(await list('operations')).toEqual([]);
    await owner(
      db,
      `update public.applications set handover_status = 'accepted'
        from (select set_config('app.stage_move', 'on', true)) s where id = $1`,
      [both.application_id],
    );
    expect(await list('operations')).toEqual(['Listed both']);
  });
});
