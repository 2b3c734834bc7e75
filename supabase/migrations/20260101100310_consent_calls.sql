-- Giving and taking back consent, by the driver or by staff he told (product design, B.1 and 2.5).

-- The candidate, locked: the driver's own (null), or one the caller works on. Raises 42501, NOT_FOUND, which also
-- stands for one the caller may not touch.
create function app.candidate_for_consent(p_candidate_id uuid) returns public.candidates
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.caller('admin', 'recruiter', 'operations', 'driver');
  c public.candidates;
begin
  select * into c
  from public.candidates k
  where k.merged_into_id is null and k.anonymised_at is null
    and case role
      when 'driver' then k.user_id = auth.uid() and k.id = coalesce(p_candidate_id, k.id)
      when 'recruiter' then k.id = p_candidate_id and k.assigned_recruiter_id = auth.uid()
      when 'operations' then k.id = p_candidate_id and (k.is_with_operations or k.review_reason is not null)
      else k.id = p_candidate_id
    end
  for no key update;
  if c.id is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  return c;
end
$$;

-- The words to agree to now: of the newest version, in the language asked for, else in English. 42501 unless signed in.
create function public.current_consent_text(p_language text default 'en')
returns table (version text, language text, body text, text_hash text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('admin', 'recruiter', 'operations', 'driver');
  return query
    select t.version, t.language, t.body, t.text_hash
    from public.consent_texts t
    where t.language in (p_language, 'en')
    order by t.published_at desc, t.version desc, t.language = p_language desc
    limit 1;
end
$$;

-- Records consent to a published text. A driver gives his own, with the hash of what he was shown; staff name the
-- candidate and how he told them (call, whatsapp, in_person). Gives the consent's id; giving the same again changes
-- nothing. Raises 42501, NOT_FOUND (candidate, or no such text), TEXT_CHANGED (the hash is of other words).
create function public.give_consent(
  p_version text, p_language text, p_text_hash text default null, p_candidate_id uuid default null,
  p_channel text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  c constant public.candidates := app.candidate_for_consent(p_candidate_id);
  is_own constant boolean := c.user_id is not distinct from auth.uid();
  words public.consent_texts;
  consent uuid;
begin
  select * into words from public.consent_texts t where t.version = p_version and t.language = p_language;
  if not found then
    perform app.fail('NOT_FOUND', '{"entity": "consent_text"}');
  elsif is_own and p_text_hash is distinct from words.text_hash then
    perform app.fail('TEXT_CHANGED', '{"entity": "consent_text"}');
  elsif not is_own and (p_channel is null or p_channel not in ('call', 'whatsapp', 'in_person')) then
    perform app.fail('INVALID_VALUE', '{}', 'how the candidate gave consent is missing');
  end if;
  select k.id into consent
  from public.consents k
  where k.candidate_id = c.id and k.withdrawn_at is null and k.version = p_version and k.text_hash = words.text_hash;
  if consent is null then
    update public.consents set withdrawn_at = app.now() where candidate_id = c.id and withdrawn_at is null;
    insert into public.consents (candidate_id, version, language, text_hash, channel, recorded_by)
    values (c.id, p_version, p_language, words.text_hash, case when is_own then 'app' else p_channel end, auth.uid())
    returning id into consent;
    update public.candidates
    set consent_version = p_version, consent_at = app.now(), retention_until = null,
      consent_channel = case when is_own then 'app' else p_channel end
    where id = c.id;
  end if;
  return consent;
end
$$;

-- Takes consent back: nobody may go on with him, and after the days of `retention_days` he is taken out of the
-- records. Gives that date. Raises 42501, NOT_FOUND (also when there is no consent to take back).
create function public.withdraw_consent(p_candidate_id uuid default null) returns date
language plpgsql security definer set search_path = ''
as $$
declare
  c constant public.candidates := app.candidate_for_consent(p_candidate_id);
  until constant date := app.today() + (app.config('retention_days') ->> 'consent_withdrawn')::integer;
begin
  update public.consents
  set withdrawn_at = app.now(), withdrawal_recorded_by = auth.uid()
  where candidate_id = c.id and withdrawn_at is null;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'consent', 'id', c.id));
  end if;
  update public.candidates
  set consent_version = null, consent_at = null, consent_channel = null, contact_opt_in = '{}', retention_until = until
  where id = c.id;
  perform app.notify(
    person, 'privacy.consent_withdrawn', jsonb_build_object('name', c.first_name, 'until', until),
    null, 'candidate', c.id
  )
  from (values (c.assigned_recruiter_id), (c.assigned_ops_id)) people (person);
  perform app.notify_role(
    'admin', 'privacy.consent_withdrawn', jsonb_build_object('name', c.first_name, 'until', until),
    null, 'candidate', c.id
  );
  return until;
end
$$;

select app.callable_by('public.current_consent_text(text)', 'authenticated');
select app.callable_by('public.give_consent(text, text, text, uuid, text)', 'authenticated');
select app.callable_by('public.withdraw_consent(uuid)', 'authenticated');
