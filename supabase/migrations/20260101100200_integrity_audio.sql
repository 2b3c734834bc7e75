-- Spoken reports, for people who would rather not write: `{reporter's user id}/{any name}`. They are heard by whoever
-- may read the report that names the file, and by nobody before there is one.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('integrity-audio', 'integrity-audio', false, 8388608, '{audio/webm,audio/ogg,audio/mp4,audio/mpeg}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy integrity_audio_reporter_inserts on storage.objects for insert to authenticated
  with check (
    bucket_id = 'integrity-audio'
    and (select app.role()) is not null
    and split_part(name, '/', 1) = (select auth.uid())::text
  );

create policy integrity_audio_unnamed_admin_reads on storage.objects for select to authenticated
  using (
    bucket_id = 'integrity-audio'
    and exists (select from public.integrity_reports r where r.audio_path = objects.name)
  );
