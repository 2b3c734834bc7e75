-- Provable consent (product design, 2.5 PDPL): the exact text a person agreed to, when, how, and when it was withdrawn.

-- Consent texts. A published text never changes; another wording is a new version.
create table public.consent_texts (
  version text not null check (version ~ '^[0-9a-z.-]{1,40}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  body text not null check (length(body) between 1 and 10000),
  -- SHA-256 of the body, in hex.
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null default app.now(),
  primary key (version, language)
);

create function app.hash_consent_text() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.text_hash := encode(sha256(convert_to(new.body, 'UTF8')), 'hex');
  return new;
end
$$;

create trigger hash_consent_text before insert on public.consent_texts
  for each row execute function app.hash_consent_text();
create trigger enforce_append_only before update or delete on public.consent_texts
  for each row execute function app.enforce_append_only();

select app.secure_table('public.consent_texts');
revoke update, delete on public.consent_texts from service_role;
grant select on public.consent_texts to authenticated;
grant insert (version, language, body) on public.consent_texts to authenticated;

create policy everyone_can_read on public.consent_texts for select to authenticated
  using ((select app.role()) is not null);

create policy admins_can_insert on public.consent_texts for insert to authenticated
  with check ((select app.has_role('admin')));

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  version text not null check (length(version) <= 40),
  language text check (language ~ '^[a-z]{2}$'),
  -- Hash of the text shown; null if another system showed it, such as a web form.
  text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  channel text not null check (channel in ('form', 'call', 'whatsapp', 'app', 'in_person')),
  given_at timestamptz not null default app.now(),
  -- Author of the record: the driver, or staff on the driver's word. No foreign key: the proof outlives the account.
  recorded_by uuid,
  withdrawn_at timestamptz,
  withdrawal_recorded_by uuid
);

create index consents_candidate_idx on public.consents (candidate_id, given_at desc);
create unique index consents_open_key on public.consents (candidate_id) where withdrawn_at is null;

select app.secure_table('public.consents');
grant select on public.consents to authenticated;

create policy can_read on public.consents for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
    or (select app.has_role('driver'))
      and exists (select from public.candidates c where c.id = candidate_id and c.user_id = (select auth.uid()))
  );

-- Records every consent on a candidate's row in the ledger, from any source, including forms. A consent to another text
-- ends the previous one.
create function app.log_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.consents k
    where k.candidate_id = new.id and k.withdrawn_at is null and k.version = new.consent_version
  ) then
    update public.consents set withdrawn_at = app.now() where candidate_id = new.id and withdrawn_at is null;
    insert into public.consents (candidate_id, version, language, channel, given_at, recorded_by)
    values (
      new.id, coalesce(new.consent_version, 'unknown'), new.preferred_language,
      coalesce(new.consent_channel, 'form'), new.consent_at, auth.uid()
    );
  end if;
  return null;
end
$$;

create trigger log_consent after insert or update of consent_at, consent_version on public.candidates
  for each row when (new.consent_at is not null) execute function app.log_consent();

-- Giving and withdrawing consent, by the driver or by staff on the driver's word (product design, B.1 and 2.5).

-- Locks and returns the candidate: the driver's own (null), or one the caller works on. Raises 42501, NOT_FOUND (also
-- for a candidate the caller may not change).
create function app.lock_candidate_for_consent(p_candidate_id uuid) returns public.candidates
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter', 'operations', 'driver');
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

-- Returns the current consent text: the newest version, in the requested language, else in English. Raises 42501 unless
-- signed in.
create function public.current_consent_text(p_language text default 'en')
returns table (version text, language text, body text, text_hash text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin', 'recruiter', 'operations', 'driver');
  return query
    select t.version, t.language, t.body, t.text_hash
    from public.consent_texts t
    where t.language in (p_language, 'en')
    order by t.published_at desc, t.version desc, t.language = p_language desc
    limit 1;
end
$$;

-- Records consent to a published text. A driver gives their own, with the hash of the text shown; staff pass the
-- candidate and how it was given (call, whatsapp, in_person). Returns the consent's id; a repeated call changes
-- nothing. Raises 42501, NOT_FOUND (candidate, or no such text), TEXT_CHANGED (hash of another text).
create function public.give_consent(
  p_version text, p_language text, p_text_hash text default null, p_candidate_id uuid default null,
  p_channel text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  c constant public.candidates := app.lock_candidate_for_consent(p_candidate_id);
  is_own constant boolean := c.user_id is not distinct from auth.uid();
  consent_text public.consent_texts;
  consent uuid;
begin
  select * into consent_text from public.consent_texts t where t.version = p_version and t.language = p_language;
  if not found then
    perform app.fail('NOT_FOUND', '{"entity": "consent_text"}');
  elsif is_own and p_text_hash is distinct from consent_text.text_hash then
    perform app.fail('TEXT_CHANGED', '{"entity": "consent_text"}');
  elsif not is_own and (p_channel is null or p_channel not in ('call', 'whatsapp', 'in_person')) then
    perform app.fail('INVALID_VALUE', '{}', 'how the candidate gave consent is missing');
  end if;
  select k.id into consent
  from public.consents k
  where k.candidate_id = c.id and k.withdrawn_at is null and k.version = p_version
    and k.text_hash = consent_text.text_hash;
  if consent is null then
    update public.consents set withdrawn_at = app.now() where candidate_id = c.id and withdrawn_at is null;
    insert into public.consents (candidate_id, version, language, text_hash, channel, recorded_by)
    values (c.id, p_version, p_language, consent_text.text_hash, case when is_own then 'app' else p_channel end,
      auth.uid())
    returning id into consent;
    update public.candidates
    set consent_version = p_version, consent_at = app.now(), retention_until = null,
      consent_channel = case when is_own then 'app' else p_channel end
    where id = c.id;
  end if;
  return consent;
end
$$;

-- Withdraws consent: the candidate cannot be processed further, and is erased after the days of `retention_days`.
-- Returns that date. Raises 42501, NOT_FOUND (also without a consent).
create function public.withdraw_consent(p_candidate_id uuid default null) returns date
language plpgsql security definer set search_path = ''
as $$
declare
  c constant public.candidates := app.lock_candidate_for_consent(p_candidate_id);
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

select app.grant_execute('public.current_consent_text(text)', 'authenticated');
select app.grant_execute('public.give_consent(text, text, text, uuid, text)', 'authenticated');
select app.grant_execute('public.withdraw_consent(uuid)', 'authenticated');
