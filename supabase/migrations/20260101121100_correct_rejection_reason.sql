-- Corrects why an application was rejected or withdrawn, and with it when the person may apply again. Whoever may
-- close it corrects it: the recruiter up to the hand-over, operations after it, admins always. The audit log of
-- `applications` holds both reasons. Takes the version the caller read, a code that the stage it ended in takes, and
-- a note that is added to the one of the end.
-- Raises NOT_FOUND, NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED (it has not ended so), REASON_REQUIRED.
create function public.correct_rejection_reason(
  p_application_id uuid, p_version integer, p_reason_code text, p_note text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications := app.lock_for_caller(p_application_id, 'admin', 'recruiter', 'operations');
  actor constant text := app.acts_as(a);
  known constant jsonb := jsonb_build_object(
    'entity', 'application', 'id', a.id, 'from', a.stage, 'to', a.stage, 'version', a.version
  );
  step app.stage_transitions;
  reason public.rejection_reasons;
  fault text;
begin
  if actor = 'owner' and a.is_with_operations then
    perform app.fail('NOT_OWNER', known);
  end if;
  if p_version is distinct from a.version then
    perform app.fail('STALE_VERSION', known);
  end if;
  select * into step
  from app.stage_transitions t
  where t.from_stage = a.rejected_from_stage and t.to_stage = a.stage;
  if not found then
    perform app.fail('TRANSITION_NOT_ALLOWED', known);
  end if;
  fault := app.reason_fault(step, actor, p_reason_code, null);
  if fault is not null then
    perform app.fail('REASON_REQUIRED', known || jsonb_build_object('params', jsonb_build_object(
      'why', fault, 'phase', app.reason_phase(step)
    )));
  end if;
  select * into reason from public.rejection_reasons r where r.code = p_reason_code;
  update public.applications x
  set rejection_reason_code = coalesce(reason.masked_as, reason.code),
    reapply_after = (x.rejected_at at time zone 'Asia/Dubai')::date + reason.reapply_after_days
  where x.id = a.id;
  update public.application_outcome_internal o
  set rejection_reason_code = reason.code,
    note = left(concat_ws(E'\n', o.note, nullif(btrim(p_note), '')), 4000)
  where o.application_id = a.id;
end
$$;

select app.callable_by('public.correct_rejection_reason(uuid, integer, text, text)', 'authenticated');
