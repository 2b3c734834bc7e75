-- Copies completed steps of a lost application's case to the reopened one (product design, C.20), at no further cost.
-- Not after its permit was cancelled; a voided insurance must be taken out again.
create function app.copy_completed_visa_stages(p_case uuid, p_from_application uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.closing_items i
    where i.application_id = p_from_application and i.code = 'cancel_permit' and i.status = 'done'
  ) then
    return;
  end if;
  update public.visa_cases c set
    quota_ref = old.quota_ref, entry_permit_no = old.entry_permit_no,
    entry_permit_issued = old.entry_permit_issued,
    entry_permit_expires = old.entry_permit_expires, uae_entry_date = old.uae_entry_date,
    status_change_date = old.status_change_date, residence_expiry = old.residence_expiry
  from public.visa_cases old
  where c.id = p_case and old.application_id = p_from_application;

  with done as (
    update public.visa_stages s set
      status = 'completed', completed_at = before.completed_at, submitted_at = before.submitted_at,
      reference_no = before.reference_no
    from public.visa_stages before
    join public.visa_cases old on old.id = before.visa_case_id
    where old.application_id = p_from_application and before.status = 'completed'
      and s.visa_case_id = p_case and s.code = before.code
      and not (s.code = 'health_insurance' and exists (
        select from public.closing_items i
        where i.application_id = p_from_application and i.code = 'void_insurance' and i.status = 'done'
      ))
    returning s.id, s.candidate_id, s.health
  )
  insert into public.visa_stage_results (visa_stage_id, candidate_id, status, health, result, recorded_by)
  select d.id, d.candidate_id, 'completed', d.health, case when d.health then 'fit' end, auth.uid()
  from done d;

  perform app.mark_ready_visa_stages(p_case);
end
$$;

-- Snapshot of a case's step before a move, so that a bulk change can be undone exactly (product design, C.0 "Bulk
-- kit"). Kept for an hour, outside readable tables, since it contains health results.
create table app.visa_moves (
  id bigint generated always as identity primary key,
  visa_stage_id uuid not null references public.visa_stages (id) on delete cascade,
  made_by uuid,
  made_at timestamptz not null default app.now(),
  -- {case, candidate, attempt, result, stages: {id: row}} before the move.
  before jsonb not null,
  -- Versions after the move: of each changed step, by id, and of the case.
  reached jsonb not null,
  case_reached integer not null
);
create index visa_moves_stage_idx on app.visa_moves (visa_stage_id, id desc);
create index visa_moves_made_at_idx on app.visa_moves (made_at);
revoke all on app.visa_moves from public, anon, authenticated, service_role;

-- Returns everything a move of this step may change: the step, its dependent steps, the result of this attempt, and the
-- form's fields on case and candidate.
create function app.visa_move_snapshot(p_stage public.visa_stages, p_attempt integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'case', (select to_jsonb(v) from public.visa_cases v where v.id = p_stage.visa_case_id),
    'candidate', (
      select jsonb_build_object('emirates_id', c.emirates_id, 'emirates_id_expiry', c.emirates_id_expiry)
      from public.candidates c where c.id = p_stage.candidate_id
    ),
    'attempt', p_attempt,
    'result', (
      select to_jsonb(r) from public.visa_stage_results r
      where r.visa_stage_id = p_stage.id and r.attempt = p_attempt
    ),
    'stages', (
      select jsonb_object_agg(s.id, to_jsonb(s)) from public.visa_stages s
      where s.visa_case_id = p_stage.visa_case_id and (s.id = p_stage.id or s.status = 'not_started')
    )
  )
$$;

-- Stores the snapshot of a move, and deletes snapshots older than an hour.
create function app.store_visa_move(p_stage_id uuid, p_before jsonb) returns void
language sql security definer set search_path = ''
as $$
  delete from app.visa_moves m where m.made_at < app.now() - interval '1 hour';
  insert into app.visa_moves (visa_stage_id, made_by, before, reached, case_reached)
  select p_stage_id, auth.uid(), p_before,
    (
      select jsonb_object_agg(s.id, s.version) from public.visa_stages s
      where s.visa_case_id = v.id and s.version <> (p_before #>> array['stages', s.id::text, 'version'])::integer
    ),
    v.version
  from public.visa_stages moved join public.visa_cases v on v.id = moved.visa_case_id
  where moved.id = p_stage_id
$$;
