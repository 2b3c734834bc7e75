-- Log of document views: user, document, time and purpose (product design, A and B.6). Every link to a file is logged
-- here first.
create table public.document_access_log (
  id bigint generated always as identity primary key,
  document_id uuid not null references public.documents (id) on delete cascade,
  -- No foreign key: the log outlives the account.
  viewer_id uuid not null,
  viewer_role text not null check (viewer_role in ('admin', 'recruiter', 'operations', 'driver')),
  purpose text not null check (purpose in (
    'own', 'review', 'handover', 'visa_submission', 'onboarding', 'download_set', 'support', 'audit'
  )),
  at timestamptz not null default app.now()
);

create index document_access_log_document_idx on public.document_access_log (document_id, id desc);
create index document_access_log_viewer_idx on public.document_access_log (viewer_id, id desc);
create index document_access_log_at_idx on public.document_access_log (at desc, id desc);

create trigger enforce_append_only before update or delete on public.document_access_log
  for each row execute function app.enforce_append_only();

select app.secure_table('public.document_access_log');
revoke update, delete on public.document_access_log from service_role;
grant select on public.document_access_log to authenticated;

create policy admins_can_read on public.document_access_log for select to authenticated
  using ((select app.has_role('admin')));

-- Logs a view of a file by the caller and returns the parts of its link: {bucket, path, mime, seconds (lifetime of the
-- link), expiresAt (its end, UTC seconds), watermark (text over the picture, {name, at}, or null)}. Purposes: those of
-- the log; a driver's is 'own'. Raises NOT_FOUND: no such file, or not visible to the caller.
create function public.record_document_view(p_document_id uuid, p_purpose text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  viewer_role constant text := app.require_role('driver', 'recruiter', 'operations', 'admin');
  seconds constant integer := least(60, (app.config('document_link_seconds') #>> '{}')::integer);
  document public.documents;
begin
  if p_purpose is null or (p_purpose = 'own') <> (viewer_role = 'driver') then
    perform app.fail('INVALID_VALUE', '{}', 'A driver looks at his own documents, everybody else for a purpose');
  end if;
  select * into document from public.documents d
  where d.id = p_document_id and d.uploaded_at is not null and d.removed_at is null
    and app.can_see_document(viewer_role, d);
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document', 'id', p_document_id));
  end if;
  insert into public.document_access_log (document_id, viewer_id, viewer_role, purpose)
  values (p_document_id, auth.uid(), viewer_role, p_purpose);
  return jsonb_build_object(
    'bucket', 'candidate-documents',
    'path', document.storage_path,
    'mime', document.mime,
    'seconds', seconds,
    'expiresAt', floor(extract(epoch from app.now()))::bigint + seconds,
    'watermark', (
      select jsonb_build_object('name', u.name, 'at', app.now())
      from public.users u
      where u.id = auth.uid() and u.role = 'recruiter'
    )
  );
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.record_document_view(uuid, text)', 'authenticated');
