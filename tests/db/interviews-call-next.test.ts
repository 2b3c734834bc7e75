import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type InterviewDay, interviewDay, minutes } from './interviews-day.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

interface Visit {
  id: string;
  status: string;
  queue_no: number;
  desk_no: number | null;
}

describe('calling the next in the queue', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(async () => {
    day = await interviewDay(db);
  });
  afterAll(() => db.close());

  let phones = 0;
  const walkIn = () =>
    day.call<Visit>('recruiter', 'walk_in', {
      p_phone: `+97154${String(++phones).padStart(7, '0')}`,
      p_first_name: 'Walker',
      p_last_name: 'In',
      p_location_id: day.office,
    });
  const call = (desk: number, current: string | null, person: 'recruiter' | 'colleague' = 'colleague') =>
    day.call<Visit>(person, 'call_next', { p_location_id: day.office, p_desk: desk, p_current: current });

  test('starts the next interview at the desk and ends the previous one', async () => {
    const [first, second] = [await walkIn(), await walkIn()];
    day.at = minutes(9);
    expect(await call(2, null)).toMatchObject({ id: first.id, status: 'in_progress', desk_no: 2 });
    const [assignment] = await owner<{ interviewer_id: string }>(
      db,
      'select interviewer_id from public.interviewer_assignments where interview_id = $1',
      [first.id],
    );
    expect(assignment?.interviewer_id).toBe(people.colleague.id);
    expect(await call(2, first.id)).toMatchObject({ id: second.id, status: 'in_progress' });
    const lines = await day.rows<Visit>('recruiter', 'interview_day', { p_location: day.office });
    expect(lines.map(({ status, desk_no }) => [status, desk_no])).toEqual([
      ['completed', 2],
      ['in_progress', 2],
    ]);
  });

  test('calls different people for two desks, and the same one after a lost response', async () => {
    const visits = [await walkIn(), await walkIn(), await walkIn()];
    const [one, other] = await Promise.all([call(1, null, 'recruiter'), call(2, null)]);
    expect([one.id, other.id].sort()).toEqual([visits[0]?.id, visits[1]?.id].sort());
    expect(await call(1, null, 'recruiter')).toMatchObject({ id: one.id, status: 'in_progress' });
    expect(await call(2, other.id)).toMatchObject({ id: visits[2]?.id });
  });

  test('returns an absent candidate to the end of the queue, or marks a no-show', async () => {
    const [first, second] = [await walkIn(), await walkIn()];
    await call(1, null);
    day.at = minutes(3);
    expect(await day.call('colleague', 'return_to_queue', { p_interview_id: first.id })).toMatchObject({
      status: 'checked_in',
      queue_no: first.queue_no,
      desk_no: null,
      started_at: null,
    });
    const interviewers = await owner(
      db,
      'select from public.interviewer_assignments where interview_id = $1',
      [first.id],
    );
    expect(interviewers).toEqual([]);
    expect(await call(1, null)).toMatchObject({ id: second.id });
    expect(await call(1, second.id)).toMatchObject({ id: first.id });
    const missed = await day.call('colleague', 'mark_no_show', { p_interview_id: first.id });
    expect(missed).toMatchObject({ status: 'no_show' });
    const gone = day.call('colleague', 'return_to_queue', { p_interview_id: second.id });
    expect(await refusal(gone)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'completed' });
  });

  test('refuses a no-show for an interview that was started without a call', async () => {
    const { id } = await day.begun();
    const miss = day.call('recruiter', 'mark_no_show', { p_interview_id: id });
    expect(await refusal(miss)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'in_progress' });
  });

  test('reports an empty queue and leaves the desk unchanged', async () => {
    const { id } = await walkIn();
    await call(3, null);
    expect(await refusal(call(3, id))).toMatchObject({ code: 'NOT_FOUND', entity: 'interview' });
    const [line] = await day.rows<Visit>('recruiter', 'interview_day', { p_location: day.office });
    expect(line).toMatchObject({ id, status: 'in_progress', desk_no: 3 });
  });
});
