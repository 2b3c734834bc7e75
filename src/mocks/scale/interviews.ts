import type { Database } from '#mocks/backend/db/database.ts';
import { idOf } from './candidates.sql.ts';

/** Number of check-ins on a walk-in morning. */
const arrivedCount = 200;
/** Number of candidates still expected today. */
const expectedCount = 20;
/** Number of interviews in a week's slots. */
const booked = 300;

/** The inserted data, for measurements. */
export interface LoadedInterviews {
  /** Phone numbers in E.164 of candidates still expected today. */
  expectedCount: string[];
  /** The Monday of the full week, "2026-03-09". */
  monday: string;
}

/**
 * Adds a walk-in morning at the place `locationId` and, ten weeks ahead, after the end of the sample data, a week of
 * 300 interviews in 60 slots, every third one held by the interviewer `userId`. Requires loaded candidates and their
 * recruiters. Throws the engine's error.
 */
export async function loadInterviews(
  db: Database,
  { locationId, userId }: { locationId: string; userId: string },
): Promise<LoadedInterviews> {
  return db.tx(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `create temporary table waiting on commit drop as
        select a.id, a.candidate_id, c.phone_number, a.opening_id, row_number() over (order by a.id)::integer - 1 as n
        from public.applications a join public.candidates c on c.id = a.candidate_id
        where a.stage in ('qualified', 'interview_scheduled', 'interviewed')
          and not exists (select from public.interviews i where i.application_id = a.id)
        order by a.id limit $1`,
      [arrivedCount + expectedCount + booked],
    );
    await sql.query(
      `update public.applications set stage = 'interview_scheduled' where id in (select id from waiting)`,
    );
    await sql.query(
      `update public.candidates set current_stage = 'interview_scheduled'
        where id in (select candidate_id from waiting)`,
    );
    await sql.query(morning, [locationId, arrivedCount, arrivedCount + expectedCount]);
    await sql.query(slots, [locationId, userId]);
    await sql.query(interviewsInSlotsSql, [locationId, arrivedCount + expectedCount]);
    await sql.query(interviewers);
    const people = await sql.query<{ phone: string }>(
      `select phone_number as phone from waiting where n >= $1 and n < $2 order by n`,
      [arrivedCount, arrivedCount + expectedCount],
    );
    const [week] = await sql.query<{ monday: string }>(`select to_char(${monday}, 'YYYY-MM-DD') as monday`);
    if (!week) throw new Error('the database gave no week');
    return { expectedCount: people.map(({ phone }) => phone), monday: week.monday };
  });
}

const today = `(app.today()::timestamp at time zone 'Asia/Dubai')`;
const monday = `(date_trunc('week', app.today()::timestamp) + interval '70 days')::timestamp`;
const template = `(select id from public.interview_templates where is_default)`;

/** A third of the arrivals still wait; the others were interviewed at one of five desks. */
const morning = `
  insert into public.interviews (
    application_id, template_id, kind, starts_at, ends_at, location_id, status, checked_in_at, started_at, completed_at,
    queue_on, queue_no, desk_no
  )
  select w.id, ${template}, 'walk_in', ${today} + interval '9 hours', ${today} + interval '9 hours 30 minutes', $1,
    case when w.n >= $2::integer then 'scheduled' when w.n % 3 = 0 then 'checked_in' else 'completed' end,
    case when w.n < $2::integer then came.at end,
    case when w.n < $2::integer and w.n % 3 > 0 then came.at + interval '20 minutes' end,
    case when w.n < $2::integer and w.n % 3 > 0 then came.at + interval '35 minutes' end,
    case when w.n < $2::integer then app.today() end,
    case when w.n < $2::integer then w.n + 1 + (
      select coalesce(max(i.queue_no), 0) from public.interviews i
      where i.queue_on = app.today() and i.location_id = $1
    ) end,
    case when w.n < $2::integer and w.n % 3 > 0 then 1 + w.n % 5 end
  from waiting w
  cross join lateral (select app.now() - interval '4 hours' + interval '1 minute' * w.n as at) came
  where w.n < $3::integer`;

/** Three parallel slots, four times a day, on five days. */
const slots = `
  with made as (
    insert into public.interview_slots (kind, starts_at, ends_at, capacity, booked, location_id, self_booking)
    select (array['in_person', 'road_test', 'in_person'])[1 + lane], time.at, time.at + interval '90 minutes', 6, 5,
      $1, true
    from generate_series(0, 4) day
    cross join generate_series(0, 3) turn
    cross join generate_series(0, 2) lane
    cross join lateral (
      select (${monday} + interval '1 day' * day + interval '9 hours' + interval '2 hours' * turn)
        at time zone 'Asia/Dubai' as at
    ) time
    returning id, starts_at, ends_at
  )
  insert into public.interviewer_assignments (interviewer_id, slot_id, starts_at, ends_at, blocks)
  select case lane when 1 then $2::uuid else ${idOf('recruiter', 'lane')} end, id, starts_at, ends_at, true
  from (select made.*, row_number() over (partition by starts_at order by id) as lane from made) m`;

const interviewsInSlotsSql = `
  with places as (
    select id, kind, starts_at, ends_at, row_number() over (order by starts_at, id)::integer - 1 as n
    from public.interview_slots
    where booked = 5 and starts_at >= ${monday} at time zone 'Asia/Dubai'
      and starts_at < (${monday} + interval '7 days') at time zone 'Asia/Dubai'
  )
  insert into public.interviews (application_id, slot_id, template_id, kind, starts_at, ends_at, location_id)
  select w.id, p.id, ${template}, p.kind, p.starts_at, p.ends_at, $1
  from waiting w join places p on p.n = (w.n - $2::integer) / 5
  where w.n >= $2::integer`;

/** Copies a slot's interviewers to its interviews. */
const interviewers = `
  insert into public.interviewer_assignments (interviewer_id, interview_id, starts_at, ends_at, blocks)
  select x.interviewer_id, i.id, i.starts_at, i.ends_at, false
  from public.interviewer_assignments x join public.interviews i on i.slot_id = x.slot_id
  on conflict do nothing`;
