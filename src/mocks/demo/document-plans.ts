/** Which documents the sample data's applications need, planned as the database plans them, and what is there. */
import type { Sql } from '#mocks/backend/db/database.ts';
import { documentTables, type Needed } from './document-rows.ts';
import { type DemoRow, insertRows, renumber } from './insert-rows.ts';
import { dateFrom, enteredAt, isOpen, reachedAt } from './moments.ts';
import type { DemoPerson } from './people.ts';

/** Adds plans, requirements, documents and their objects. Needs the visa cases, whose routes ask for papers. */
export async function seedDocuments(sql: Sql, people: readonly DemoPerson[], now: Date): Promise<void> {
  await insertRows(sql, 'public.document_plans', people.flatMap((person) => planRow(person, now)));
  await sql.query(
    'select app.generate_requirements(p.application_id) from public.document_plans p order by p.application_id',
  );
  await renumber(sql, 'public.document_requirements', 460_000, 'application_id, type_code');
  await sql.query(waiveOne);
  for (const [table, rows] of await documentTables(people, await sql.query<Needed>(needed), now)) {
    await insertRows(sql, table, rows);
  }
  await sql.query('select app.count_documents(p.application_id) from public.document_plans p');
}

/** A plan of whoever's hand-over was accepted: the visa is to be submitted, or was. */
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

/** The letter of a sponsor who does not answer. */
const waiveOne = `
  update public.document_requirements r set
    waived_by = a.ops_id, waived_at = app.now() - interval '2 days', waive_reason = 'The client does not ask for it.'
  from public.applications a
  where a.id = r.application_id and r.id = (
    select q.id from public.document_requirements q
    join public.applications b on b.id = q.application_id and b.stage = 'documents'
    where q.type_code = 'noc_sponsor' order by q.id limit 1
  )`;

/** What is planned, and before a hand-over is accepted what it asks for. */
const needed = `
  select r.application_id, r.type_code, t.sides, t.needed_for, t.driver_can_upload,
    array(select f ->> 'code' from jsonb_array_elements(t.fields) f) as fields
  from public.document_requirements r
  join public.document_types t on t.code = r.type_code
  where r.required and r.waived_at is null
  union all
  select a.id, t.code, t.sides, t.needed_for, t.driver_can_upload,
    array(select f ->> 'code' from jsonb_array_elements(t.fields) f)
  from public.applications a, public.document_types t
  where a.stage in ('offer_accepted', 'handover_review') and t.needed_for = 'handover' and t.active and t.required
    and app.rule_applies(t.applies_when, app.document_facts(a.id))
  order by 1, 2`;
