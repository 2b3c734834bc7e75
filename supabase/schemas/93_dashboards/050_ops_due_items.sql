-- The control room of operations (product design, C.15): must-not-miss items. Every function is for operations and
-- admins, and raises 42501 for others.

-- Snoozed items per user, with their end. Only functions read and write it.
create table public.ops_snoozes (
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (kind in (
    'visa_deadline', 'permit_expiry', 'custody', 'insurance', 'missed_appointment', 'document_expiry'
  )),
  item_id uuid not null,
  until timestamptz not null,
  primary key (user_id, kind, item_id)
);

select app.secure_table('public.ops_snoozes');

-- Returns current documents that expired or expire within 14 days, of candidates with operations, including deployed
-- drivers; for a two-sided card, its front. Excludes the current visa and entry permit once there is a residence visa,
-- or while a case is running, whose own deadlines cover them: see `app.notify_document_expiry`.
create function app.expiring_case_documents() returns setof public.documents
language sql stable security definer set search_path = ''
as $$
  select d.*
  from public.documents d
  where d.status in ('verified', 'expiring', 'expired') and d.expiry_date <= app.today() + 14 and d.side <> 'back'
    and exists (
      select from public.applications a
      where a.candidate_id = d.candidate_id and a.is_with_operations
        and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
    )
    and not (d.type_code in ('current_visa', 'entry_permit') and (
      exists (
        select from public.documents r
        where r.candidate_id = d.candidate_id and r.type_code = 'residence_visa'
          and r.status in ('verified', 'expiring')
      )
      or exists (
        select from public.visa_cases v
        where v.candidate_id = d.candidate_id and v.status in ('active', 'on_hold')
      )
    ))
$$;

-- Returns urgent items of operations, earliest first, without items that the caller snoozed; at most 200. `id`,
-- `version` and `due_on` belong to the row named by `kind`:
-- - visa_deadline: a running case whose legal deadline is within 7 days; `detail` is its kind
-- - permit_expiry: a case whose unused entry permit expires within 14 days and is not its legal deadline
-- - custody: a passport or licence that is due back to its owner; `detail` is the item
-- - insurance: a case whose residence step waits for the health insurance; due when the insurance is
-- - missed_appointment: an appointment that was missed, or not confirmed by the next day, without a later one; `detail`
--   is its kind
-- - document_expiry: a document that expired or expires within 14 days; `detail` is its type
--
-- `detail_i18n`: name of the document type, null for other kinds. `case_id` and `case_version`: the running case, null
-- without one. `overstay_fils`: fine for each day past the deadline; null if there is none.
create function public.ops_due_items() returns table (
  kind text, id uuid, version integer, due_on date, detail text, detail_i18n jsonb, candidate_id uuid,
  first_name text, last_name text, case_id uuid, case_version integer, pro_id uuid, overstay_fils bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  today constant date := app.today();
  fine_per_day constant bigint := (app.config('overstay_fine_fils_per_day') #>> '{}')::bigint;
begin
  return query
    with cases as (
      select v.* from public.visa_cases v
      join public.applications a on a.id = v.application_id and a.is_with_operations
      where v.status in ('active', 'on_hold')
    ),
    items as (
      select 'visa_deadline' as what, v.id as item, v.version as at_version, v.binding_deadline as due,
        v.binding_deadline_kind as more, v.candidate_id as person, v.id as of_case,
        case when v.binding_deadline_kind in ('entry_permit_validity', 'stay_expiry') then fine_per_day end as cost
      from cases v
      where v.binding_deadline <= today + 7
      union all
      select 'permit_expiry', v.id, v.version, v.entry_permit_expires, null, v.candidate_id, v.id, fine_per_day
      from cases v
      where v.entry_permit_expires <= today + 14 and v.uae_entry_date is null
        and not (v.binding_deadline_kind = 'entry_permit_validity' and v.binding_deadline <= today + 7)
      union all
      select 'custody', l.id, l.version, l.due_back_on, l.item, l.candidate_id, null, null
      from public.custody_log l
      join public.candidates c on c.id = l.candidate_id and c.is_with_operations
      where l.returned_at is null and l.due_back_on <= today
      union all
      select 'insurance', v.id, v.version, coalesce(i.due_on, v.binding_deadline), null, v.candidate_id, v.id, null
      from cases v
      join public.visa_stages i on i.visa_case_id = v.id and i.code = 'health_insurance'
        and i.status not in ('not_started', 'completed', 'skipped')
      join public.visa_stages r on r.visa_case_id = v.id and r.code = 'residence_issuance' and r.status = 'not_started'
      where coalesce(i.due_on, v.binding_deadline) <= today + 7
      union all
      select 'missed_appointment', p.id, p.version, (p.starts_at at time zone 'Asia/Dubai')::date, p.kind, p.candidate_id,
        v.id, null
      from public.appointments p
      join public.applications a on a.id = p.application_id and a.is_with_operations
        and a.stage in (/* documents to onboarding */ 'documents', 'visa', 'onboarding')
      left join cases v on v.application_id = p.application_id
      where p.starts_at >= (today - 30)::timestamp at time zone 'Asia/Dubai'
        and (
          p.status = 'missed'
          or p.status = 'booked' and p.starts_at < today::timestamp at time zone 'Asia/Dubai'
        )
        and not exists (
          select from public.appointments later
          where later.application_id = p.application_id and later.kind = p.kind and later.starts_at > p.starts_at
            and later.status in ('booked', 'attended')
        )
      union all
      select 'document_expiry', d.id, d.version, d.expiry_date, d.type_code, d.candidate_id, null, null
      from app.expiring_case_documents() d
    )
    select i.what, i.item, i.at_version, i.due, i.more, t.label_i18n, c.id, c.first_name, c.last_name, v.id, v.version,
      coalesce(v.pro_id, c.assigned_ops_id), i.cost
    from items i
    join public.candidates c on c.id = i.person and c.merged_into_id is null and c.anonymised_at is null
    left join cases v on v.id = i.of_case
    left join public.document_types t on i.what = 'document_expiry' and t.code = i.more
    where not exists (
      select from public.ops_snoozes s
      where s.user_id = auth.uid() and s.kind = i.what and s.item_id = i.item and s.until > app.now()
    )
    order by i.due, i.what, i.item
    limit 200;
end
$$;

-- Snoozes an item of the caller's list, for at most three days. Raises INVALID_VALUE.
create function public.snooze_ops_item(p_kind text, p_id uuid, p_until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  if p_until is null or p_until <= app.now() or p_until > app.now() + interval '3 days' then
    perform app.fail('INVALID_VALUE', '{"params": {"field": "until", "most_days": 3}}');
  end if;
  insert into public.ops_snoozes as s (user_id, kind, item_id, until) values (auth.uid(), p_kind, p_id, p_until)
  on conflict (user_id, kind, item_id) do update set until = excluded.until;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.ops_due_items()', 'authenticated');
select app.grant_execute('public.snooze_ops_item(text, uuid, timestamptz)', 'authenticated');
