-- Provable consent (product design, 2.5 PDPL): the exact words somebody agreed to, when, how, and when he took it back.

-- A published text never changes; another wording is another version.
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
create trigger keep_as_written before update or delete on public.consent_texts
  for each row execute function app.keep_as_written();

select app.protect('public.consent_texts');
revoke update, delete on public.consent_texts from service_role;
grant select on public.consent_texts to authenticated;
grant insert (version, language, body) on public.consent_texts to authenticated;

create policy everybody_reads on public.consent_texts for select to authenticated
  using ((select app.role()) is not null);

create policy admin_inserts on public.consent_texts for insert to authenticated
  with check ((select app.has_role('admin')));

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  version text not null check (length(version) <= 40),
  language text check (language ~ '^[a-z]{2}$'),
  -- Of the words he was shown; null where another system showed them, as a web form.
  text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  channel text not null check (channel in ('form', 'call', 'whatsapp', 'app', 'in_person')),
  given_at timestamptz not null default app.now(),
  -- Who wrote it down: the driver himself, or staff he told. No reference: the proof outlives the account.
  recorded_by uuid,
  withdrawn_at timestamptz,
  withdrawal_recorded_by uuid
);

create index consents_candidate_idx on public.consents (candidate_id, given_at desc);
create unique index consents_open_key on public.consents (candidate_id) where withdrawn_at is null;

select app.protect('public.consents');
grant select on public.consents to authenticated;

create policy reads on public.consents for select to authenticated
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

-- However a consent reached the candidate's row, a form's too, it is in the ledger; one of other words ends the one
-- before it.
create function app.keep_consent() returns trigger
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

create trigger keep_consent after insert or update of consent_at, consent_version on public.candidates
  for each row when (new.consent_at is not null) execute function app.keep_consent();
