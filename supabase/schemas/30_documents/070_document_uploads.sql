-- Uploads: `start_document`, the upload to the returned path, `finish_document` (product design, B.4, C.12).

-- Starts an upload. Returns the row's id, the path in `candidate-documents` to upload to, and the state: 'uploading',
-- or the state of the same file if it was sent before (then no upload is needed). Takes the side ('single', 'front',
-- 'back'), media type, bytes, SHA-256 in hex, and the source: 'driver_app', 'staff' or 'email'; `p_quality` holds the
-- photo coach's measurements. Drivers for themselves; recruiters for their candidates until the hand-over, types they
-- may view (G.16); operations for theirs; admins. Raises NOT_FOUND, NOT_OWNER (recruiter after the hand-over),
-- FILE_NOT_ACCEPTED {reason: type | side | mime | size}, REVIEW_STARTED, DUPLICATE_FILE {type_code, side, status} (the
-- photo of another side, or a rejected one).
create function public.start_document(
  p_candidate_id uuid, p_type_code text, p_side text, p_mime text, p_bytes bigint, p_sha256 text, p_via text,
  p_quality jsonb default null
) returns table (document_id uuid, storage_path text, status text)
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('driver', 'recruiter', 'operations', 'admin');
  kind public.document_types;
  refusal text;
  existing public.documents;
  started public.documents;
begin
  if not app.can_access_candidate_documents(role, p_candidate_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  elsif role = 'recruiter' and (select c.is_with_operations from public.candidates c where c.id = p_candidate_id) then
    perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  select * into kind from public.document_types t where t.code = p_type_code;
  refusal := case
    when kind.code is null or not kind.active
      or role = 'driver' and not kind.driver_can_upload
      or role = 'recruiter' and not app.can_recruiter_view(kind.code) then 'type'
    when p_side is null or p_side <> all (kind.sides) then 'side'
    when p_mime is null or p_mime <> all (kind.accept) then 'mime'
    when p_bytes is null or p_bytes <= 0 or p_bytes > least(
      kind.max_mb * 1048576::bigint, (app.config('upload_max_bytes') #>> '{}')::bigint
    ) then 'size'
  end;
  if refusal is not null then
    perform app.fail('FILE_NOT_ACCEPTED', jsonb_build_object('entity', 'document', 'params', jsonb_build_object(
      'reason', refusal, 'accept', kind.accept, 'max_mb', kind.max_mb
    )));
  elsif p_sha256 is null or p_sha256 !~ '^[0-9a-f]{64}$' or p_via is null
    or p_via <> all (case role when 'driver' then array['driver_app'] else array['staff', 'email'] end) then
    perform app.fail('INVALID_VALUE', '{}', 'start_document takes a SHA-256 and how the file came');
  end if;

  perform app.lock_documents(p_candidate_id);
  existing := app.find_same_file(p_candidate_id, p_sha256, kind.code, p_side, p_mime, role = 'recruiter');
  if existing.id is not null then
    if (existing.type_code, existing.side) = (kind.code, p_side) and existing.status not in ('rejected', 'expired') then
      return query select existing.id, existing.storage_path, existing.status;
      return;
    end if;
    perform app.fail('DUPLICATE_FILE', jsonb_build_object('entity', 'document', 'id', existing.id,
      'params', jsonb_build_object('type_code', existing.type_code, 'side', existing.side, 'status', existing.status)));
  end if;

  select * into existing from public.documents d
  where d.candidate_id = p_candidate_id and d.type_code = kind.code and d.side = p_side
  order by d.version_no desc, d.created_at desc limit 1;
  if role = 'driver' and (
    existing.status = 'in_review'
    or existing.status = 'uploaded' and app.is_under_review(p_candidate_id, kind.code)
  ) then
    perform app.fail('REVIEW_STARTED', jsonb_build_object('entity', 'document', 'id', existing.id));
  end if;
  if existing.status is distinct from 'requested' then
    insert into public.documents (candidate_id, type_code, side, version_no, status)
    values (p_candidate_id, kind.code, p_side, coalesce(existing.version_no, 0) + 1, 'requested')
    returning * into existing;
  end if;
  update public.documents d
  set status = 'uploading', application_id = app.application_of_documents(p_candidate_id), mime = p_mime,
    bytes = p_bytes, sha256 = p_sha256, quality = p_quality, uploaded_by = auth.uid(), uploaded_via = p_via,
    storage_path = format('%s/%s/%s/v%s-%s.%s', p_candidate_id, kind.code, d.id, d.version_no, p_side,
      case p_mime when 'image/jpeg' then 'jpg' when 'image/png' then 'png' else 'pdf' end)
  where d.id = existing.id
  returning * into started;
  return query select started.id, started.storage_path, started.status;
end
$$;

-- Finds the candidate's live file with these bytes, preferring the same side. One PDF may hold both sides; a photo
-- cannot. An upload by another user, or one that arrived with other bytes, is abandoned for a new one.
create function app.find_same_file(
  p_candidate uuid, p_sha256 text, p_type text, p_side text, p_mime text, p_viewable_only boolean
) returns public.documents
language plpgsql security definer set search_path = ''
as $$
declare
  existing public.documents;
begin
  select * into existing
  from public.documents d
  where d.candidate_id = p_candidate and d.sha256 = p_sha256 and d.status <> 'superseded'
    and ((d.type_code, d.side) = (p_type, p_side) or p_mime <> 'application/pdf' and d.status <> 'uploading')
    and (not p_viewable_only or app.can_recruiter_view(d.type_code))
  order by (d.type_code, d.side) = (p_type, p_side) desc, d.created_at desc
  limit 1;
  if existing.status = 'uploading' and (existing.uploaded_by is distinct from auth.uid() or exists (
    select from storage.objects o
    where o.bucket_id = 'candidate-documents' and o.name = existing.storage_path
      and (o.metadata ->> 'size')::bigint is distinct from existing.bytes
  )) then
    update public.documents set status = 'superseded', removed_at = app.now() where id = existing.id;
    return null;
  end if;
  return existing;
end
$$;

select app.grant_execute(
  'public.start_document(uuid, text, text, text, bigint, text, text, jsonb)', 'authenticated'
);
