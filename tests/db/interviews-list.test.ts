import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { hours, type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople, become, type PersonName, people } from './people.ts';

describe('interview list', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    day = await interviewDay(db);
  });
  afterAll(() => db.close());

  const line = (person: PersonName, application: string) =>
    db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [day.at.toISOString()]);
      await become(sql, person);
      const rows = await sql.query<Record<string, unknown>>(
        'select * from public.interview_list where application_id = $1 order by starts_at',
        [application],
      );
      return rows;
    });

  test('shows candidate, place and interviewers to users who may see them', async () => {
    const slot = await day.slot({ room: 'Room 7', interviewer_ids: [people.colleague.id] });
    const { applicationId } = await day.qualified({ columns: { phone_number: '+971501112233' } });
    await day.call('recruiter', 'book_interview', { p_application_id: applicationId, p_slot_id: slot });
    const expected = {
      phone_e164: '+971501112233',
      location_name: 'Al Quoz office',
      room: 'Room 7',
      interviewer_names: ['colleague'],
      scorecards_sent: 0,
      scorecards_expected: 1,
      awaits: null,
      decision_is_late: false,
    };
    expect(await line('recruiter', applicationId)).toMatchObject([{ ...expected, is_mine: true }]);
    // An interviewer gets the row, although the candidate's row is not readable.
    expect(await line('colleague', applicationId)).toMatchObject([{ ...expected, is_mine: false }]);
    expect(await line('admin', applicationId)).toHaveLength(1);
    for (const person of ['operations', 'driver', 'firstStep'] as const) {
      expect(await line(person, applicationId), person).toEqual([]);
    }
  });

  test('replaces a moved interview with its successor', async () => {
    const { id, application_id: application } = await day.booked();
    const moved = await day.call('recruiter', 'reschedule_interview', {
      p_interview_id: id,
      p_starts_at: hours(6),
    });
    const [only, ...others] = await line('recruiter', application);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id: moved.id, reschedule_count: 1, calendar_id: expect.any(String) });
  });

  test('waits for each interviewer’s scorecard, then for a decision that can become late', async () => {
    const { id, application_id: application } = await day.begun(
      {},
      { p_interviewers: [people.recruiter.id, people.colleague.id] },
    );
    await day.send('recruiter', id);
    expect(await line('recruiter', application)).toMatchObject([
      { awaits: 'scorecard', scorecards_sent: 1, scorecards_expected: 2, waiting_since: day.at },
    ]);
    await day.send('colleague', id);
    const [waiting] = await line('recruiter', application);
    expect(waiting).toMatchObject({ awaits: 'decision', decision_is_late: false });
    day.at = hours(24 * 4);
    expect(await line('recruiter', application)).toMatchObject([{ decision_is_late: true }]);
    await day.call('recruiter', 'decide_interview', { p_interview_id: id, p_outcome: 'hold' });
    expect(await line('recruiter', application)).toMatchObject([{ awaits: 'decision' }]);
    await day.call('recruiter', 'decide_interview', { p_interview_id: id, p_outcome: 'pass' });
    expect(await line('recruiter', application)).toMatchObject([{ awaits: null, waiting_since: null }]);
    day.at = minutes(0);
  });

  test('lists as due the interview, its decision a working day later, and a requested second round', async () => {
    const due = async (application: string) => {
      const rows = await day.rows<{ kind: string; id: string; due_at: Date; detail: string | null }>(
        'recruiter',
        'my_due_items',
      );
      const interviews = await line('recruiter', application);
      return rows.filter(({ id }) => id === application || interviews.some((one) => one.id === id));
    };
    const { id, application_id: application } = await day.begun();
    expect(await due(application)).toMatchObject([{ kind: 'interview', id, due_at: day.at }]);
    await day.send('recruiter', id);
    const [decision, ...others] = await due(application);
    expect(others).toEqual([]);
    expect(decision).toMatchObject({ kind: 'decision', id: application, detail: null });
    // Eight working hours; in Ramadan a day has six, from nine on.
    expect(decision?.due_at).toEqual(hours(27));
    await day.call('recruiter', 'decide_interview', { p_interview_id: id, p_outcome: 'second_round' });
    expect(await due(application)).toMatchObject([{ kind: 'decision', detail: 'second_round' }]);
    await day.call('recruiter', 'book_interview', {
      p_application_id: application,
      p_starts_at: hours(7),
      p_kind: 'phone',
    });
    expect(await due(application)).toMatchObject([{ kind: 'interview', due_at: hours(7) }]);
  });
});
