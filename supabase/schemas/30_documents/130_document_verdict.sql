-- Verdicts on documents (product design, B.4).

-- Returns the status of a verified document on that day: 'verified', 'expiring' (few days left) or 'expired'.
create function app.verified_status(p_expiry date, p_on date) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p_expiry < p_on then 'expired'
    when p_expiry - p_on <= (app.config('document_expiring_days') #>> '{}')::integer then 'expiring'
    else 'verified'
  end
$$;

-- Rejects reviewers who may not verify this document: its uploader (an admin may, with a reason, while operations have
-- only one person), and with `four_eyes_documents` on the first of two reviewers. Raises FOUR_EYES {rule: own_upload |
-- second_reviewer} and REASON_REQUIRED.
create function app.guard_reviewer(p_role text, p_document public.documents, p_is_four_eyes boolean, p_reason text)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  rule text;
begin
  if p_document.uploaded_by = auth.uid() then
    if p_role <> 'admin' or (
      select count(*) > 1 from public.users u where u.role = 'operations' and u.status = 'active'
    ) then
      rule := 'own_upload';
    elsif coalesce(btrim(p_reason), '') = '' then
      perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'document', 'id', p_document.id));
    end if;
  elsif p_is_four_eyes and p_document.first_reviewed_by = auth.uid() then
    rule := 'second_reviewer';
  end if;
  if rule is not null then
    perform app.fail('FOUR_EYES', jsonb_build_object('entity', 'document', 'id', p_document.id,
      'from', p_document.status, 'to', 'verified', 'params', jsonb_build_object('rule', rule)));
  end if;
end
$$;

-- Locks a document for the caller's verdict and returns it. Raises NOT_FOUND, STALE_VERSION (null: any version),
-- TRANSITION_NOT_ALLOWED (no longer awaits a verdict), ALREADY_CLAIMED {reviewer_id} (locked by another reviewer).
create function app.lock_document_for_verdict(p_role text, p_document uuid, p_verdict text, p_version integer)
returns public.documents
language plpgsql security definer set search_path = ''
as $$
declare
  document public.documents;
begin
  select * into document from public.documents d where d.id = p_document and app.can_see_document(p_role, d);
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document', 'id', p_document));
  end if;
  perform app.lock_documents(document.candidate_id);
  select * into document from public.documents d where d.id = p_document for update;
  if p_version <> document.version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'document', 'id', p_document, 'version', document.version
    ));
  elsif document.status not in ('uploaded', 'in_review') then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object('entity', 'document', 'id', p_document,
      'from', document.status, 'to', p_verdict, 'version', document.version));
  elsif app.is_under_review(document.candidate_id, document.type_code, auth.uid()) then
    perform app.fail('ALREADY_CLAIMED', jsonb_build_object('entity', 'document', 'id', p_document, 'params', (
      select jsonb_build_object('reviewer_id', l.reviewer_id) from public.document_review_locks l
      where (l.candidate_id, l.type_code) = (document.candidate_id, document.type_code)
    )));
  end if;
  return document;
end
$$;

-- Verifies or rejects one file and returns its row. `p_fields`: the values read from it, by field code of its type; for
-- a rejection {pin: {x, y}} marks the bad spot. A rejection needs the code of a document_reject_reasons row;
-- `p_note_i18n` is an extra text for the driver. `p_reason` is logged: why a check digit was overridden, or an own
-- upload verified. With four eyes the first "verified" leaves it 'in_review'. Operations and admins. Raises the errors
-- of `app.lock_document_for_verdict`, `app.guard_reviewer` and `app.validate_document_fields`.
create function public.review_document(
  p_document_id uuid, p_verdict text, p_fields jsonb default '{}', p_reason_code text default null,
  p_note_i18n jsonb default null, p_version integer default null, p_reason text default null
) returns public.documents
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  document public.documents;
  fields jsonb;
  is_four_eyes boolean;
begin
  if p_verdict is null or p_verdict not in ('verified', 'rejected') then
    perform app.fail('INVALID_VALUE', '{}', 'A verdict is verified or rejected');
  end if;
  document := app.lock_document_for_verdict(role, p_document_id, p_verdict, p_version);

  if p_verdict = 'rejected' then
    if not exists (select from public.document_reject_reasons r where r.code = p_reason_code and r.active) then
      perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'document', 'id', p_document_id));
    end if;
    update public.documents d set
      status = 'rejected', reject_reason_code = p_reason_code, reject_note_i18n = p_note_i18n,
      reject_pin = p_fields -> 'pin', reviewed_by = auth.uid(), reviewed_at = app.now()
    where d.id = p_document_id
    returning * into document;
    perform app.notify_document_driver(document, 'document.rejected');
  else
    is_four_eyes := app.is_setting_on('four_eyes_documents') and exists (
      select from public.document_types t where t.code = document.type_code and t.sensitivity = 'high'
    );
    perform app.guard_reviewer(role, document, is_four_eyes, p_reason);
    fields := app.validate_document_fields(document, document.extracted || jsonb_strip_nulls(jsonb_build_object(
      'number', document.number, 'issue_date', document.issue_date, 'expiry_date', document.expiry_date,
      'issuing_country', document.issuing_country
    )) || coalesce(p_fields, '{}'), p_reason);
    document := app.store_document_fields(p_document_id, fields);
    if is_four_eyes and document.first_reviewed_at is null then
      update public.documents d
      set status = 'in_review', first_reviewed_by = auth.uid(), first_reviewed_at = app.now()
      where d.id = p_document_id
      returning * into document;
    else
      document := app.verify_document(p_document_id);
    end if;
    if nullif(btrim(p_reason), '') is not null then
      perform app.record_audit('documents', p_document_id, 'verify_despite', btrim(p_reason));
    end if;
  end if;

  perform app.end_review_lock(document);
  return document;
end
$$;

-- Ends the review lock after a verdict on this file. The lock covers all sides: it ends with the last verdict, or when
-- a second reviewer is needed.
create function app.end_review_lock(p_document public.documents) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.document_review_locks l
  where (l.candidate_id, l.type_code) = (p_document.candidate_id, p_document.type_code) and (
    p_document.status = 'in_review' or not exists (
      select from public.documents d
      where d.candidate_id = p_document.candidate_id and d.type_code = p_document.type_code
        and d.status in ('uploaded', 'in_review')
    )
  )
$$;

-- Makes this file the current one: supersedes the previously verified file and updates the candidate's record.
create function app.verify_document(p_document uuid) returns public.documents
language plpgsql security definer set search_path = ''
as $$
declare
  document public.documents;
begin
  update public.documents d
  set status = app.verified_status(d.expiry_date, app.today()), reviewed_by = auth.uid(), reviewed_at = app.now()
  where d.id = p_document
  returning * into document;
  update public.documents older set status = 'superseded', superseded_by = document.id
  where older.candidate_id = document.candidate_id and older.type_code = document.type_code
    and older.side = document.side and older.id <> document.id and older.version_no <= document.version_no
    and older.status in ('verified', 'expiring', 'expired');
  perform app.copy_document_to_candidate(document);
  select * into document from public.documents d where d.id = p_document;
  return document;
end
$$;

-- Notifies the driver about one of their files; for a health document without details.
create function app.notify_document_driver(p_document public.documents, p_kind text, p_params jsonb default '{}')
returns void
language sql security definer set search_path = ''
as $$
  select app.notify(
    c.user_id, p_kind,
    case t.sensitivity when 'health' then '{}' else p_params || jsonb_strip_nulls(jsonb_build_object(
      'type_code', t.code, 'side', p_document.side, 'reason_code', p_document.reject_reason_code
    )) end,
    '/driver/documents', 'document', p_document.id, 'documents'
  )
  from public.candidates c
  join public.document_types t on t.code = p_document.type_code
  where c.id = p_document.candidate_id
$$;

-- Supersedes a file that no longer counts, for example after a mistake; the reason is logged. Operations and admins.
-- Raises NOT_FOUND, REASON_REQUIRED, STALE_VERSION, TRANSITION_NOT_ALLOWED (already superseded).
create function public.supersede_document(p_document_id uuid, p_reason text, p_version integer default null)
returns public.documents
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  document public.documents;
begin
  select * into document from public.documents d
  where d.id = p_document_id and app.can_see_document(role, d) for update;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document', 'id', p_document_id));
  elsif coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'document', 'id', p_document_id));
  elsif p_version <> document.version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'document', 'id', p_document_id, 'version', document.version
    ));
  elsif document.status = 'superseded' then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object('entity', 'document', 'id', p_document_id,
      'from', document.status, 'to', 'superseded', 'version', document.version));
  end if;
  update public.documents d set status = 'superseded' where d.id = p_document_id returning * into document;
  perform app.record_audit('documents', p_document_id, 'supersede', btrim(p_reason));
  return document;
end
$$;

select app.grant_execute(
  'public.review_document(uuid, text, jsonb, text, jsonb, integer, text)', 'authenticated'
);
select app.grant_execute('public.supersede_document(uuid, text, integer)', 'authenticated');
