-- Driver accounts: created with the first offer, or earlier by the recruiter or an admin (product design, G.16). The
-- account is the auth server's; these functions decide who may create one, and link it.

-- Locks and returns the candidate, for the recruiter and admins. Raises 42501, NOT_FOUND, NOT_OWNER.
create function app.lock_candidate_for_account(p_candidate_id uuid) returns public.candidates
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  c public.candidates;
begin
  select * into c from public.candidates k
  where k.id = p_candidate_id and k.merged_into_id is null and k.anonymised_at is null;
  if c.id is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  if role = 'recruiter' and c.assigned_recruiter_id is distinct from auth.uid() then
    perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  return c;
end
$$;

-- Returns the driver account with this candidate's number that is linked to no other candidate; null if there is none.
-- Raises PHONE_TAKEN if the number is another person's.
create function app.find_free_driver_account(c public.candidates) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_user public.users;
begin
  select * into found_user from public.users u where u.phone_number = c.phone_e164;
  if found_user.role <> 'driver' or exists (
    select from public.candidates o where o.user_id = found_user.id and o.id <> c.id
  ) then
    perform app.fail('PHONE_TAKEN', jsonb_build_object('entity', 'candidate', 'id', c.id));
  end if;
  return found_user.id;
end
$$;

-- Checks that the caller may create the candidate's account, and returns its data: {userId, phone, name, locale}; with
-- a userId it already exists. Called with the caller's token before the service role creates the account. Raises 42501,
-- NOT_FOUND, NOT_OWNER, PHONE_NOT_VALID, PHONE_TAKEN.
create function public.prepare_driver_account(p_candidate_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  c constant public.candidates := app.lock_candidate_for_account(p_candidate_id);
begin
  if c.user_id is null then
    if c.phone_e164 is null then
      perform app.fail('PHONE_NOT_VALID', jsonb_build_object('entity', 'candidate', 'id', c.id));
    end if;
    perform app.find_free_driver_account(c);
  end if;
  return jsonb_build_object(
    'userId', c.user_id,
    'phone', coalesce(c.phone_e164, ''),
    'name', btrim(c.first_name || ' ' || c.last_name),
    'locale', coalesce(c.preferred_language, 'en')
  );
end
$$;

-- Links the account with the candidate's number to the candidate; returns its id. Safe to repeat. Staff have seen the
-- first password, so it must be changed. Raises the errors of `prepare_driver_account`, and NO_ACCOUNT.
create function public.link_driver_account(p_candidate_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  c public.candidates := app.lock_candidate_for_account(p_candidate_id);
  account uuid;
begin
  select * into c from public.candidates k where k.id = c.id for no key update;
  if c.user_id is not null then
    return c.user_id;
  end if;
  account := app.find_free_driver_account(c);
  if account is null then
    perform app.fail('NO_ACCOUNT', jsonb_build_object('entity', 'candidate', 'id', c.id));
  end if;
  update public.candidates k set user_id = account where k.id = c.id;
  update public.users u set must_change_password = true where u.id = account and u.last_sign_in_at is null;
  perform app.record_audit('users', account, 'driver_account', null, jsonb_build_object('candidate_id', c.id));
  return account;
end
$$;

-- Returns the candidate of an offer to be sent, after checking that an account is possible. Raises the errors of
-- `prepare_driver_account`.
create function public.prepare_offer_account(p_offer_id uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  candidate uuid;
begin
  perform app.require_role('admin', 'recruiter');
  select a.candidate_id into candidate
  from public.offers o
  join public.applications a on a.id = o.application_id
  where o.id = p_offer_id;
  if candidate is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'offer', 'id', p_offer_id));
  end if;
  perform public.prepare_driver_account(candidate);
  return candidate;
end
$$;

select app.grant_execute('public.prepare_driver_account(uuid)', 'authenticated');
select app.grant_execute('public.link_driver_account(uuid)', 'authenticated');
select app.grant_execute('public.prepare_offer_account(uuid)', 'authenticated');

-- Gate of the hand-over: the driver can sign in.
create function app.gate_driver_login_exists(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.candidates c
    join public.users u on u.id = c.user_id and u.role = 'driver' and u.status = 'active'
    where c.id = a.candidate_id
  )
$$;

-- Updates the account when the driver's phone number changes, since drivers sign in with it (product design, G.8): the
-- profile at once, the account's email through a job, because the auth server owns it.

create function app.copy_phone_to_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.phone_e164 is null then
    perform app.fail('PHONE_NOT_VALID', jsonb_build_object('entity', 'candidate', 'id', new.id));
  end if;
  if exists (select from public.users u where u.phone_number = new.phone_e164 and u.id <> new.user_id) then
    perform app.fail('PHONE_TAKEN', jsonb_build_object('entity', 'candidate', 'id', new.id));
  end if;
  update public.users u set phone_number = new.phone_e164
  where u.id = new.user_id and u.phone_number is distinct from new.phone_e164;
  if found then
    perform app.enqueue(
      'rename_driver_identity', app.now(), jsonb_build_object('user_id', new.user_id), new.user_id::text
    );
  end if;
  return null;
end
$$;

create trigger copy_phone_to_account after update of phone_number on public.candidates
  for each row when (
    new.user_id is not null and new.merged_into_id is null and new.anonymised_at is null
    and old.phone_number is distinct from new.phone_number
  )
  execute function app.copy_phone_to_account();

-- Changes a candidate's number (E.164), and with it the driver's sign-in; for admins, the candidate's recruiter, and
-- operations while they have the case or a lead's number is unusable. Returns the candidate's new version. A plain
-- update of `phone_number` has the same effect; this function reports a conflict. Raises 42501, NOT_FOUND, NOT_OWNER,
-- STALE_VERSION, PHONE_NOT_VALID, PHONE_TAKEN.
create function public.change_candidate_phone(p_candidate_id uuid, p_phone_e164 text, p_version integer default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  c public.candidates;
begin
  perform app.require_role('admin', 'recruiter', 'operations');
  c := app.lock_candidate(p_candidate_id);
  if (app.relation_to_candidate(c) is null or (app.relation_to_candidate(c) = 'owner' and c.is_with_operations))
    and not (app.role() = 'operations' and coalesce(c.review_reason = 'phone', false))
  then
    perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'candidate', 'id', c.id));
  end if;
  if c.version <> p_version then
    perform app.fail('STALE_VERSION', jsonb_build_object('entity', 'candidate', 'id', c.id, 'version', c.version));
  end if;
  if p_phone_e164 is null or p_phone_e164 !~ '^\+[1-9][0-9]{6,14}$' then
    perform app.fail('PHONE_NOT_VALID', jsonb_build_object('entity', 'candidate', 'id', c.id));
  end if;
  update public.candidates k
  set phone_number = p_phone_e164, phone_status = 'valid', review_reason = nullif(k.review_reason, 'phone')
  where k.id = c.id
  returning * into c;
  return c.version;
exception
  when unique_violation then
    perform app.fail('PHONE_TAKEN', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
    return null;
end
$$;

select app.grant_execute('public.change_candidate_phone(uuid, text, integer)', 'authenticated');
