-- What admins see of their forms before they act: product design, C.26.

-- How each form does, for admins: whether it has a token, and since midnight in Dubai the entries that became or
-- updated a candidate (`ok`), that changed nothing (`duplicates`, repeats included), that need a person (`review`), that
-- failed, and the calls with a wrong token (`refused`). `waiting` counts entries of any day that need a person or
-- failed. `missing` counts entry numbers that never arrived, `gaps` the latest five ranges: [{from, to}].
create function public.machform_overview() returns table (
  form_id uuid, has_token boolean, ok integer, duplicates integer, review integer, failed integer, refused integer,
  waiting integer, missing integer, gaps jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  midnight constant timestamptz := app.today()::timestamp at time zone 'Asia/Dubai';
begin
  perform app.caller('admin');
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

select app.callable_by('public.machform_overview()', 'authenticated');

-- What a backfill would do, for admins; nothing is kept. `p_entries` is [{entryNo, body, lead}], at most 500, `lead` as
-- it was read, null where it makes no lead. Gives for each, in the same order, {isKnown, candidateId, isCertain, state}:
-- whether the entry arrived before, and whom it names, as `app.find_duplicate` says it. Raises NOT_FOUND and, for more
-- than 500, 22023.
create function public.preview_machform_entries(p_form_id uuid, p_entries jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  preview jsonb;
begin
  perform app.caller('admin');
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

select app.callable_by('public.preview_machform_entries(uuid, jsonb)', 'authenticated');
