-- File storage: a private bucket whose every object belongs to a row of `documents` that names its path,
-- `{candidate_id}/{type}/{document_id}/v{n}-{side}.{ext}` (product design, B.6).
--
-- Staff read files through `/api/document-url` only, which logs every view; no policy allows reading an object
-- directly. Objects cannot be replaced. The bucket's row is hidden: on a hosted project, a user who can see a bucket
-- and one object in it can empty the bucket.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('candidate-documents', 'candidate-documents', false, 8388608, '{image/jpeg,image/png,application/pdf}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy second_factor on storage.objects as restrictive to authenticated
  using ((select app.has_required_aal())) with check ((select app.has_required_aal()));

-- The caller of `start_document` uploads its file. The policies of `documents` apply within these too.
create policy candidate_documents_uploaders_can_insert on storage.objects for insert to authenticated
  with check (
    bucket_id = 'candidate-documents'
    and exists (
      select from public.documents d
      where d.storage_path = objects.name and d.status = 'uploading' and d.uploaded_by = (select auth.uid())
    )
  );

create policy candidate_documents_drivers_can_read_own on storage.objects for select to authenticated
  using (
    bucket_id = 'candidate-documents'
    and (select app.has_role('driver'))
    and exists (select from public.documents d where d.storage_path = objects.name)
  );

-- A photo removed by `delete_my_document`, which works until a review starts.
create policy candidate_documents_drivers_can_delete_removed on storage.objects for delete to authenticated
  using (
    bucket_id = 'candidate-documents'
    and (select app.has_role('driver'))
    and exists (
      select from public.documents d
      where d.storage_path = objects.name and d.removed_at is not null and d.uploaded_by = (select auth.uid())
    )
  );
