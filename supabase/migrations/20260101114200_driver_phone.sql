-- A driver signs in with his number, so a number that changes takes the account with it (product design, G.8): the
-- profile at once, the email of the account by a job, since that is the auth server's.

create function app.follow_phone() returns trigger
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

create trigger follow_phone after update of phone_number on public.candidates
  for each row when (
    new.user_id is not null and new.merged_into_id is null and new.anonymised_at is null
    and old.phone_number is distinct from new.phone_number
  )
  execute function app.follow_phone();

-- Changes a candidate's number (E.164) and with it how the driver signs in, for admins, the candidate's recruiter,
-- and operations while they have the case or a lead's number cannot be used. Gives the candidate's new version. A plain update of `phone_number` does
-- the same; this one names a clash. Raises 42501, NOT_FOUND, NOT_OWNER, STALE_VERSION, PHONE_NOT_VALID, PHONE_TAKEN.
create function public.change_candidate_phone(p_candidate_id uuid, p_phone_e164 text, p_version integer default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  c public.candidates;
begin
  perform app.caller('admin', 'recruiter', 'operations');
  c := app.lock_candidate(p_candidate_id);
  if (app.works_on(c) is null or (app.works_on(c) = 'owner' and c.is_with_operations))
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

select app.callable_by('public.change_candidate_phone(uuid, text, integer)', 'authenticated');
