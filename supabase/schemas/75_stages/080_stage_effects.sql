-- Effects of a stage change on the candidate's row, and notifications: product design, B.3. Effects in other domains
-- (interviews, offers, documents …) are next to their tables.

-- Assigns the file to the user who accepts the hand-over. Ends the hold of an application that ended.
create function app.update_candidate_on_stage_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.to_stage = 'documents' then
    update public.candidates c set assigned_ops_id = new.actor_id
    where c.id = new.candidate_id and c.assigned_ops_id is null;
  else
    perform app.end_hold(c) from public.candidates c where c.id = new.candidate_id and c.hold_state = 'on_hold';
  end if;
  return null;
end
$$;

create trigger update_candidate_on_stage_change after insert on public.stage_events
  for each row when (
    new.to_stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
    or new.from_stage = 'handover_review' and new.to_stage = 'documents' and new.actor_role = 'operations'
  )
  execute function app.update_candidate_on_stage_change();

-- Notifies the owner of the file in operations, or all of operations if there is none.
create function app.notify_operations(p_ops uuid, p_kind text, p_params jsonb, p_link text, p_application uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_ops is null then
    perform app.notify_role('operations', p_kind, p_params, p_link, 'application', p_application);
  elsif p_ops is distinct from auth.uid() then
    perform app.notify(p_ops, p_kind, p_params, p_link, 'application', p_application);
  end if;
end
$$;

-- Notifies everyone concerned, except the actor, of hand-overs, first shifts and ends. Includes only the reason visible
-- to all readers, and no notes.
create function app.notify_stage_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  a public.applications;
  c public.candidates;
  params jsonb;
  kind constant text := case
    when new.to_stage = 'handover_review' then 'handover.submitted'
    when new.to_stage = 'offer_accepted' then 'handover.returned'
    when new.to_stage = 'documents' then 'handover.accepted'
    else 'application.' || new.to_stage
  end;
begin
  select * into a from public.applications x where x.id = new.application_id;
  select * into c from public.candidates x where x.id = new.candidate_id;
  params := jsonb_build_object('reference', a.reference, 'name', btrim(c.first_name || ' ' || c.last_name));
  if kind in ('application.rejected', 'application.withdrawn') then
    params := params || jsonb_build_object('from', new.from_stage, 'reason', new.reason_code);
  end if;
  if kind like 'application.%' and c.user_id is distinct from new.actor_id then
    perform app.notify(
      c.user_id, kind, jsonb_build_object('reference', a.reference), '/driver/status/' || a.id, 'application', a.id
    );
  end if;
  if kind <> 'handover.submitted' and a.recruiter_id is distinct from auth.uid() then
    perform app.notify(
      a.recruiter_id, kind, params,
      case when kind in ('application.rejected', 'application.withdrawn') then '/recruiter/rejected-candidates?c='
        else '/recruiter/accepted-candidates?c=' end || c.id,
      'application', a.id
    );
  end if;
  if kind = 'handover.submitted' then
    perform app.notify_operations(a.ops_id, kind, params, '/operations/processing?c=' || c.id, a.id);
  elsif kind in ('application.rejected', 'application.withdrawn') and a.is_with_operations then
    perform app.notify_operations(a.ops_id, kind, params, '/operations/rejected-candidates?c=' || c.id, a.id);
  end if;
  return null;
end
$$;

create trigger notify_stage_change after insert on public.stage_events
  for each row when (
    new.to_stage in (
      /* deployed to withdrawn */ 'deployed', 'rejected', 'withdrawn'
    ) or new.from_stage = 'offer_accepted' and new.to_stage = 'handover_review'
    or new.from_stage = 'handover_review' and new.to_stage in ('offer_accepted', 'documents')
  )
  execute function app.notify_stage_change();

-- Hands over every accepted candidate who is ready, if `auto_handover` is on; returns how many. For the job.
create function app.hand_over_ready_candidates() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  candidate_application public.applications;
  done integer := 0;
begin
  for candidate_application in
    select a.*
    from public.applications a
    join public.candidates c on c.id = a.candidate_id
    where a.stage = 'offer_accepted' and app.is_setting_on('auto_handover')
      -- The recruiter must hand over returned candidates again manually.
      and a.handover_status = 'none'
    order by a.stage_entered_at, a.id
    for no key update of c skip locked
  loop
    continue when exists (
      select from app.stage_transitions t, app.check_gates(candidate_application, t.gates) g
      where t.from_stage = 'offer_accepted' and t.to_stage = 'handover_review' and not g.met
    );
    perform app.move_application(candidate_application.id, 'handover_review', 'system');
    done := done + 1;
  end loop;
  return done;
end
$$;
