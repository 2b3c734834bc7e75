/** Sample visa data: cases, step statuses, appointments, trips, and passports in custody. */
import type { Sql } from '#mocks/backend/db/database.ts';
import { demoId } from './accounts.ts';
import { type DemoRow, insertRows } from './insert-rows.ts';
import { after, dateFrom, day, enteredAt, hour, reachedAt } from './moments.ts';
import type { DemoPerson } from './people.ts';
import {
  assignToTripsSql,
  bookAppointments,
  fillTodaysTrip,
  moveToToday,
  nameAppointments,
  todaysTimes,
  tripRows,
} from './visa-appointments.ts';
import { demoVisaCaseOf, type VisaCourse } from './visa-cases.ts';

const caseId = (person: DemoPerson) => demoId(9000 + person.number);

/** Inserts the cases, plans their steps as the database does, and advances each to its sample progress. */
export async function seedVisaWork(sql: Sql, people: readonly DemoPerson[], now: Date): Promise<void> {
  const visaCases = people.flatMap((person) => demoVisaCaseOf(person, now) ?? []);
  await insertRows(
    sql,
    'public.visa_cases',
    visaCases.map((visaCase) => caseRow(visaCase, now)),
  );
  await sql.query(planSteps, [
    JSON.stringify(visaCases.map(({ person, done }) => ({ id: caseId(person), done }))),
  ]);
  await sql.query(readySteps);
  await insertRows(sql, 'public.trips', tripRows(now));
  for (const statement of [
    moveSteps,
    // Steps that waited for a skipped one become ready.
    readySteps,
    ageSteps,
    recordResults,
    recordHealth,
    bookAppointments,
    nameAppointments,
    assignToTripsSql,
    fillTodaysTrip,
  ]) {
    await sql.query(statement);
  }
  await sql.query(moveToToday, todaysTimes(now));
  await sql.query('select app.calculate_visa_deadlines(array(select c.id from public.visa_cases c))');
  await insertRows(sql, 'public.custody_log', custodyRows(people, now));
}

function caseRow(
  { person, route, status, done, startedAt, closedAt, permitIssued, arrivedOn }: VisaCourse,
  now: Date,
): DemoRow {
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
    // Set to its final status for the planning.
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

/**
 * Inserts the steps of each case, as `app.plan_visa_stages` copies them from the templates. The first `done` steps are
 * completed, at even intervals between the case's start and end; for an open case, in the first third of its time.
 */
const planSteps = `
  with cases as (
    select c.*, least(d.done, 15) as done, coalesce(c.closed_at - c.started_at, (app.now() - c.started_at) / 3) as whole
    from jsonb_to_recordset($1::jsonb) d (id uuid, done integer)
    join public.visa_cases c on c.id = d.id and c.route is not null
  ), plans as materialized (
    select k.route as of_route, k.emirate as of_emirate, k.authority_kind as of_kind, p.*
    from (select distinct route, emirate, authority_kind from cases) k,
      app.visa_plan(k.route, k.emirate, k.authority_kind) p
  ), steps as (
    select c.id as visa_case_id, c.candidate_id, c.started_at, p.code, p.sort_order, t.health, p.depends_on, p.authority,
      p.sla_working_days, p.deadline_kind, p.deadline_days, p.deadline_from, p.optional, p.sort_order <= c.done as is_done,
      case when p.sort_order <= c.done then c.started_at + c.whole * (p.sort_order::float8 / (c.done + 1)) end as at,
      row_number() over (order by c.id, p.sort_order, p.code) as place
    from cases c
    join plans p on p.of_route = c.route and p.of_emirate = c.emirate and p.of_kind = c.authority_kind
    join public.visa_stage_types t on t.code = p.code
  )
  insert into public.visa_stages (
    id, visa_case_id, candidate_id, code, sort_order, status, health, depends_on, authority, sla_working_days,
    deadline_kind, deadline_days, deadline_from, optional, ready_at, submitted_at, completed_at, due_on, reference_no,
    cost_fils, created_at, updated_at, version
  )
  select ('00000000-0000-4000-8000-' || lpad((410000 + s.place)::text, 12, '0'))::uuid, s.visa_case_id, s.candidate_id,
    s.code, s.sort_order, case when s.is_done then 'completed' else 'not_started' end, s.health, s.depends_on,
    s.authority, s.sla_working_days, s.deadline_kind, s.deadline_days, s.deadline_from, s.optional,
    case when s.is_done then s.started_at end, s.at - interval '20 hours', s.at, (s.at at time zone 'Asia/Dubai')::date + 1,
    case when s.is_done then upper(left(s.code, 2)) || (410000 + s.place) end,
    case when s.is_done then 10000 * (1 + s.sort_order % 7) else 0 end, s.started_at, coalesce(s.at, s.started_at),
    case when s.is_done then 4 else 1 end
  from steps s`;

const readySteps = `
  select app.mark_ready_visa_stages(c.id) from public.visa_cases c where c.status = 'active' order by c.id`;

/** Moves ready steps, in rotation: still ready, with an appointment, and at the authority. */
const moveSteps = `
  update public.visa_stages s set
    status = m.status,
    version = 2
  from (
    select t.id, row_number() over (order by t.id) as turn, row_number() over (partition by t.code order by t.id) as own
    from public.visa_stages t where t.status = 'ready'
  ) r, lateral (
    select case
      when y.health and r.own = 1 then 'awaiting_authority'
      when y.appointment_kind is not null and not x.optional and r.turn % 3 > 0 then 'appointment_booked'
      when x.optional and r.turn % 4 < 3 then 'skipped'
      when y.health then 'awaiting_authority'
      when r.turn % 13 = 4 then 'rejected'
      else (array['ready', 'submitted', 'awaiting_authority', 'action_required', 'ready', 'awaiting_authority'])
        [1 + r.turn % 6]
    end as status
    from public.visa_stages x join public.visa_stage_types y on y.code = x.code where x.id = r.id
  ) m
  where s.id = r.id`;

/** Sets when each step became ready (in turn: in good time, near its limit, overdue) and when it was submitted. */
const ageSteps = `
  update public.visa_stages s set
    ready_at = r.ready_at, due_on = app.add_working_days((r.ready_at at time zone 'Asia/Dubai')::date, s.sla_working_days, r.emirate),
    submitted_at = case when s.status not in ('ready', 'appointment_booked', 'skipped')
      then r.ready_at + (app.now() - r.ready_at) * 0.4 end
  from (
    select t.id, c.emirate, greatest(
      app.now() - t.sla_working_days * (array[0.2, 0.8, 1.9, 0.5, 1.2, 0.9, 2.2, 0.4])[1 + row_number() over (order by t.id) % 8]
        * interval '1 day' - interval '3 hours',
      (select coalesce(max(d.completed_at), c.started_at) from public.visa_stages d where d.visa_case_id = c.id)
    ) as ready_at
    from public.visa_stages t
    join public.visa_cases c on c.id = t.visa_case_id
    where t.status not in ('not_started', 'completed')
  ) r
  where s.id = r.id`;

/** Inserts the results of moved steps, as `move_visa_stage` does. */
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

/** One medical must be repeated, which the step itself does not show. */
const recordHealth = `
  update public.visa_stage_results r set status = 'action_required', result = 'retest', note = 'A second X-ray is asked for.'
  where r.id = (
    select h.id from public.visa_stage_results h
    where h.health and h.status = 'awaiting_authority' order by h.id limit 1
  )`;

const hasHandedInPassport = (person: DemoPerson) =>
  reachedAt(person, 'visa') !== null && person.number % 4 === 1;

export const custodyId = (person: DemoPerson): string => demoId(8600 + person.number);

/** Returns a person whose passport is overdue for return. */
export const overdueHolder = (people: readonly DemoPerson[]): DemoPerson | undefined =>
  people.find((person) => hasHandedInPassport(person) && person.stage === 'visa');

/** Returns passports handed in for the residence: most are returned, one is two days overdue. */
function custodyRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  const overdue = overdueHolder(people);
  return people.filter(hasHandedInPassport).map((person) => {
    const isHere = person.stage === 'visa';
    const isOverdue = person === overdue;
    const since = isHere ? after(now, -(isOverdue ? 9 : 2) * day) : (reachedAt(person, 'visa') ?? now);
    const returned = isHere ? null : after(since, 4 * day);
    const isBack = returned !== null && returned < now;
    return {
      id: custodyId(person),
      candidate_id: person.candidateId,
      item: 'passport',
      purpose: 'Residence stamp',
      handed_in_at: since,
      received_by: person.operationsId,
      due_back_on: dateFrom(since, 7),
      returned_at: isBack ? returned : null,
      returned_by: isBack ? person.operationsId : null,
      alarmed_at: isOverdue ? after(now, -6 * hour) : null,
      created_at: since,
      updated_at: isBack ? returned : since,
      version: isBack ? 2 : 1,
    };
  });
}
