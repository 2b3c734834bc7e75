-- Files that prove something beyond themselves: receipts, photos of a passport, signatures.

-- Raises FIELDS_INVALID {field: document_id} unless the document is this person's; null passes.
create function app.require_own_document(p_document uuid, p_candidate uuid, p_entity text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_document is not null and not exists (
    select from public.documents d where d.id = p_document and d.candidate_id = p_candidate
  ) then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', p_entity, 'params', jsonb_build_object('field', 'document_id')
    ));
  end if;
end
$$;

-- A receipt proves that a fee was paid and is asked for by nobody: it needs no review, and a later one does not take
-- its place.
create function app.keep_receipt(p_document uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.documents d set status = 'verified', reviewed_by = auth.uid(), reviewed_at = app.now()
  where d.id = p_document and d.type_code = 'visa_receipt' and d.status = 'uploaded'
$$;
