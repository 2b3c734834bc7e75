/** Documents needed by the sample applications, planned as in the database, and those already sent. */
import type { Sql } from '#mocks/backend/db/database.ts';
import { documentTables } from './document-rows.ts';
import type { Needed } from './document-sheets.ts';
import { type DemoRow, insertRows } from './insert-rows.ts';
import { dateFrom, enteredAt, isOpen, reachedAt } from './moments.ts';
import type { DemoPerson } from './people.ts';

/** Inserts plans, requirements, documents and their objects. Requires the visa cases, whose routes need documents. */
export async function seedDocuments(sql: Sql, people: readonly DemoPerson[], now: Date): Promise<void> {
  await insertRows(
    sql,
    'public.document_plans',
    people.flatMap((person) => planRow(person, now)),
  );
  await sql.query(planRequirements);
  await sql.query(waiveOne);
  for (const [table, rows] of await documentTables(
    people,
    await sql.query<Needed>(neededDocumentsSql),
    now,
  )) {
    await insertRows(sql, table, rows);
  }
  await sql.query('select app.count_documents(application_id) from public.document_plans');
}

/** Returns the plan of an accepted hand-over, with a future or past visa submission date. */
function planRow(person: DemoPerson, now: Date): DemoRow[] {
  const accepted = reachedAt(person, 'documents');
  if (!accepted) return [];
  const submitted = reachedAt(person, 'visa');
  return [
    {
      application_id: person.applicationId,
      visa_submission_on: submitted ? dateFrom(submitted, 0) : dateFrom(now, 6 + (person.number % 9)),
      required_count: 0,
      verified_count: 0,
      closed_at: isOpen(person) ? null : (reachedAt(person, 'deployed') ?? enteredAt(person)),
      created_at: accepted,
      updated_at: accepted,
      version: 1,
    },
  ];
}

/** Same as `app.generate_requirements`, for all at once. */
const planRequirements = `
  with plans as materialized (
    select p.application_id, p.created_at, app.document_facts(p.application_id) as facts,
      app.document_reference_date(p.application_id, 'visa') as visa_on, app.document_reference_date(p.application_id, 'deploy') as deploy_on
    from public.document_plans p
  )
  insert into public.document_requirements (id, application_id, type_code, needed_by, created_at, updated_at)
  select
    ('00000000-0000-4000-8000-' || lpad((460000 + row_number() over (order by p.application_id, t.code))::text, 12, '0'))::uuid,
    p.application_id, t.code, case when t.needed_for in ('handover', 'visa') then p.visa_on else p.deploy_on end,
    p.created_at, p.created_at
  from plans p
  join public.document_types t on t.active and t.required
    and (t.applies_when = '{}' or app.rule_applies(t.applies_when, p.facts))`;

/** Waives the letter of a sponsor who does not answer. */
const waiveOne = `
  update public.document_requirements r set
    waived_by = a.ops_id, waived_at = app.now() - interval '2 days', waive_reason = 'The client does not ask for it.'
  from public.applications a
  where a.id = r.application_id and r.id = (
    select q.id from public.document_requirements q
    join public.applications b on b.id = q.application_id and b.stage = 'documents'
    where q.type_code = 'noc_sponsor' order by q.id limit 1
  )`;

/** Selects the planned documents, or before an accepted hand-over those it needs. */
const neededDocumentsSql = `
  with early as materialized (
    select a.id, app.document_facts(a.id) as facts
    from public.applications a where a.stage in ('offer_accepted', 'handover_review')
  )
  select r.application_id, r.type_code, t.sides, t.needed_for, t.driver_can_upload,
    array(select f ->> 'code' from jsonb_array_elements(t.fields) f) as fields
  from public.document_requirements r
  join public.document_types t on t.code = r.type_code
  where r.waived_at is null
  union all
  select e.id, t.code, t.sides, t.needed_for, t.driver_can_upload,
    array(select f ->> 'code' from jsonb_array_elements(t.fields) f)
  from early e
  join public.document_types t on t.needed_for = 'handover' and t.active and t.required
    and app.rule_applies(t.applies_when, e.facts)
  order by 1, 2`;
