-- The part of a duplicate that the user adding a lead may see (product design, B.7 and C.3).

-- Returns a match of `app.find_duplicate` for the calling staff member: {candidate_id, matched_by, is_certain, state,
-- reapply_after, stage, owner_name, name, phone, can_open}. Name and phone are masked if the caller cannot open the
-- candidate. For staff who do not work on the candidate, every ended state is 'ended', without a date. Other values
-- could reveal, alone or with the stage, a do-not-rehire mark.
create function app.describe_duplicate(
  p_candidate_id uuid, p_matched_by text, p_is_certain boolean, p_state text, p_reapply_after date
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  c public.candidates;
  is_assigned boolean;
  can_open boolean;
begin
  select k.* into c from public.candidates k where k.id = p_candidate_id;
  is_assigned := app.relation_to_candidate(c) is not null;
  can_open := is_assigned or coalesce(app.can_see_candidate(
    app.role(), auth.uid(), app.is_setting_on('recruiters_see_all_candidates'), c
  ), false);
  return jsonb_build_object(
    'candidate_id', c.id,
    'matched_by', p_matched_by,
    'is_certain', p_is_certain,
    'state', case when is_assigned or p_state in ('open', 'deployed') then p_state else 'ended' end,
    'reapply_after', case when is_assigned and p_state <> 'do_not_rehire' then p_reapply_after end,
    'stage', c.current_stage,
    'owner_name', (
      select u.name from public.users u
      where u.id = case
        when c.is_with_operations then coalesce(c.assigned_ops_id, c.assigned_recruiter_id)
        else c.assigned_recruiter_id
      end
    ),
    'name', case
      when can_open then btrim(c.first_name || ' ' || c.last_name)
      else left(c.first_name, 1) || '…' || case when c.last_name <> '' then ' ' || left(c.last_name, 1) || '…' else '' end
    end,
    'phone', case when can_open then c.phone_number else '…' || right(c.phone_number, 4) end,
    'can_open', can_open
  );
end
$$;

-- Checks for a known person before adding a lead: null, or the first match like `app.describe_duplicate`, even for a
-- candidate hidden from the caller. Phone numbers in E.164. Raises 42501 for drivers.
create function public.check_duplicate(
  p_phone text default null, p_passport text default null, p_nationality text default null,
  p_emirates_id text default null, p_licence text default null, p_name text default null,
  p_birth_date date default null, p_email text default null, p_except uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin', 'recruiter', 'operations');
  return (
    select app.describe_duplicate(d.candidate_id, d.matched_by, d.is_certain, d.state, d.reapply_after)
    from app.find_duplicate(
      array_remove(array[p_phone], null), p_passport, p_nationality, p_emirates_id, p_licence, p_name, p_birth_date,
      p_email, p_except
    ) d
  );
end
$$;

select app.grant_execute(
  'public.check_duplicate(text, text, text, text, text, text, date, text, uuid)', 'authenticated'
);
