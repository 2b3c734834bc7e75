-- Versions of the consent text, which admins publish in all languages at once.

-- Returns each version, newest first, with the number of current consents, and of those withdrawn or replaced since.
-- For admins. Raises 42501.
create function public.list_consent_versions()
returns table (version text, published_at timestamptz, languages text[], agreed bigint, ended bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query
    select t.version, min(t.published_at), array_agg(t.language order by t.language),
      (select count(*) from public.consents k where k.version = t.version and k.withdrawn_at is null),
      (select count(*) from public.consents k where k.version = t.version and k.withdrawn_at is not null)
    from public.consent_texts t
    group by t.version
    order by 2 desc, 1 desc;
end
$$;

-- Publishes a version, {language: text} in every language of `driver_languages`, with a reason. New consents use it;
-- earlier ones stay unchanged. Raises 42501, REASON_REQUIRED, INVALID_VALUE: {field: version} for an existing or
-- invalid version, {field: <language>} for a missing text.
create function public.publish_consent_text(p_version text, p_bodies jsonb, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  text_language text;
begin
  perform app.require_role('admin');
  if nullif(btrim(p_reason), '') is null then
    perform app.fail('REASON_REQUIRED', '{"entity": "consent_text"}');
  elsif p_version is null or exists (select from public.consent_texts t where t.version = p_version) then
    perform app.fail('INVALID_VALUE', '{"params": {"field": "version"}}');
  end if;
  for text_language in select jsonb_array_elements_text(app.config('driver_languages')) loop
    if nullif(btrim(p_bodies ->> text_language), '') is null then
      perform app.fail('INVALID_VALUE', jsonb_build_object('params', jsonb_build_object('field', text_language)));
    end if;
    insert into public.consent_texts (version, language, body)
    values (p_version, text_language, btrim(p_bodies ->> text_language));
  end loop;
  insert into public.audit_log (table_name, row_id, action, actor_id, actor_role, reason, request_id)
  values ('consent_texts', p_version, 'insert', auth.uid(), app.role(), left(btrim(p_reason), 2000), app.request_id());
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.list_consent_versions()', 'authenticated');
select app.grant_execute('public.publish_consent_text(text, jsonb, text)', 'authenticated');

-- Privacy terms a driver needs before deciding about their data (product design, 2.5 PDPL).

-- Returns the caller's own terms: days until erasure without consent, days to answer a request, the erasure date (null
-- while not set), and whether the driver is deployed, which keeps the records. Raises 42501, NOT_FOUND (not a
-- candidate).
create function public.my_privacy_terms()
returns table (erased_after_days integer, answered_within_days integer, erased_on date, is_deployed boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
    select
      (app.config('retention_days') ->> 'consent_withdrawn')::integer, (app.config('data_request_days') #>> '{}')::integer,
      c.retention_until, c.current_stage = 'deployed'
    from public.candidates c
    where c.user_id = auth.uid() and c.merged_into_id is null and c.anonymised_at is null;
  if not found then
    perform app.fail('NOT_FOUND', '{"entity": "candidate"}');
  end if;
end
$$;

select app.grant_execute('public.my_privacy_terms()', 'authenticated');
