-- PDPL requests: to see, correct or erase personal data, or to stop processing (product design, 2.5).
create table public.data_requests (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  kind text not null check (kind in ('access', 'correct', 'erase', 'stop')),
  -- For a correction: the profile field that is wrong, null if described only in words.
  field text check (field ~ '^[a-z][a-z_0-9]{1,40}$'),
  -- Recruiters may not read pay data: the columns of `driver_bank`.
  is_about_pay boolean not null generated always as (
    coalesce(field in ('account_holder', 'bank_name', 'iban', 'salary_card_last4'), false)
  ) stored,
  details text check (length(details) <= 2000),
  -- From app_config `data_request_days`.
  due_on date not null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'done', 'refused')),
  answer text check (length(answer) <= 2000),
  requested_by uuid references public.users (id) on delete set null,
  handled_by uuid references public.users (id) on delete set null,
  handled_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

-- One open request per kind; for corrections one per field.
create unique index data_requests_open_key on public.data_requests (candidate_id, kind, coalesce(field, ''))
  where status in ('open', 'in_progress');
create index data_requests_candidate_idx on public.data_requests (candidate_id, created_at desc);
create index data_requests_due_idx on public.data_requests (status, due_on, id);
create index data_requests_requested_by_idx on public.data_requests (requested_by);
create index data_requests_handled_by_idx on public.data_requests (handled_by);

create trigger touch before update on public.data_requests for each row execute function app.touch();
create trigger audit after insert or update on public.data_requests
  for each row execute function app.audit('-details', '-answer');

select app.secure_table('public.data_requests');
grant select on public.data_requests to authenticated;

create policy can_read on public.data_requests for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('driver'))
      and exists (select from public.candidates c where c.id = candidate_id and c.user_id = (select auth.uid()))
    -- Staff who work on the candidate correct a field; only operations see bank details.
    or kind = 'correct' and field is not null
      and exists (
        select from public.candidates c
        where c.id = candidate_id and (
          (select app.has_role('recruiter')) and c.assigned_recruiter_id = (select auth.uid())
            and not is_about_pay
          or (select app.has_role('operations')) and c.is_with_operations
        )
      )
  );

-- Notifies the staff who work on a candidate of a correction request, with a task for today. The task includes the
-- driver's text, except for bank details, which the recruiter may not read.
create function app.forward_correction_request(p_request public.data_requests) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c public.candidates;
  assignee uuid;
  field_label constant text := replace(p_request.field, '_', ' ');
begin
  select * into c from public.candidates k where k.id = p_request.candidate_id;
  assignee := case when c.is_with_operations then c.assigned_ops_id else c.assigned_recruiter_id end;
  insert into public.tasks (candidate_id, title, kind, due_at, assignee_id, created_by)
  values (
    c.id,
    left(case
      when p_request.is_about_pay then 'Driver asks to correct: ' || field_label
      else 'Driver asks to correct: ' || field_label || coalesce(' – ' || p_request.details, '')
    end, 200),
    'follow_up', app.now(), assignee, null
  );
  perform app.notify(
    assignee, 'privacy.correction_asked',
    jsonb_build_object('name', btrim(c.first_name || ' ' || c.last_name), 'field', p_request.field),
    case
      when c.is_with_operations then '/operations/processing?c='
      when c.current_stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified') then '/recruiter/leads?c='
      when c.current_stage in ('rejected', 'withdrawn') then '/recruiter/rejected-candidates?c='
      when c.current_stage in ('interview_scheduled', 'interviewed') then '/recruiter/interview-tracking?c='
      else '/recruiter/accepted-candidates?c='
    end || c.id,
    'candidate', c.id
  );
end
$$;

-- Creates a driver's request about their own data; a repeated request returns the open one. Takes the kind and, for a
-- correction, what is wrong: in words, and as a profile field if it is one. A field correction is forwarded to the
-- staff who work on the driver. Returns its id. Raises 42501, NOT_FOUND (not a candidate).
create function public.request_my_data(p_kind text, p_details text default null, p_field text default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
  request public.data_requests;
begin
  perform app.require_role('driver');
  select c.id into person from public.candidates c where c.user_id = auth.uid() and c.anonymised_at is null;
  if person is null then
    perform app.fail('NOT_FOUND', '{"entity": "candidate"}');
  elsif p_field is not null and p_kind is distinct from 'correct' then
    perform app.fail('INVALID_VALUE', '{"params": {"field": "field"}}');
  end if;
  insert into public.data_requests (candidate_id, kind, field, details, due_on, requested_by)
  values (
    person, p_kind, p_field, nullif(btrim(p_details), ''),
    app.today() + (app.config('data_request_days') #>> '{}')::integer, auth.uid()
  )
  on conflict (candidate_id, kind, coalesce(field, '')) where status in ('open', 'in_progress') do nothing
  returning * into request;
  if request.id is null then
    select * into request
    from public.data_requests r
    where r.candidate_id = person and r.kind = p_kind and r.field is not distinct from p_field
      and r.status in ('open', 'in_progress');
  else
    perform app.notify_role(
      'admin', 'privacy.data_requested', jsonb_build_object('kind', p_kind), '/admin/config?tab=privacy',
      'data_request', request.id
    );
    if p_field is not null then
      perform app.forward_correction_request(request);
    end if;
  end if;
  return request.id;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Moves a request to in_progress, done or refused, for admins; the last two with an answer for the driver. A completed
-- erasure erases the driver; a completed stop withdraws consent. Raises 42501, NOT_FOUND, STALE_VERSION,
-- REASON_REQUIRED, and the errors of `anonymise_candidate`.
create function public.resolve_data_request(p_id uuid, p_status text, p_answer text, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  request public.data_requests;
  person uuid;
begin
  perform app.require_role('admin');
  if p_status is null or p_status not in ('in_progress', 'done', 'refused') then
    perform app.fail('INVALID_VALUE', '{}', 'a request becomes in_progress, done or refused');
  end if;
  select * into request from public.data_requests r
  where r.id = p_id and r.status in ('open', 'in_progress')
  for update;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'data_request', 'id', p_id));
  elsif request.version is distinct from p_version then
    perform app.fail(
      'STALE_VERSION', jsonb_build_object('entity', 'data_request', 'id', p_id, 'version', request.version)
    );
  elsif p_status <> 'in_progress' and nullif(btrim(p_answer), '') is null then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'data_request', 'id', p_id));
  end if;
  update public.data_requests
  set status = p_status, answer = nullif(btrim(p_answer), ''), handled_by = auth.uid(), handled_at = app.now()
  where id = p_id;
  select c.user_id into person from public.candidates c where c.id = request.candidate_id;
  if p_status = 'done' and request.kind = 'erase' then
    perform public.anonymise_candidate(request.candidate_id, 'Requested by the person');
  elsif p_status = 'done' and request.kind = 'stop' and exists (
    select from public.consents k where k.candidate_id = request.candidate_id and k.withdrawn_at is null
  ) then
    perform public.withdraw_consent(request.candidate_id);
  end if;
  if p_status <> 'in_progress' then
    perform app.notify(
      person, 'privacy.request_answered', jsonb_build_object('kind', request.kind, 'status', p_status),
      case when request.field is null then '/settings' else '/driver/profile' end, 'data_request', p_id
    );
  end if;
end
$$;

select app.grant_execute('public.request_my_data(text, text, text)', 'authenticated');
select app.grant_execute('public.resolve_data_request(uuid, text, text, integer)', 'authenticated');
