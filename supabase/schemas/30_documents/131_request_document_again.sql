-- Asks the driver for a file again without rejecting it (product design, C.17 "request again").

-- Supersedes a file that awaits a verdict and requests another of the same side; the driver reads `p_note` unchanged.
-- Not a verdict: neither rejections nor reports count it. Returns the file's row, now 'superseded'. For operations and
-- admins. Raises what `app.lock_document_for_verdict` does, REASON_REQUIRED without a note, and INVALID_VALUE for a
-- note over 500 characters or a type that drivers do not upload.
create function public.request_document_again(p_document_id uuid, p_note text, p_version integer default null)
returns public.documents
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  document public.documents;
  person public.candidates;
  kind public.document_types;
  request uuid;
begin
  document := app.lock_document_for_verdict(role, p_document_id, 'requested', p_version);
  select * into kind from public.document_types t where t.code = document.type_code;
  if not (kind.driver_can_upload and kind.active) then
    perform app.fail('INVALID_VALUE', '{"params": {"field": "type_code"}}', 'Drivers do not send this type');
  elsif coalesce(btrim(p_note), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'document', 'id', p_document_id));
  elsif length(btrim(p_note)) > 500 then
    perform app.fail('INVALID_VALUE', '{"params": {"field": "note"}}', 'A note has at most 500 characters');
  end if;

  insert into public.documents (
    candidate_id, application_id, type_code, side, version_no, status, requested_by, requested_at, request_note
  )
  select document.candidate_id, document.application_id, document.type_code, document.side,
    max(d.version_no) + 1, 'requested', auth.uid(), app.now(), btrim(p_note)
  from public.documents d
  where d.candidate_id = document.candidate_id and d.type_code = document.type_code and d.side = document.side
  returning id into request;
  update public.documents d
  set status = 'superseded', superseded_by = request
  where d.id = p_document_id
  returning * into document;
  perform app.end_review_lock(document);

  select * into person from public.candidates c where c.id = document.candidate_id;
  perform app.notify(
    person.user_id, 'document.requested',
    case kind.sensitivity when 'health' then '{}' else jsonb_build_object('type_code', kind.code) end,
    '/driver/documents', 'candidate', person.id, 'documents'
  );
  return document;
end
$$;

select app.grant_execute('public.request_document_again(uuid, text, integer)', 'authenticated');
