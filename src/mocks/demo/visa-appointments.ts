/** The sample data's visa appointments, and a trip for several of them. */
import { demoId, operationsIds } from './accounts.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, dateFrom, day } from './moments.ts';

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

/** Puts upcoming medicals on the trip, at its time. */
export const seatOnTrip = `
  update public.appointments a set trip_id = t.id, starts_at = t.starts_at, centre_id = t.centre_id
  from public.trips t where t.kind = a.kind and a.status = 'booked'`;

/** Returns the next weekday in the UAE after `now`, as `YYYY-MM-DD`. */
const nextWeekday = (now: Date): string => {
  const days = [1, 2, 3].find((ahead) => ![0, 6].includes(after(now, ahead * day).getUTCDay())) ?? 1;
  return dateFrom(now, days);
};

export const tripRow = (now: Date): DemoRow => ({
  id: tripId,
  kind: 'medical',
  centre_id: demoId(811),
  starts_at: new Date(`${nextWeekday(now)}T04:00:00Z`),
  vehicle: 'White minibus, Dubai K 41207',
  driver_contact: 'Yousuf, +971 50 200 0911',
  pro_id: operationsIds[0],
  capacity: 12,
  note: null,
  status: 'planned',
  created_by: operationsIds[0],
  created_at: after(now, -day),
  updated_at: after(now, -day),
  version: 1,
});
