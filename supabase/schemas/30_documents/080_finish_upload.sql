-- Processes an uploaded file, and its removal by the sender.

-- Returns how the stored file differs from the announced one: null (no difference), 'missing', 'size' or 'mime'.
create function app.upload_problem(p_document public.documents) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select case
      when (o.metadata ->> 'size')::bigint is distinct from p_document.bytes then 'size'
      when o.metadata ->> 'mimetype' is distinct from p_document.mime then 'mime'
      else ''
    end
    from storage.objects o
    where o.bucket_id = 'candidate-documents' and o.name = p_document.storage_path
  ), 'missing')
$$;

-- Makes an upload current. Supersedes older files of the side, except a verified one until this one is verified. Newer
-- files stay: of several photos queued on a phone, a later one may still be uploading.
create function app.accept_upload(p_document uuid) returns public.documents
language plpgsql security definer set search_path = ''
as $$
declare
  accepted public.documents;
begin
  update public.documents d set status = 'uploaded', uploaded_at = app.now()
  where d.id = p_document and d.status = 'uploading'
  returning * into accepted;
  update public.documents older set status = 'superseded', superseded_by = accepted.id
  where older.candidate_id = accepted.candidate_id and older.type_code = accepted.type_code
    and older.side = accepted.side and older.version_no < accepted.version_no
    and older.status in ('requested', 'uploading', 'uploaded', 'in_review', 'rejected');
  return accepted;
end
$$;

-- Confirms that the file is at its path; returns the row, also if confirmed before. Raises NOT_FOUND (not the caller's
-- upload) and UPLOAD_INCOMPLETE {reason: missing | size | mime}: after `missing` upload again, after the others restart
-- with `start_document`.
create function public.finish_document(p_document_id uuid) returns public.documents
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('driver', 'recruiter', 'operations', 'admin');
  document public.documents;
  problem text;
begin
  select * into document from public.documents d
  where d.id = p_document_id and d.uploaded_by = auth.uid()
    and app.can_access_candidate_documents(role, d.candidate_id);
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document', 'id', p_document_id));
  end if;
  perform app.lock_documents(document.candidate_id);
  select * into document from public.documents d where d.id = p_document_id for update;
  if document.status <> 'uploading' then
    return document;
  end if;
  problem := app.upload_problem(document);
  if problem <> '' then
    perform app.fail('UPLOAD_INCOMPLETE', jsonb_build_object('entity', 'document', 'id', p_document_id,
      'params', jsonb_build_object('reason', problem, 'bytes', document.bytes)));
  end if;
  return app.accept_upload(p_document_id);
end
$$;

-- Confirms uploads whose page was closed before it could (G.19); called by the job. Also discards uploads not finished
-- within a day. Returns how many files became current.
create function app.confirm_uploads() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  upload public.documents;
  confirmed_count integer := 0;
begin
  for upload in
    select * from public.documents d where d.status = 'uploading' order by d.updated_at for update skip locked
  loop
    if app.upload_problem(upload) = '' then
      perform app.accept_upload(upload.id);
      confirmed_count := confirmed_count + 1;
    elsif upload.updated_at < app.now() - interval '1 day' then
      update public.documents set status = 'superseded', removed_at = app.now() where id = upload.id;
    end if;
  end loop;
  return confirmed_count;
end
$$;

-- Removes a file the driver sent, until its review starts; returns the path, whose file the driver may then delete.
-- Raises NOT_FOUND and REVIEW_STARTED.
create function public.delete_my_document(p_document_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('driver');
  document public.documents;
begin
  select * into document from public.documents d
  where d.id = p_document_id and d.uploaded_by = auth.uid() and app.can_access_candidate_documents(role, d.candidate_id)
  for update;
  if not found or document.status = 'superseded' then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document', 'id', p_document_id));
  elsif document.status not in ('uploading', 'uploaded')
    or app.is_under_review(document.candidate_id, document.type_code) then
    perform app.fail('REVIEW_STARTED', jsonb_build_object('entity', 'document', 'id', p_document_id));
  end if;
  update public.documents set status = 'superseded', removed_at = app.now() where id = p_document_id;
  return document.storage_path;
end
$$;

-- Queues files that are no longer needed for deletion by `/api` (job `remove_files`: {paths}): removed, abandoned, or
-- without a row. Keeps objects younger than a day. Returns how many, at most 1,000 a run.
create function app.queue_unneeded_files() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  paths constant text[] := array(
    select o.name
    from storage.objects o
    where o.bucket_id = 'candidate-documents' and o.created_at < app.now() - interval '1 day'
      and not exists (
        select from public.documents d where d.storage_path = o.name and d.removed_at is null
      )
    order by o.created_at
    limit 1000
  );
begin
  if paths <> '{}' then
    perform app.enqueue('remove_files', app.now(), jsonb_build_object('paths', paths), 'unneeded');
  end if;
  return cardinality(paths);
end
$$;

select app.grant_execute('public.finish_document(uuid)', 'authenticated');
select app.grant_execute('public.delete_my_document(uuid)', 'authenticated');
