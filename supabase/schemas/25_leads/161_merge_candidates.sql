-- Merges two candidates who are the same person (product design, B.7).

-- Returns whether the caller may merge this candidate: admins any; recruiters their own until the hand-over, and the
-- pool; operations theirs, and leads that need a review. Never null: a candidate without an owner is not open to all.
create function app.can_merge(c public.candidates) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(case app.role()
    when 'admin' then true
    when 'recruiter' then not c.is_with_operations and (
      c.assigned_recruiter_id = auth.uid()
      or c.assigned_recruiter_id is null and c.current_stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified')
    )
    when 'operations' then c.is_with_operations or c.review_reason is not null
  end, false)
$$;

-- Prepares the loser's open application. If the winner has one too, the loser's is rejected as a duplicate. This works
-- for leads only: with a later stage, choose that candidate as the winner or close the application manually, with all
-- consequences (TRANSITION_NOT_ALLOWED). If the winner has none, it stays open and becomes the winner's.
create function app.close_duplicate_application(winner public.candidates, loser public.candidates) returns void
language plpgsql set search_path = ''
as $$
declare
  winner_application constant public.applications := app.find_open_application(winner.id);
  loser_application constant public.applications := app.find_open_application(loser.id);
begin
  if winner_application.id is null or loser_application.id is null then
    return;
  elsif loser_application.stage not in (/* phase lead */ 'new_lead', 'contacting', 'qualified') then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'application', 'id', loser_application.id, 'from', loser_application.stage, 'to', 'rejected',
      'params', jsonb_build_object('why', 'further_than_a_lead')
    ));
  end if;
  perform app.move_application(
    loser_application.id, 'rejected', case app.role() when 'admin' then 'admin' else 'owner' end, null, 'duplicate'
  );
end
$$;

-- Merges `p_loser` into `p_winner`: all rows move to the winner, and the loser stays as a row that points to the
-- winner. `p_field_choices`: {column: winner | loser}, see `app.merged_columns`; versions are those the caller read.
-- Returns {merge_id, candidate_id, version, kept}; `kept` counts rows that stayed with the loser because of a unique
-- key. Raises NOT_FOUND (also if already merged), NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED; INVALID_VALUE for
-- the same candidate twice or an unknown choice.
create function public.merge_candidates(
  p_winner uuid, p_loser uuid, p_field_choices jsonb, p_winner_version integer, p_loser_version integer
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  winner public.candidates;
  loser public.candidates;
  merged_values jsonb;
  merged_internal_values jsonb;
  before jsonb;
  moved_rows jsonb;
  merge_id uuid;
begin
  perform app.require_role('admin', 'recruiter', 'operations');
  if p_winner = p_loser then
    perform app.fail('INVALID_VALUE', '{}', 'a candidate is not merged with himself');
  end if;
  -- Locks the smaller id first, so that concurrent merges of the same pair cannot deadlock.
  perform app.lock_candidate(least(p_winner, p_loser));
  perform app.lock_candidate(greatest(p_winner, p_loser));
  winner := app.candidate_to_merge(p_winner);
  loser := app.candidate_to_merge(p_loser);
  if app.role() = 'recruiter' and winner.assigned_recruiter_id is null and loser.assigned_recruiter_id is null then
    perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'candidate', 'id', p_winner));
  end if;
  -- Only users who may merge both learn a version.
  if winner.version is distinct from p_winner_version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'candidate', 'id', p_winner, 'version', winner.version
    ));
  elsif loser.version is distinct from p_loser_version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'candidate', 'id', p_loser, 'version', loser.version
    ));
  end if;
  merged_values := app.merged_columns(winner, loser, coalesce(p_field_choices, '{}'));
  select
    app.merged_internal(w, l),
    jsonb_build_object(
      'winner', jsonb_build_object('candidate', to_jsonb(winner), 'internal', to_jsonb(w)),
      'loser', jsonb_build_object('candidate', to_jsonb(loser), 'internal', to_jsonb(l)),
      'application', to_jsonb(app.find_open_application(loser.id))
    )
  into merged_internal_values, before
  from public.candidate_internal w, public.candidate_internal l
  where w.candidate_id = winner.id and l.candidate_id = loser.id;

  perform app.close_duplicate_application(winner, loser);
  moved_rows := app.move_rows(loser.id, winner.id);
  update public.candidates c
  set merged_into_id = winner.id, next_action_at = null,
    user_id = case when not merged_values ? 'user_id' then c.user_id end
  where c.id = loser.id;
  perform app.update_candidate_columns(winner.id, merged_values);
  perform app.update_internal_columns(winner.id, merged_internal_values);
  -- The open application gets the winner's owners, even if it was the loser's.
  update public.applications a
  set recruiter_id = c.assigned_recruiter_id, ops_id = c.assigned_ops_id
  from public.candidates c
  where c.id = winner.id and a.id = (app.find_open_application(winner.id)).id
    and (a.recruiter_id, a.ops_id) is distinct from (c.assigned_recruiter_id, c.assigned_ops_id);
  perform app.refresh_current_stage(loser.id);
  perform app.refresh_current_stage(winner.id);

  insert into public.merges (winner_id, loser_id, field_choices, entries)
  values (winner.id, loser.id, coalesce(p_field_choices, '{}'), app.timeline_entry_ids(moved_rows))
  returning id into merge_id;
  insert into public.merge_snapshots (merge_id, winner, loser, written, moved, application)
  values (
    merge_id, before -> 'winner', before -> 'loser',
    jsonb_build_object('candidate', merged_values, 'internal', merged_internal_values), moved_rows,
    nullif(before -> 'application', 'null')
  );
  if merged_values ? 'assigned_recruiter_id' then
    insert into public.lead_assignments (candidate_id, to_id, kind)
    values (winner.id, loser.assigned_recruiter_id, 'merged');
  elsif loser.assigned_recruiter_id not in (winner.assigned_recruiter_id, auth.uid()) then
    perform app.notify(
      loser.assigned_recruiter_id, 'lead.merged',
      jsonb_build_object('name', btrim(loser.first_name || ' ' || loser.last_name)), '/recruiter/leads',
      'candidate', winner.id
    );
  end if;
  return jsonb_build_object(
    'merge_id', merge_id, 'candidate_id', winner.id,
    'version', (select c.version from public.candidates c where c.id = winner.id),
    'kept', app.count_rows(loser.id)
  );
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Locks a candidate that the caller may merge, and returns it. Raises NOT_OWNER.
create function app.candidate_to_merge(p_candidate_id uuid) returns public.candidates
language plpgsql set search_path = ''
as $$
declare
  candidate public.candidates;
begin
  select c.* into candidate from public.candidates c where c.id = p_candidate_id;
  if app.can_merge(candidate) is not true then
    perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  return candidate;
end
$$;

select app.grant_execute('public.merge_candidates(uuid, uuid, jsonb, integer, integer)', 'authenticated');
