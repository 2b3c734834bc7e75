import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { hours, type InterviewDay, interviewDay } from './interviews-day.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';

describe('mistaken check-ins at a desk', () => {
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
  const phone = () => `+97155${String(++phones).padStart(7, '0')}`;
  const walkIn = (more: Record<string, unknown>) =>
    day.call('colleague', 'walk_in', {
      p_first_name: 'Walker',
      p_last_name: 'In',
      p_location_id: day.office,
      ...more,
    });

  test('asks for the right candidate when a phone number is shared', async () => {
    const number = phone();
    const own = await day.booked({ columns: { phone_number: number } });
    const brother = await day.qualified({ columns: { whatsapp_e164: number } });
    const asked = (await refusal(walkIn({ p_phone: number }))) as {
      code: string;
      params: { matches: { candidate_id: string }[] };
    };
    expect(asked.code).toBe('NOT_FOUND');
    expect(asked.params.matches).toHaveLength(2);
    const visit = await walkIn({ p_phone: number, p_candidate_id: brother.candidateId });
    expect(visit.application_id).toBe(brother.applicationId);
    // A desk that issued a number offline cannot be asked any more: the number's holder keeps it.
    await day.rows('colleague', 'reserve_queue_numbers', { p_location_id: day.office, p_desk_id: own.id });
    expect(await walkIn({ p_phone: number, p_number: 1001 })).toMatchObject({ id: own.id, queue_no: 1001 });
  });

  test('can be undone', async () => {
    const undo = (id: string) => day.call('recruiter', 'undo_check_in', { p_interview_id: id });
    const booked = await day.booked();
    await day.call('colleague', 'check_in', { p_interview_id: booked.id });
    expect(await undo(booked.id)).toMatchObject({ status: 'scheduled', queue_no: null, checked_in_at: null });
    expect(await refusal(undo(booked.id))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'scheduled',
    });

    const number = phone();
    const { applicationId } = await day.qualified({ columns: { phone_number: number } });
    expect(await undo((await walkIn({ p_phone: number })).id)).toMatchObject({ status: 'cancelled_by_us' });
    expect(await day.stage(applicationId)).toBe('qualified');

    const later = phone();
    const tomorrow = await day.booked({ columns: { phone_number: later } }, { p_starts_at: hours(24) });
    const back = await undo((await walkIn({ p_phone: later })).id);
    expect(back).toMatchObject({
      application_id: tomorrow.application_id,
      status: 'scheduled',
      kind: 'in_person',
      queue_no: null,
    });
    expect(new Date(back.starts_at)).toEqual(new Date(tomorrow.starts_at));
  });
});
