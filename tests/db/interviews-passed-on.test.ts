import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { hours, interviewDay } from './interviews-day.ts';
import { addPeople, people } from './people.ts';

const { recruiter, colleague } = people;

describe('interviews of a leaving interviewer', () => {
  let db: Database;
  let day: Awaited<ReturnType<typeof interviewDay>>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    day = await interviewDay(db);
  });
  beforeEach(async () => {
    await db.exec(`
      set app.erasing = 'on';
      delete from public.candidates where id is not null;
      delete from public.interview_slots where id is not null;
      reset app.erasing;
      update public.users set status = 'active' where id is not null;`);
  });
  afterAll(() => db.close());

  const interviewers = async (of: 'interview' | 'slot', id: string) =>
    (
      await owner<{ id: string }>(
        db,
        `select interviewer_id as id from public.interviewer_assignments where ${of}_id = $1 order by id`,
        [id],
      )
    ).map((row) => row.id);

  const suspend = async (...to: { id: string }[]) => {
    const [now] = await owner<{ version: number }>(db, 'select version from public.users where id = $1', [
      recruiter.id,
    ]);
    await day.call('admin', 'change_access', {
      p_user_id: recruiter.id,
      p_version: now?.version,
      p_role: 'recruiter',
      p_status: 'suspended',
      p_reassign_to: to.map(({ id }) => id),
    });
    const [noted] = await owner<{ after: object }>(
      db,
      `select after from public.audit_log where row_id = $1 and action = 'reassign_work' order by id desc limit 1`,
      [recruiter.id],
    );
    return noted?.after;
  };

  test('move with the candidates to a free colleague', async () => {
    const { id } = await day.booked({}, { p_interviewers: [recruiter.id] });
    expect(await suspend(colleague)).toMatchObject({ candidates: 1, interviews: 1, interviews_dropped: 0 });
    expect(await interviewers('interview', id)).toEqual([colleague.id]);
  });

  test('lose the interviewer when no colleague is free or the colleague already takes part', async () => {
    const theirs = await day.booked({ recruiter: 'colleague' }, { p_interviewers: [colleague.id] });
    const recruiterInterview = await day.booked({}, { p_interviewers: [recruiter.id] });
    const both = await day.booked(
      {},
      { p_interviewers: [recruiter.id, colleague.id], p_starts_at: hours(6) },
    );
    expect(await suspend(colleague)).toMatchObject({ interviews: 0, interviews_dropped: 2 });
    expect(await interviewers('interview', theirs.id)).toEqual([colleague.id]);
    expect(await interviewers('interview', recruiterInterview.id)).toEqual([]);
    expect(await interviewers('interview', both.id)).toEqual([colleague.id]);
  });

  test('move with the slot to the colleague who takes it over', async () => {
    const slot = await day.slot({ interviewer_ids: [recruiter.id] });
    const { id } = await day.booked(
      {},
      { p_slot_id: slot, p_starts_at: null, p_location_id: null, p_interviewers: null },
    );
    const before = await interviewers('interview', id);
    await suspend(colleague);
    expect(await interviewers('slot', slot)).toEqual([colleague.id]);
    expect([before, await interviewers('interview', id)]).toEqual([[recruiter.id], [colleague.id]]);
  });

  test('lose the interviewer when there is no other work to reassign', async () => {
    const { id } = await day.booked({ recruiter: 'colleague' }, { p_interviewers: [recruiter.id] });
    expect(await suspend()).toMatchObject({ candidates: 0, interviews: 0, interviews_dropped: 1 });
    expect(await interviewers('interview', id)).toEqual([]);
  });

  test('keep the interviewer once they were held and scored', async () => {
    const { id } = await day.begun({}, { p_interviewers: [recruiter.id] });
    await day.send('recruiter', id);
    await suspend(colleague);
    expect(await interviewers('interview', id)).toEqual([recruiter.id]);
  });
});
