-- Decides which submissions are processed next, and by which call (product design, D.2, step 3).

-- The call that currently processes a form's submissions. Each webhook request tries to become the reader after it has
-- responded. In a burst, one call processes all and the others return, so each submission is processed once, in order.
-- An interrupted reader loses the form when `expires_at` passes.
create table app.machform_readers (
  form_row_id uuid primary key references public.machform_settings (id) on delete cascade,
  reader uuid not null,
  expires_at timestamptz not null
);

create index machform_events_unread_idx
  on public.machform_events (form_row_id, entry_no, revision, received_at, id) where status = 'received';

-- Returns an event as `/api` reads it.
create function app.machform_event_input(e public.machform_events, f public.machform_settings) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'eventId', e.id, 'body', e.raw_body, 'receivedAt', e.received_at,
    'form', jsonb_build_object(
      'field_map', f.field_map, 'default_license_type', f.default_license_type, 'source_timezone', f.source_timezone
    )
  )
$$;

-- Makes `p_reader` the reader of the form that sent `p_event_id`, or extends its time, and returns the next waiting
-- submissions, at most 25. They are ordered by entry number, those without one by arrival: of two entries that one
-- person sent at the same moment, the first creates the lead. Returns [{eventId, body, receivedAt, form: {field_map,
-- default_license_type, source_timezone}}], or [] if another call is the reader. If nothing waits, also returns [] and
-- releases the form. The reader's row is locked: an event that arrives during the release is read by its own call.
create function public.claim_machform_events(p_reader uuid, p_event_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  form public.machform_settings;
  claimed_events jsonb;
begin
  select f.* into form
  from public.machform_events e
  join public.machform_settings f on f.id = e.form_row_id
  where e.id = p_event_id;
  insert into app.machform_readers as r (form_row_id, reader, expires_at)
  select form.id, p_reader, app.now() + interval '30 seconds'
  where form.id is not null
  on conflict (form_row_id) do update set reader = p_reader, expires_at = excluded.expires_at
  where r.reader = p_reader or r.expires_at <= app.now();
  if not found then
    return '[]';
  end if;
  select coalesce(jsonb_agg(
    app.machform_event_input(due, form) order by due.entry_no, due.revision, due.received_at, due.id
  ), '[]') into claimed_events
  from (
    select e.* from public.machform_events e
    where e.form_row_id = form.id and e.status = 'received' and e.channel = 'webhook'
    order by e.entry_no, e.revision, e.received_at, e.id
    limit 25
  ) due;
  if claimed_events = '[]' then
    delete from app.machform_readers r where r.form_row_id = form.id;
  end if;
  return claimed_events;
end
$$;

select app.grant_execute('public.claim_machform_events(uuid, uuid)');

-- Returns the given events that are unread or, with null, interrupted ones received at least a minute ago, without
-- webhook events of a form with an active reader. At most 200, in the order and shape of `claim_machform_events`.
create function public.unparsed_machform_events(p_event_ids uuid[] default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    app.machform_event_input(due, f)
    order by due.form_row_id, due.entry_no, due.revision, due.received_at, due.id
  ), '[]')
  from (
    select e.* from public.machform_events e
    where e.status = 'received'
      and case
        when p_event_ids is not null then e.id = any (p_event_ids)
        else e.received_at <= app.now() - interval '1 minute' and (e.channel <> 'webhook' or not exists (
          select from app.machform_readers r where r.form_row_id = e.form_row_id and r.expires_at > app.now()
        ))
      end
    order by e.received_at, e.entry_no, e.revision, e.id
    limit 200
  ) due
  join public.machform_settings f on f.id = due.form_row_id
$$;

select app.grant_execute('public.unparsed_machform_events(uuid[])');
