-- "Someone asked me for money": confidential reports (product design, A item 7 and B.6). Any signed-in user can file
-- one. Admins read them, except reports that name them; drivers see their own through `my_integrity_reports`.
create table public.integrity_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references public.users (id) on delete set null,
  about_user_id uuid references public.users (id) on delete set null,
  -- Name as the reporter knows it; the person may have no account.
  about_name text check (length(about_name) <= 200),
  kind text not null check (kind in ('asked_for_money', 'passport_kept', 'harassment', 'false_terms')),
  text text check (length(btrim(text)) between 1 and 4000),
  -- A voice report: an object of the bucket `integrity-audio`.
  audio_path text check (length(audio_path) <= 300),
  -- Requested amount and day, as the reporter remembers them.
  amount_fils bigint check (amount_fils between 0 and 100000000),
  happened_on date,
  status text not null default 'new' check (status in ('new', 'in_review', 'resolved', 'dismissed')),
  resolution text check (length(resolution) <= 4000),
  handled_by uuid references public.users (id) on delete set null,
  handled_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  -- From the device, so that a retry creates no second report.
  idempotency_key uuid not null unique default gen_random_uuid(),
  check (num_nonnulls(text, audio_path) > 0)
);

create index integrity_reports_reporter_idx on public.integrity_reports (reporter_id, created_at desc);
create index integrity_reports_about_idx on public.integrity_reports (about_user_id);
create index integrity_reports_handled_by_idx on public.integrity_reports (handled_by);
create index integrity_reports_status_idx on public.integrity_reports (status, created_at desc, id desc);
create unique index integrity_reports_audio_key on public.integrity_reports (audio_path);

create trigger touch before update on public.integrity_reports
  for each row execute function app.touch();

-- All admins can read the log, including one named in a report, so it only records that a report was handled.
create trigger audit after update on public.integrity_reports for each row execute function app.audit(
  '-reporter_id', '-about_user_id', '-about_name', '-kind', '-text', '-audio_path', '-amount_fils', '-happened_on',
  '-resolution', '-handled_by', '-idempotency_key'
);

create function app.record_integrity_handler() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.handled_by := auth.uid();
  new.handled_at := app.now();
  return new;
end
$$;

create trigger record_handler before update of status, resolution on public.integrity_reports
  for each row execute function app.record_integrity_handler();

select app.secure_table('public.integrity_reports');
grant select on public.integrity_reports to authenticated;
grant update (status, resolution) on public.integrity_reports to authenticated;

create policy uninvolved_admins_can_read on public.integrity_reports for select to authenticated
  using ((select app.has_role('admin')) and about_user_id is distinct from (select auth.uid()));

create policy uninvolved_admins_can_update on public.integrity_reports for update to authenticated
  using ((select app.has_role('admin')) and about_user_id is distinct from (select auth.uid()))
  with check ((select app.has_role('admin')) and about_user_id is distinct from (select auth.uid()));

-- Files a report and notifies every admin except the one it names. Takes what happened, as text or an audio file
-- already uploaded under the caller's id, the person (a member of staff or a name), the amount and the day. Returns its
-- id; a retry with the same key returns the same one. Raises 42501, NOT_FOUND (no such member of staff),
-- REASON_REQUIRED (neither text nor audio).
create function public.report_integrity(
  p_kind text, p_text text default null, p_about_user_id uuid default null, p_about_name text default null,
  p_audio_path text default null, p_amount_fils bigint default null, p_happened_on date default null,
  p_idempotency_key uuid default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  report uuid;
begin
  perform app.require_role('admin', 'recruiter', 'operations', 'driver');
  select r.id into report
  from public.integrity_reports r where r.idempotency_key = p_idempotency_key and r.reporter_id = auth.uid();
  if report is not null then
    return report;
  end if;
  if nullif(btrim(p_text), '') is null and p_audio_path is null then
    perform app.fail('REASON_REQUIRED', '{"entity": "integrity_report"}');
  elsif p_audio_path not like auth.uid() || '/%' then
    raise exception 'a report takes a sound file of its reporter' using errcode = 'insufficient_privilege';
  elsif p_about_user_id is not null and not exists (
    select from public.users u where u.id = p_about_user_id and u.role <> 'driver'
  ) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'user', 'id', p_about_user_id));
  end if;
  insert into public.integrity_reports (
    reporter_id, about_user_id, about_name, kind, text, audio_path, amount_fils, happened_on, idempotency_key
  )
  values (
    auth.uid(), p_about_user_id, nullif(btrim(p_about_name), ''), p_kind, nullif(btrim(p_text), ''), p_audio_path,
    p_amount_fils, p_happened_on, p_idempotency_key
  )
  returning id into report;
  perform app.notify(
    u.id, 'integrity.reported', jsonb_build_object('kind', p_kind), '/admin?report=' || report,
    'integrity_report', report
  )
  from public.users u
  where u.role = 'admin' and u.id is distinct from p_about_user_id;
  return report;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.report_integrity(text, text, uuid, text, text, bigint, date, uuid)', 'authenticated');

-- Returns a driver's own reports with their status, newest first. Raises 42501 for other roles.
create function public.my_integrity_reports()
returns table (id uuid, kind text, text text, has_audio boolean, status text, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
    select r.id, r.kind, r.text, r.audio_path is not null, r.status, r.created_at
    from public.integrity_reports r
    where r.reporter_id = auth.uid()
    order by r.created_at desc, r.id;
end
$$;

select app.grant_execute('public.my_integrity_reports()', 'authenticated');

-- Voice reports, for reporters who prefer not to write: `{reporter's user id}/{any name}`. Readers of the report that
-- names the file may play it; before there is a report, no user may.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('integrity-audio', 'integrity-audio', false, 8388608, '{audio/webm,audio/ogg,audio/mp4,audio/mpeg}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy integrity_audio_reporters_can_insert on storage.objects for insert to authenticated
  with check (
    bucket_id = 'integrity-audio'
    and (select app.role()) is not null
    and split_part(name, '/', 1) = (select auth.uid())::text
  );

create policy integrity_audio_uninvolved_admins_can_read on storage.objects for select to authenticated
  using (
    bucket_id = 'integrity-audio'
    and exists (select from public.integrity_reports r where r.audio_path = objects.name)
  );
