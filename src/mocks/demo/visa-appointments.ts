/** The sample data's visa appointments, and trips for several of them. */
import { demoId, operationsIds } from './accounts.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, dateFrom, day, hour, onTheDay } from './moments.ts';

/** Creates future appointments for booked steps and past ones for completed steps, in the morning, Dubai time. */
export const bookAppointments = `
  insert into public.appointments (
    id, candidate_id, application_id, kind, centre_id, starts_at, status, booked_by, created_at, updated_at
  )
  select ('00000000-0000-4000-8000-' || lpad((440000 + a.turn)::text, 12, '0'))::uuid, a.candidate_id, a.application_id,
    a.appointment_kind, (select c.id from public.centres c where c.kind = a.appointment_kind order by c.id limit 1),
    (
      case when a.completed_at is null then app.add_working_days(app.today(), 1 + (a.turn % 6)::integer, a.emirate)
        else a.done_on - (case extract(isodow from a.done_on) when 6 then 1 when 7 then 2 else 0 end) end
      + time '08:30' + (a.turn % 7) * interval '30 minutes'
    ) at time zone 'Asia/Dubai',
    case when a.completed_at is null then 'booked' when a.turn % 9 = 0 then 'missed' when a.turn % 9 = 4 then 'moved'
      when a.turn % 18 = 7 then 'cancelled'
      else 'attended' end,
    a.pro_id, coalesce(a.completed_at, app.now()) - interval '3 days', coalesce(a.completed_at, app.now()) - interval '3 days'
  from (
    select s.candidate_id, s.completed_at, c.application_id, c.pro_id, c.emirate, t.appointment_kind,
      (s.completed_at at time zone 'Asia/Dubai')::date - 1 as done_on,
      row_number() over (order by s.id) as turn
    from public.visa_stages s
    join public.visa_cases c on c.id = s.visa_case_id
    join public.visa_stage_types t on t.code = s.code
    where t.appointment_kind is not null and s.status in ('appointment_booked', 'completed')
  ) a`;

/** Links each step to its upcoming or attended appointment. */
export const nameAppointments = `
  update public.visa_stages s set appointment_id = a.id
  from public.appointments a
  join public.visa_cases c on c.application_id = a.application_id
  join public.visa_stage_types t on t.appointment_kind = a.kind
  where s.visa_case_id = c.id and s.code = t.code and a.status in ('booked', 'attended')`;

const tripId = demoId(850);
const todaysTripId = demoId(851);

/** Puts upcoming medicals on the planned trip, at its time. */
export const assignToTripsSql = `
  update public.appointments a set trip_id = t.id, starts_at = t.starts_at, centre_id = t.centre_id
  from public.trips t where t.id = '${tripId}' and t.kind = a.kind and a.status = 'booked'`;

/**
 * Inserts the passengers of today's finished trip: open medicals and two people who need one for their driving permit.
 * A passenger with a medical still booked missed this one.
 */
export const fillTodaysTrip = `
  insert into public.appointments (
    id, candidate_id, application_id, kind, centre_id, starts_at, trip_id, status, booked_by, created_at, updated_at,
    version
  )
  select ('00000000-0000-4000-8000-' || lpad((449000 + r.turn)::text, 12, '0'))::uuid, r.candidate_id, r.application_id,
    t.kind, t.centre_id, t.starts_at, t.id, r.status, t.pro_id, t.created_at, t.updated_at, 2
  from public.trips t, (
    select p.*, row_number() over (order by p.application_id) as turn
    from (
      select c.candidate_id, c.application_id,
        case s.status when 'appointment_booked' then 'missed' else 'attended' end as status
      from public.visa_stages s
      join public.visa_cases c on c.id = s.visa_case_id and c.status = 'active'
      join public.visa_stage_types y on y.code = s.code and y.appointment_kind = 'medical'
      where s.status in ('appointment_booked', 'awaiting_authority')
      union all
      (
        select a.candidate_id, a.id, 'attended' from public.applications a
        where a.stage = 'onboarding' order by a.id desc limit 2
      )
    ) p
  ) r
  where t.id = '${todaysTripId}'`;

/**
 * Moves two booked appointments without a trip to today: one at $1, which was attended, so that its step is submitted,
 * and one at $2.
 */
export const moveToToday = `
  with today as (
    select a.id, s.id as step, row_number() over (order by a.id desc) as turn
    from public.appointments a
    join public.visa_stages s on s.appointment_id = a.id
    where a.status = 'booked' and a.trip_id is null
  ), moved as (
    update public.appointments a
    set starts_at = case t.turn when 1 then $1::timestamptz else $2::timestamptz end,
      status = case t.turn when 1 then 'attended' else 'booked' end,
      updated_at = case t.turn when 1 then least($1::timestamptz + interval '30 minutes', app.now()) else a.updated_at end,
      version = case t.turn when 1 then 2 else 1 end
    from today t where a.id = t.id and t.turn <= 2
    returning a.id, a.updated_at
  ), submitted as (
    update public.visa_stages s
    set status = 'submitted', submitted_at = m.updated_at, updated_at = m.updated_at, version = s.version + 1
    from today t
    join moved m on m.id = t.id
    where s.id = t.step and t.turn = 1
    returning s.id, s.submitted_at
  )
  update public.visa_stage_results r
  set status = 'submitted', created_at = s.submitted_at, updated_at = s.submitted_at
  from submitted s where r.visa_stage_id = s.id`;

const halfHour = hour / 2;

/** Returns the half-hour at or before `now` plus `hours`, on today's date in Dubai. */
const halfHourAt = (now: Date, hours: number): Date =>
  new Date(Math.floor(onTheDay(after(now, hours * hour), now).getTime() / halfHour) * halfHour);

/** Returns the times of today's two appointments without a trip. */
export const todaysTimes = (now: Date): [past: Date, ahead: Date] => [
  halfHourAt(now, -1),
  halfHourAt(now, 2.5),
];

/** Returns the next weekday in the UAE after `now`, as `YYYY-MM-DD`. */
const nextWeekday = (now: Date): string => {
  const days = [1, 2, 3].find((ahead) => ![0, 6].includes(after(now, ahead * day).getUTCDay())) ?? 1;
  return dateFrom(now, days);
};

const trip = {
  kind: 'medical',
  centre_id: demoId(811),
  vehicle: 'White minibus, Dubai K 41207',
  driver_contact: 'Yousuf, +971 50 200 0911',
  pro_id: operationsIds[0],
  capacity: 12,
  note: null,
  created_by: operationsIds[0],
};

/** Returns a finished trip of today and a planned one of the next weekday. */
export const tripRows = (now: Date): DemoRow[] => [
  {
    ...trip,
    id: todaysTripId,
    starts_at: halfHourAt(now, -3),
    status: 'done',
    created_at: after(now, -4 * day),
    updated_at: halfHourAt(now, -1),
    version: 2,
  },
  {
    ...trip,
    id: tripId,
    starts_at: new Date(`${nextWeekday(now)}T04:00:00Z`),
    status: 'planned',
    created_at: after(now, -day),
    updated_at: after(now, -day),
    version: 1,
  },
];
