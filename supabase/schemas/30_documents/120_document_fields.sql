-- Fields a reviewer reads from a document: validated against its type, stored, and copied to the candidate.

-- Besides number and dates: the name as spelled on the document, for the name reconciler, and other fields for the
-- candidate's record.
update public.document_types t set fields = t.fields || more.fields
from (values
  ('passport_bio', '[{"code": "name", "type": "text", "required": true},
    {"code": "date_of_birth", "type": "date", "required": false},
    {"code": "nationality", "type": "country", "required": false}]'::jsonb),
  ('emirates_id', '[{"code": "name", "type": "text", "required": false}]'),
  ('driving_licence_uae', '[{"code": "name", "type": "text", "required": false}]'),
  ('driving_licence_gcc', '[{"code": "name", "type": "text", "required": false}]'),
  ('driving_licence_home', '[{"code": "name", "type": "text", "required": false}]'),
  ('current_visa', '[{"code": "uid_number", "type": "text", "required": false}]'),
  ('residence_visa', '[{"code": "uid_number", "type": "text", "required": false}]')
) as more (code, fields)
where t.code = more.code;

-- Validates and normalizes the entered fields. Raises FIELDS_INVALID {field, problem}; problems: unknown (only fields
-- of the type are stored: for health documents the date), required, format, date, and check_digit of an Emirates ID,
-- which a reason overrides. Required fields apply to the front or only side.
create function app.validate_document_fields(p_document public.documents, p_fields jsonb, p_reason text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  fields jsonb := jsonb_strip_nulls(coalesce(p_fields, '{}')) - 'pin';
  kind public.document_types;
  field record;
  problem text;
begin
  select * into kind from public.document_types t where t.code = p_document.type_code;
  for field in
    select coalesce(definition.value ->> 'code', entered.key) as code, definition.value ->> 'type' as type,
      coalesce((definition.value ->> 'required')::boolean, false) as required, btrim(entered.value) as value,
      definition.value is null as is_unknown
    from jsonb_array_elements(kind.fields) definition
    full join jsonb_each_text(fields) entered on entered.key = definition.value ->> 'code'
  loop
    problem := case
      when field.is_unknown then 'unknown'
      when coalesce(field.value, '') = '' then
        case when field.required and p_document.side <> 'back' then 'required' end
      when length(field.value) > 200 then 'format'
      when field.type = 'date' and not (
        field.value ~ '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(field.value, 'date')
      ) then 'date'
      when field.type = 'country' and field.value !~ '^[A-Z]{2}$' then 'format'
      when field.code = 'number' and app.normalize_document_number(kind.code, field.value) is null then 'format'
      when field.code = 'number' and kind.code = 'emirates_id' and coalesce(btrim(p_reason), '') = ''
        then app.emirates_id_problem(field.value)
    end;
    if problem is not null then
      perform app.fail('FIELDS_INVALID', jsonb_build_object('entity', 'document', 'id', p_document.id,
        'params', jsonb_build_object('field', field.code, 'problem', problem)));
    elsif coalesce(field.value, '') = '' then
      fields := fields - field.code;
    else
      fields := fields || jsonb_build_object(field.code, case field.code
        when 'number' then app.normalize_document_number(kind.code, field.value) else field.value end);
    end if;
  end loop;
  return fields;
end
$$;

-- Stores the fields with the document: numbers and dates in their columns, the rest in `extracted`. A back without
-- dates copies those of the verified front, also if the front is verified later, so that both expire together.
create function app.store_document_fields(p_document uuid, p_fields jsonb) returns public.documents
language plpgsql security definer set search_path = ''
as $$
declare
  updated public.documents;
begin
  update public.documents d set
    number = coalesce(p_fields ->> 'number', d.number, o.number),
    issue_date = coalesce((p_fields ->> 'issue_date')::date, d.issue_date, o.issue_date),
    expiry_date = coalesce((p_fields ->> 'expiry_date')::date, d.expiry_date, o.expiry_date),
    issuing_country = coalesce(p_fields ->> 'issuing_country', d.issuing_country, o.issuing_country),
    extracted = d.extracted || (p_fields - array['number', 'issue_date', 'expiry_date', 'issuing_country'])
  from (select 1) one
  left join public.documents this on this.id = p_document
  left join lateral (
    select v.* from app.document_sides(this.candidate_id, this.type_code) s
    join public.documents v on v.id = s.verified_id
    where s.side <> this.side and this.side = 'back'
  ) o on true
  where d.id = p_document
  returning d.* into updated;
  if updated.side = 'front' then
    update public.documents back set
      number = updated.number, issue_date = updated.issue_date, expiry_date = updated.expiry_date,
      issuing_country = updated.issuing_country
    where back.candidate_id = updated.candidate_id and back.type_code = updated.type_code and back.side = 'back'
      and back.status in ('verified', 'expiring') and back.expiry_date is null;
  end if;
  return updated;
end
$$;

-- Copies a verified document to the candidate's record. A number that another candidate has is flagged and not copied,
-- since the record allows one live candidate per number.
create function app.copy_document_to_candidate(p_document public.documents) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  d constant public.documents := p_document;
  is_taken constant boolean :=
    d.number is not null and app.find_other_with_number(d.candidate_id, d.type_code, d.number) is not null;
begin
  update public.documents o set is_number_taken = is_taken where o.id = d.id and o.is_number_taken <> is_taken;
  if d.type_code = 'passport_bio' and not is_taken then
    update public.candidates c set
      passport_no = coalesce(d.number, c.passport_no), passport_expiry = coalesce(d.expiry_date, c.passport_expiry),
      nationality = coalesce(c.nationality, d.extracted ->> 'nationality', d.issuing_country),
      date_of_birth = coalesce((d.extracted ->> 'date_of_birth')::date, c.date_of_birth)
    where c.id = d.candidate_id;
  elsif d.type_code = 'emirates_id' and not is_taken then
    update public.candidates c set
      emirates_id = coalesce(d.number, c.emirates_id),
      emirates_id_expiry = coalesce(d.expiry_date, c.emirates_id_expiry)
    where c.id = d.candidate_id;
  -- A UAE licence takes precedence once there is one.
  elsif d.type_code = 'driving_licence_uae' or d.type_code like 'driving_licence%' and not app.has_document(
    d.candidate_id, 'driving_licence_uae', 'verified', 'expiring'
  ) then
    update public.candidates c set
      license_number = coalesce(d.number, c.license_number),
      license_issue_date = coalesce(d.issue_date, c.license_issue_date),
      license_expiry = coalesce(d.expiry_date, c.license_expiry)
    where c.id = d.candidate_id;
  elsif d.type_code in ('current_visa', 'residence_visa') then
    update public.candidates c set
      visa_expiry = coalesce(d.expiry_date, c.visa_expiry),
      uid_number = coalesce(
        case when d.extracted ->> 'uid_number' ~ '^[0-9]{6,15}$' then d.extracted ->> 'uid_number' end, c.uid_number
      )
    where c.id = d.candidate_id;
  end if;
end
$$;
