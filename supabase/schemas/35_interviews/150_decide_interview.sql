-- Records the outcome of an interview: 'pass', 'fail', 'second_round' or 'hold'. It can be changed while the
-- application is at its interview stage. The stage then changes by `transition_application` (selected or rejected,
-- whose gates may still be open), or by booking the second round. Callers: an admin, the candidate's recruiter, an
-- interviewer with a submitted scorecard. Raises 42501, INVALID_VALUE, NOT_FOUND, NOT_OWNER, STALE_VERSION,
-- TRANSITION_NOT_ALLOWED, GATE_NOT_MET {interview_completed, scorecard_submitted}. Returns the interview.
create function public.decide_interview(p_interview_id uuid, p_outcome text, p_version integer default null)
returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  decided public.interviews := app.lock_interview_for_change(p_interview_id, p_version);
  error_details constant jsonb := jsonb_build_object(
    'entity', 'interview', 'id', decided.id, 'from', decided.outcome, 'to', p_outcome, 'version', decided.version
  );
  a public.applications;
  unmet jsonb := '[]';
begin
  if p_outcome is null or p_outcome not in ('pass', 'fail', 'second_round', 'hold') then
    perform app.fail('INVALID_VALUE', '{}', 'an outcome is pass, fail, second_round or hold');
  end if;
  select * into a from public.applications x where x.id = decided.application_id;
  if decided.status <> 'completed' then
    unmet := unmet || '[{"gate": "interview_completed", "params": {}}]';
  end if;
  if not exists (select from public.scorecards s where s.interview_id = decided.id) or exists (
    select from public.interviewer_assignments n
    where n.interview_id = decided.id and n.interviewer_id = auth.uid() and n.scorecard_at is null
  ) then
    unmet := unmet || '[{"gate": "scorecard_submitted", "params": {}}]';
  end if;
  if unmet <> '[]' then
    perform app.fail('GATE_NOT_MET', error_details || jsonb_build_object('gates', unmet));
  elsif a.stage not in (
    /* phase lead, phase interview */ 'new_lead', 'contacting', 'qualified', 'interview_scheduled', 'interviewed'
  ) or exists (
    select from public.interviews l
    where l.application_id = a.id and l.round > decided.round and l.status = 'completed'
  ) then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details);
  end if;
  update public.interviews set outcome = p_outcome, decided_by = auth.uid(), decided_at = app.now()
  where id = decided.id
  returning * into decided;
  if a.recruiter_id is distinct from auth.uid() then
    perform app.notify(
      a.recruiter_id, 'interview.decided',
      app.interview_params(decided) || jsonb_build_object('outcome', p_outcome),
      '/recruiter/interview-tracking?c=' || decided.id, 'interview', decided.id, 'interview.decided:' || decided.id
    );
  end if;
  return decided;
end
$$;

select app.grant_execute('public.decide_interview(uuid, text, integer)', 'authenticated');
