-- Undoes a merge: restores both candidates (product design, B.7). Later changes stay with the winner.

-- Returns the previous values of those `p_merged_values` columns that still have the merged value.
create function app.columns_to_restore(p_current_values jsonb, p_merged_values jsonb, p_before jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(w.key, p_before -> w.key), '{}')
  from jsonb_each(p_merged_values) w
  where p_current_values -> w.key = w.value
$$;

-- Reopens an application that a merge closed as a duplicate, with its previous stage and clock.
create function app.reopen_duplicate(previous public.applications) returns void
language plpgsql set search_path = ''
as $$
declare
  previous_setting constant text := coalesce(current_setting('app.stage_move', true), '');
begin
  perform set_config('app.stage_move', 'on', true);
  update public.applications a
  set stage = previous.stage, stage_entered_at = previous.stage_entered_at, stage_due_at = previous.stage_due_at,
    recruiter_id = previous.recruiter_id, ops_id = previous.ops_id, rejected_at = null, rejection_reason_code = null,
    rejected_from_stage = null, rejected_by = null, reapply_after = null
  where a.id = previous.id;
  perform set_config('app.stage_move', previous_setting, true);
  delete from public.application_outcome_internal o where o.application_id = previous.id;
  insert into public.stage_events (application_id, candidate_id, from_stage, to_stage, actor_id, actor_role, cause)
  values (previous.id, previous.candidate_id, 'rejected', previous.stage, auth.uid(), app.role(), 'merge_undone');
end
$$;

-- Undoes a merge within `merge_undo_days`. For its author, if still allowed to merge the winner, and admins. Columns
-- edited since then stay. Returns {merge_id, winner_id, loser_id, kept_columns: [name]}. Raises NOT_FOUND, NOT_OWNER,
-- and UNDO_NOT_POSSIBLE with params.why: undone, expired, later_merge (of the winner: undo that first), taken (another
-- candidate now has the loser's phone number or document).
create function public.undo_merge(p_merge_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter', 'operations');
  error_details constant jsonb := jsonb_build_object('entity', 'merge', 'id', p_merge_id);
  merge public.merges;
  snapshot public.merge_snapshots;
  refusal text;
begin
  select m.* into merge from public.merges m where m.id = p_merge_id;
  if not found then
    perform app.fail('NOT_FOUND', error_details);
  elsif role <> 'admin' and merge.by_id is distinct from auth.uid() then
    perform app.fail('NOT_OWNER', error_details);
  end if;
  -- Locks like `app.lock_candidate`, which would not find the merged loser.
  perform from public.candidates c
  where c.id in (merge.winner_id, merge.loser_id)
  order by c.id
  for no key update;
  perform from public.applications a
  where a.candidate_id = merge.winner_id and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
  for no key update;
  if role <> 'admin' and not exists (
    select from public.candidates c where c.id = merge.winner_id and app.can_merge(c)
  ) then
    perform app.fail('NOT_OWNER', error_details);
  end if;
  select m.* into merge from public.merges m where m.id = p_merge_id for update;
  select s.* into snapshot from public.merge_snapshots s where s.merge_id = p_merge_id;
  refusal := case
    when merge.undone_at is not null then 'undone'
    when snapshot.merge_id is null
      or merge.at < app.now() - make_interval(days => (app.config('merge_undo_days') #>> '{}')::integer)
      then 'expired'
    when exists (
      select from public.merges later
      where later.undone_at is null and later.number > merge.number
        and merge.winner_id in (later.winner_id, later.loser_id)
    ) then 'later_merge'
  end;
  if refusal is not null then
    perform app.fail('UNDO_NOT_POSSIBLE', error_details
      || jsonb_build_object('params', jsonb_build_object('why', refusal)));
  end if;
  begin
    return app.revert_merge(merge, snapshot);
  exception
    when unique_violation then
      perform app.fail('UNDO_NOT_POSSIBLE', error_details || '{"params": {"why": "taken"}}');
  end;
end
$$;

select app.grant_execute('public.undo_merge(uuid)', 'authenticated');

-- Performs the undo after the checks of `undo_merge`.
create function app.revert_merge(merge public.merges, snapshot public.merge_snapshots) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  winner public.candidates;
  merged_internal public.candidate_internal;
  loser constant public.candidates := jsonb_populate_record(null::public.candidates, snapshot.loser -> 'candidate');
  previous constant public.applications := jsonb_populate_record(null::public.applications, snapshot.application);
  merged_values constant jsonb := (snapshot.written -> 'candidate') - 'contact_count';
  restored jsonb;
begin
  select c.* into winner from public.candidates c where c.id = merge.winner_id;
  select i.* into merged_internal from public.candidate_internal i where i.candidate_id = merge.winner_id;
  restored := app.columns_to_restore(to_jsonb(winner), merged_values, snapshot.winner -> 'candidate');
  perform app.update_candidate_columns(winner.id, restored || jsonb_build_object(
    -- Contacts since the merge stay counted.
    'contact_count', winner.contact_count - case
      when snapshot.written -> 'candidate' ? 'contact_count' then loser.contact_count else 0
    end
  ));
  perform app.update_internal_columns(winner.id, app.columns_to_restore(
    to_jsonb(merged_internal), snapshot.written -> 'internal', snapshot.winner -> 'internal'
  ));
  update public.candidates c
  set merged_into_id = null, next_action_at = loser.next_action_at,
    -- Unless the winner keeps the account.
    user_id = case when restored ? 'user_id' or winner.user_id is distinct from loser.user_id then loser.user_id end
  where c.id = loser.id;

  perform app.move_rows(winner.id, loser.id, snapshot.moved);
  if previous.id is not null then
    if (select a.stage from public.applications a where a.id = previous.id) = 'rejected' then
      perform app.reopen_duplicate(previous);
    else
      update public.applications a set recruiter_id = previous.recruiter_id, ops_id = previous.ops_id
        where a.id = previous.id;
    end if;
  end if;
  perform app.refresh_current_stage(winner.id);
  perform app.refresh_current_stage(loser.id);

  if restored ? 'assigned_recruiter_id' then
    insert into public.lead_assignments (candidate_id, from_id, to_id, kind)
    values (winner.id, winner.assigned_recruiter_id, null, 'merged');
  end if;
  update public.merges m set undone_at = app.now(), undone_by = auth.uid() where m.id = merge.id;
  delete from public.merge_snapshots s where s.merge_id = merge.id;
  return jsonb_build_object(
    'merge_id', merge.id, 'winner_id', merge.winner_id, 'loser_id', merge.loser_id,
    'kept_columns', (
      select coalesce(jsonb_agg(k order by k), '[]') from jsonb_object_keys(merged_values - array(
        select jsonb_object_keys(restored)
      )) k
    )
  );
end
$$;
