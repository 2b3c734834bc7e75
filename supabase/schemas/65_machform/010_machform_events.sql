-- Every submission of a form, raw and parsed, once per entry and revision (product design, B.2, D.2).
create table public.machform_events (
  id uuid primary key default gen_random_uuid(),
  form_row_id uuid not null references public.machform_settings (id) on delete cascade,
  -- The form service's number of the entry; null if the content has none.
  entry_no integer check (entry_no > 0),
  -- Applicants may edit an entry: the same number with other content is the next revision.
  revision integer not null default 1 check (revision > 0),
  channel text not null default 'webhook' check (channel in ('webhook', 'csv', 'test')),
  received_at timestamptz not null default app.now(),
  content_type text check (length(content_type) <= 200),
  -- Bytes that are not text are escaped: `\x80`, `\0`.
  raw_body text not null check (octet_length(raw_body) <= 400000),
  body_hash text not null,
  -- How many times the same content arrived again.
  repeat_count integer not null default 0,
  -- {problem, isSpam, lead: columns of candidates, detail: other answers}
  parsed jsonb check (jsonb_typeof(parsed) = 'object'),
  status text not null default 'received' check (status in (
    'received', 'created', 'merged', 'duplicate', 'needs_review', 'failed', 'ignored'
  )),
  -- The result: the row of product design, D.5, or why it was ignored.
  outcome text check (outcome in (
    'created', 'applied_again', 'reapplied', 'too_early', 'do_not_rehire', 'deployed', 'edited', 'merged_by_hand',
    'paused', 'spam', 'test', 'superseded'
  )),
  candidate_id uuid references public.candidates (id) on delete set null,
  -- Why it needs a review: `unreadable`, `no_contact`, `phone_unreadable`, `no_consent`, `possible_duplicate`; for a
  -- failed event, the database's error code and message.
  error text check (length(error) <= 500),
  attempts integer not null default 0,
  processed_at timestamptz,
  resolved_by uuid references public.users (id) on delete set null,
  resolved_at timestamptz,
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create unique index machform_events_entry_key on public.machform_events (form_row_id, entry_no, revision)
  where entry_no is not null;
-- Without an entry number, the content identifies a submission.
create unique index machform_events_body_key on public.machform_events (form_row_id, body_hash)
  where entry_no is null;
create index machform_events_form_idx on public.machform_events (form_row_id, received_at desc, id desc);
create index machform_events_log_idx on public.machform_events (received_at desc, id desc);
create index machform_events_status_idx on public.machform_events (status, received_at desc, id desc);
create index machform_events_candidate_idx on public.machform_events (candidate_id, received_at desc);
create index machform_events_resolved_by_idx on public.machform_events (resolved_by);

create trigger touch before update on public.machform_events for each row execute function app.touch();

select app.secure_table('public.machform_events');
grant select on public.machform_events to authenticated;

create policy can_read on public.machform_events for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations')) and status in ('needs_review', 'failed')
  );

create trigger audit after insert or update or delete on public.machform_settings
  for each row execute function app.audit(
    '-auth_token_hash', '-previous_token_hash', '-last_entry_no', '-last_received_at', '-gaps_checked_to'
  );

-- Calls to a form's URL per minute, and how many had a wrong token.
create table public.machform_calls (
  form_row_id uuid not null references public.machform_settings (id) on delete cascade,
  address text not null check (length(address) <= 100),
  minute timestamptz not null,
  calls integer not null default 1,
  refused integer not null default 0,
  primary key (form_row_id, address, minute)
);

create index machform_calls_minute_idx on public.machform_calls (minute);

select app.secure_table('public.machform_calls');
grant select on public.machform_calls to authenticated;

create policy admins_can_read on public.machform_calls for select to authenticated
  using ((select app.has_role('admin')));

-- Returns the form submissions of a candidate for the timeline, for staff who may see the candidate: form, entry,
-- revision, time, and result ('edited': the applicant edited the form). Raises 42501.
create function public.list_candidate_submissions(p_candidate_id uuid) returns table (
  id uuid, form_name text, entry_no integer, revision integer, received_at timestamptz, outcome text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter', 'operations');
begin
  return query
    select e.id, f.form_name, e.entry_no, e.revision, e.received_at, e.outcome
    from public.machform_events e
    join public.machform_settings f on f.id = e.form_row_id
    join public.candidates c on c.id = e.candidate_id
    where e.candidate_id = p_candidate_id
      -- Recruiters may not see do-not-rehire and too-early results.
      and (role <> 'recruiter' or e.outcome not in ('do_not_rehire', 'too_early'))
      and (
        role = 'admin'
        or (role = 'operations' and (c.is_with_operations or c.review_reason is not null))
        or (role = 'recruiter' and (
          c.assigned_recruiter_id = auth.uid()
          or (c.assigned_recruiter_id is null and c.current_stage in (
            /* phase lead */ 'new_lead', 'contacting', 'qualified'
          ))
        ))
      )
    order by e.received_at desc, e.id desc;
end
$$;

select app.grant_execute('public.list_candidate_submissions(uuid)', 'authenticated');
