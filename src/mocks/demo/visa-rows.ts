/** The visa work of the sample data: cases, what their steps stand at, appointments, a trip, passports in our hands. */
import type { Sql } from '#mocks/backend/db/database.ts';
import { demoId, operationsIds } from './accounts.ts';
import { type DemoRow, insertRows, renumber } from './insert-rows.ts';
import { after, dateFrom, day, enteredAt, hour, reachedAt } from './moments.ts';
import type { DemoPerson } from './people.ts';
import { type VisaCourse, visaCourseOf } from './visa-course.ts';

const caseId = (person: DemoPerson) => demoId(9000 + person.number);

/** Adds the cases and plans their steps as the database does, then brings each as far as its course is. */
export async function seedVisaWork(sql: Sql, people: readonly DemoPerson[], now: Date): Promise<void> {
  const courses = people.flatMap((person) => visaCourseOf(person, now) ?? []);
  await insertRows(sql, 'public.visa_cases', courses.map((course) => caseRow(course, now)));
  await sql.query('select app.plan_visa_stages(c.id) from public.visa_cases c where c.route is not null order by c.id');
  await renumber(sql, 'public.visa_stages', 410_000, 'visa_case_id, sort_order, code');
  await sql.query(completeSteps, [
    JSON.stringify(courses.map(({ person, done }) => ({ id: caseId(person), done }))),
  ]);
  await sql.query(
    `select app.ready_visa_stages(c.id) from public.visa_cases c where c.status in ('active', 'on_hold') order by c.id`,
  );
  await insertRows(sql, 'public.trips', [tripRow(now)]);
  for (const statement of [moveSteps, recordResults, recordHealth, bookAppointments, nameAppointments, seatOnTrip]) {
    await sql.query(statement);
  }
  await sql.query('select app.bind_visa_deadlines(array(select c.id from public.visa_cases c))');
  await insertRows(sql, 'public.custody_log', custodyRows(people, now));
}

function caseRow({ person, route, status, done, startedAt, closedAt, permitIssued, arrivedOn }: VisaCourse, now: Date): DemoRow {
  const entersByBorder = route === 'outside';
  const hasPermit = permitIssued !== null && route !== 'dependent' && route !== 'national_gcc';
  return {
    id: caseId(person),
    application_id: person.applicationId,
    candidate_id: person.candidateId,
    route,
    emirate: person.opening?.emirate ?? null,
    authority_kind: person.number % 8 === 0 ? 'free_zone' : 'mohre',
    employer_entity: route && 'Falcon Transport LLC',
    bundle: false,
    quota_ref: done >= 1 ? `Q-${5000 + person.number}` : null,
    // Planned as what it is once all is done.
    status: status === 'not_started' ? status : closedAt ? status : status === 'on_hold' ? status : 'active',
    entry_permit_no: hasPermit ? `EP${200_000 + person.number}` : null,
    entry_permit_issued: hasPermit ? permitIssued : null,
    entry_permit_expires: hasPermit ? dateFrom(new Date(permitIssued), 60) : null,
    uae_entry_date: hasPermit && entersByBorder ? arrivedOn : null,
    status_change_date: hasPermit && !entersByBorder ? arrivedOn : null,
    residence_expiry: status === 'completed' ? dateFrom(now, 700) : null,
    pro_id: route && person.operationsId,
    started_at: startedAt,
    closed_at: closedAt,
    created_at: reachedAt(person, 'offer_accepted'),
    updated_at: closedAt ?? startedAt ?? enteredAt(person),
    version: 1,
  };
}

/** Everything up to a place of the list, evenly between the start and now or the end. */
const completeSteps = `
  update public.visa_stages s set
    status = 'completed', ready_at = t.started_at, submitted_at = t.at - interval '20 hours', completed_at = t.at,
    reference_no = upper(left(s.code, 2)) || right(s.id::text, 6), cost_fils = 10000 * (1 + s.sort_order % 7),
    due_on = (t.at at time zone 'Asia/Dubai')::date + 1, created_at = t.started_at, updated_at = t.at, version = 4
  from (
    select x.id, c.started_at, c.started_at + (coalesce(c.closed_at, app.now()) - c.started_at)
      * (x.sort_order::float8 / (least(d.done, 15) + 1)) as at
    from jsonb_to_recordset($1::jsonb) d (id uuid, done integer)
    join public.visa_cases c on c.id = d.id
    join public.visa_stages x on x.visa_case_id = c.id and x.sort_order <= d.done
  ) t
  where s.id = t.id`;

/** What is ready, by turns: ready, with an appointment, and at the authority. */
const moveSteps = `
  update public.visa_stages s set
    status = m.status,
    submitted_at = case when m.status not in ('ready', 'appointment_booked') then app.now() - interval '30 hours' end,
    due_on = app.today() + (r.turn % 8)::integer - 2, version = 2
  from (
    select t.id, row_number() over (order by t.id) as turn
    from public.visa_stages t where t.status = 'ready'
  ) r, lateral (
    select case
      when y.appointment_kind is not null and r.turn % 3 > 0 then 'appointment_booked'
      when y.health then 'awaiting_authority'
      when r.turn % 13 = 4 then 'rejected'
      else (array['ready', 'submitted', 'awaiting_authority', 'action_required', 'ready', 'awaiting_authority'])
        [1 + r.turn % 6]
    end as status
    from public.visa_stages x join public.visa_stage_types y on y.code = x.code where x.id = r.id
  ) m
  where s.id = r.id`;

/** The record of each step that moved, as `move_visa_stage` leaves it. */
const recordResults = `
  insert into public.visa_stage_results (
    id, visa_stage_id, candidate_id, attempt, status, health, result, note, recorded_by, created_at, updated_at
  )
  select ('00000000-0000-4000-8000-' || lpad((430000 + row_number() over (order by s.id))::text, 12, '0'))::uuid,
    s.id, s.candidate_id, 1, s.status, s.health,
    case when s.health and s.status = 'completed' then 'fit' end,
    case s.status when 'action_required' then 'The authority asks for a clearer photo.'
      when 'skipped' then 'He has one already.' end,
    c.pro_id, coalesce(s.completed_at, s.submitted_at, app.now()), coalesce(s.completed_at, s.submitted_at, app.now())
  from public.visa_stages s
  join public.visa_cases c on c.id = s.visa_case_id
  where s.status not in ('not_started', 'ready')`;

/** One medical is to be repeated, which the step itself does not say. */
const recordHealth = `
  update public.visa_stage_results r set status = 'action_required', result = 'retest', note = 'A second X-ray is asked for.'
  where r.id = (
    select h.id from public.visa_stage_results h
    where h.health and h.status = 'awaiting_authority' order by h.id limit 1
  )`;

/** To come for the steps that have one, past for medicals and biometrics that are done. */
const bookAppointments = `
  insert into public.appointments (
    id, candidate_id, application_id, kind, centre_id, starts_at, status, booked_by, created_at, updated_at
  )
  select ('00000000-0000-4000-8000-' || lpad((440000 + a.turn)::text, 12, '0'))::uuid, a.candidate_id, a.application_id,
    a.appointment_kind, (select c.id from public.centres c where c.kind = a.appointment_kind order by c.id limit 1),
    case when a.completed_at is null then app.today() + time '05:30' + (1 + a.turn % 6) * interval '1 day'
      else a.completed_at - interval '1 day' end,
    case when a.completed_at is null then 'booked' when a.turn % 9 = 0 then 'missed' when a.turn % 9 = 4 then 'moved'
      else 'attended' end,
    a.pro_id, coalesce(a.completed_at, app.now()) - interval '3 days', coalesce(a.completed_at, app.now()) - interval '3 days'
  from (
    select s.candidate_id, s.completed_at, c.application_id, c.pro_id, t.appointment_kind,
      row_number() over (order by s.id) as turn
    from public.visa_stages s
    join public.visa_cases c on c.id = s.visa_case_id
    join public.visa_stage_types t on t.code = s.code
    where t.appointment_kind is not null and s.status in ('appointment_booked', 'completed')
  ) a`;

/** A step names the appointment that is to come, or that was kept. */
const nameAppointments = `
  update public.visa_stages s set appointment_id = a.id
  from public.appointments a
  join public.visa_cases c on c.application_id = a.application_id
  join public.visa_stage_types t on t.appointment_kind = a.kind
  where s.visa_case_id = c.id and s.code = t.code and a.status in ('booked', 'attended')`;

const tripId = demoId(850);

/** Whose medical is to come rides along, and comes when it does. */
const seatOnTrip = `
  update public.appointments a set trip_id = t.id, starts_at = t.starts_at, centre_id = t.centre_id
  from public.trips t where t.kind = a.kind and a.status = 'booked'`;

const tripRow = (now: Date): DemoRow => ({
  id: tripId,
  kind: 'medical',
  centre_id: demoId(811),
  starts_at: new Date(`${dateFrom(now, 1)}T04:00:00Z`),
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

/** Passports handed in for the residence: most are back, one is two days over. */
function custodyRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  const holders = people.filter((person) => reachedAt(person, 'visa') && person.number % 4 === 1);
  return holders.map((person, index) => {
    const isHere = person.stage === 'visa';
    const isOverdue = isHere && holders.findIndex(({ stage }) => stage === 'visa') === index;
    const handedIn = isHere ? after(now, -(isOverdue ? 9 : 2) * day) : (reachedAt(person, 'visa') ?? now);
    const returned = isHere ? null : after(handedIn, 4 * day);
    const isBack = returned !== null && returned < now;
    return {
      id: demoId(8600 + person.number),
      candidate_id: person.candidateId,
      item: 'passport',
      purpose: 'Residence stamp',
      handed_in_at: handedIn,
      received_by: person.operationsId,
      due_back_on: dateFrom(handedIn, 7),
      returned_at: isBack ? returned : null,
      returned_by: isBack ? person.operationsId : null,
      alarmed_at: isOverdue ? after(now, -6 * hour) : null,
      created_at: handedIn,
      updated_at: isBack ? returned : handedIn,
      version: isBack ? 2 : 1,
    };
  });
}
