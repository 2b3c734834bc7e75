-- Unusable incoming data in one list for operations and admins (product design, C.16): submissions that await a review
-- or failed, and leads whose number or identity is in doubt. Row security of both tables limits the rows.

-- Returns the name of a form, since operations may not read its settings.
create function app.machform_name(p_form uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select f.form_name from public.machform_settings f
  where f.id = p_form and app.role() in ('operations', 'admin')
$$;

select app.grant_execute('app.machform_name(uuid)', 'authenticated');

-- `kind`: submission or lead; `version` is that of the event or candidate `id`. `problem`: unreadable, no_contact,
-- phone_unreadable, no_consent, possible_duplicate, failed, and of a lead also `phone`.
create view public.data_problems with (security_invoker = true) as
select
  e.id, e.version, 'submission' as kind,
  case when e.status = 'failed' then 'failed' else e.error end as problem,
  e.received_at as came_at, app.machform_name(e.form_row_id) as form_name, e.entry_no, e.revision, e.channel,
  coalesce(
    nullif(btrim(concat_ws(' ', e.parsed #>> '{lead,first_name}', e.parsed #>> '{lead,last_name}')), ''),
    btrim(c.first_name || ' ' || c.last_name), ''
  ) as name,
  e.parsed #>> '{lead,phone_number}' as phone,
  e.candidate_id, e.raw_body, e.parsed,
  case when e.status = 'failed' then e.error end as failure
from public.machform_events e
left join public.candidates c on c.id = e.candidate_id
where e.status in ('needs_review', 'failed')
union all
select
  c.id, c.version, 'lead', c.review_reason, c.created_at, c.source_detail ->> 'form_name', null, null, null,
  btrim(c.first_name || ' ' || c.last_name), c.phone_number, c.id, null, null, null
from public.candidates c
where c.review_reason is not null and c.merged_into_id is null and c.anonymised_at is null
  and app.role() in ('operations', 'admin')
  and not exists (
    select from public.machform_events e where e.candidate_id = c.id and e.status in ('needs_review', 'failed')
  );

revoke all on public.data_problems from public, anon, authenticated, service_role;
grant select on public.data_problems to authenticated, service_role;

-- Marks a lead as not a duplicate, for operations and admins. Returns the new version. Raises NOT_FOUND (not marked for
-- review), STALE_VERSION.
create function public.dismiss_duplicate(p_candidate_id uuid, p_version integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.candidates;
begin
  perform app.require_role('admin', 'operations');
  c := app.lock_candidate(p_candidate_id);
  if c.review_reason is distinct from 'possible_duplicate' then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  elsif c.version <> p_version then
    perform app.fail('STALE_VERSION', jsonb_build_object('entity', 'candidate', 'id', c.id, 'version', c.version));
  end if;
  update public.candidates k set review_reason = null where k.id = c.id returning * into c;
  return c.version;
end
$$;

select app.grant_execute('public.dismiss_duplicate(uuid, integer)', 'authenticated');

-- Returns entries that never arrived. The form service does not retry, so a skipped number may be a lost lead (or a
-- draft, or an entry deleted there): product design, D.2.

create function app.missing_entries(p_form_id uuid, p_after integer)
returns table (from_entry_no integer, to_entry_no integer)
language sql stable security definer set search_path = ''
as $$
  select gap_after.previous + 1, gap_after.entry_no - 1
  from (
    select e.entry_no, lag(e.entry_no) over (order by e.entry_no) as previous
    from public.machform_events e
    where e.form_row_id = p_form_id and e.entry_no >= coalesce(p_after, 0) and e.revision = 1 and e.channel <> 'test'
  ) gap_after
  where gap_after.entry_no > gap_after.previous + 1
  order by gap_after.previous
$$;

-- Returns the ranges of entry numbers of a form that never arrived, for admins; the latest 200. A backfill closes them.
create function public.machform_gaps(p_form uuid) returns table (from_entry_no integer, to_entry_no integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query
    select m.from_entry_no, m.to_entry_no
    from app.missing_entries(p_form, null) m
    order by m.from_entry_no desc
    limit 200;
end
$$;

select app.grant_execute('public.machform_gaps(uuid)', 'authenticated');

-- Notifies the admins once of every gap, a minute after the last entry, since concurrent entries may arrive out of
-- order. Called every minute with the service role; returns the number of gaps reported.
create function public.notify_machform_gaps() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  form public.machform_settings;
  gap record;
  notified_count integer := 0;
begin
  for form in
    select * from public.machform_settings f
    where f.last_entry_no > coalesce(f.gaps_checked_to, 0) and f.last_received_at <= app.now() - interval '1 minute'
    for update skip locked
  loop
    for gap in select * from app.missing_entries(form.id, form.gaps_checked_to) limit 20 loop
      notified_count := notified_count + 1;
      perform app.notify_role(
        'admin', 'machform.gap',
        jsonb_build_object('form', form.form_name, 'from', gap.from_entry_no, 'to', gap.to_entry_no),
        '/admin/config/machform?form=' || form.id, 'machform_settings', form.id, 'machform.gap:' || form.id
      );
    end loop;
    update public.machform_settings f set gaps_checked_to = form.last_entry_no where f.id = form.id;
  end loop;
  return notified_count;
end
$$;

select app.grant_execute('public.notify_machform_gaps()');

-- The admins' overview of forms: product design, C.26.

-- Returns the state of each form, for admins: whether it has a token, and since midnight in Dubai the entries that
-- created or updated a candidate (`ok`), that changed nothing (`duplicates`, repeats included), that need a review
-- (`review`), that failed, and the calls with a wrong token (`refused`). `waiting` counts entries of any day that need
-- a review or failed. `missing` counts entry numbers that never arrived, `gaps` the latest five ranges: [{from, to}].
create function public.machform_overview() returns table (
  form_id uuid, has_token boolean, ok integer, duplicates integer, review integer, failed integer, refused integer,
  waiting integer, missing integer, gaps jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  midnight constant timestamptz := app.today()::timestamp at time zone 'Asia/Dubai';
begin
  perform app.require_role('admin');
  return query
    select f.id, f.auth_token_hash is not null, d.ok, d.duplicates, d.review, d.failed, c.refused, w.waiting,
      g.missing, g.gaps
    from public.machform_settings f
    cross join lateral (
      select
        (count(*) filter (where e.status in ('created', 'merged')))::integer as ok,
        (count(*) filter (where e.status = 'duplicate') + coalesce(sum(e.repeat_count), 0))::integer as duplicates,
        (count(*) filter (where e.status = 'needs_review'))::integer as review,
        (count(*) filter (where e.status = 'failed'))::integer as failed
      from public.machform_events e
      where e.form_row_id = f.id and e.received_at >= midnight and e.channel <> 'test'
    ) d
    cross join lateral (
      select coalesce(sum(m.refused), 0)::integer as refused
      from public.machform_calls m where m.form_row_id = f.id and m.minute >= midnight
    ) c
    cross join lateral (
      select count(*)::integer as waiting
      from public.machform_events e where e.form_row_id = f.id and e.status in ('needs_review', 'failed')
    ) w
    cross join lateral (
      select coalesce(sum(m.to_entry_no - m.from_entry_no + 1), 0)::integer as missing,
        coalesce(jsonb_agg(
          jsonb_build_object('from', m.from_entry_no, 'to', m.to_entry_no) order by m.from_entry_no desc
        ) filter (where m.latest <= 5), '[]') as gaps
      from (
        select o.*, row_number() over (order by o.from_entry_no desc) as latest
        from app.missing_entries(f.id, null) o
      ) m
    ) g;
end
$$;

select app.grant_execute('public.machform_overview()', 'authenticated');

-- Previews a backfill, for admins; stores nothing. `p_entries` is [{entryNo, body, lead}], at most 500, `lead` as
-- parsed, null if it makes no lead. Returns for each, in the same order, {isKnown, candidateId, isCertain, state}:
-- whether the entry arrived before, and the candidate it matches, by `app.find_duplicate`. Raises NOT_FOUND and, for
-- more than 500, 22023.
create function public.preview_machform_entries(p_form_id uuid, p_entries jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  preview jsonb;
begin
  perform app.require_role('admin');
  if not exists (select from public.machform_settings f where f.id = p_form_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'machform_settings', 'id', p_form_id));
  elsif jsonb_typeof(p_entries) is distinct from 'array' then
    return '[]';
  elsif jsonb_array_length(p_entries) > 500 then
    raise exception 'at most 500 entries' using errcode = 'invalid_parameter_value';
  end if;
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'isKnown', exists (
        select from public.machform_events e
        where e.form_row_id = p_form_id and case
          when t.value ->> 'entryNo' is not null then e.entry_no = (t.value ->> 'entryNo')::integer
          else e.entry_no is null
            and e.body_hash = encode(sha256(convert_to(t.value ->> 'body', 'UTF8')), 'hex')
        end
      ),
      'candidateId', k.candidate_id, 'isCertain', coalesce(k.is_certain, false), 'state', k.state
    )
    order by t.place
  ), '[]') into preview
  from jsonb_array_elements(p_entries) with ordinality as t (value, place)
  left join lateral app.find_applicant(t.value -> 'lead') k on jsonb_typeof(t.value -> 'lead') = 'object';
  return preview;
end
$$;

select app.grant_execute('public.preview_machform_entries(uuid, jsonb)', 'authenticated');
