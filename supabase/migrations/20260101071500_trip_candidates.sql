-- Whom a trip could take (product design, C.18).

-- Candidates of operations who are due for an appointment of this kind and have none to come, the earliest deadline
-- first: those whose step of the visa work is open and asks for one; for `rta_test` and `training` those whose
-- onboarding task is open. Of a step its id and version, for `book_appointment`. `missed`: the last one was missed.
-- `booked_at`: their other appointments to come. Up to 200. Operations and admins.
create function public.trip_candidates(p_kind text)
returns table (
  candidate_id uuid, candidate_name text, reference text, stage_id uuid, stage_version integer, emirate text,
  deadline date, deadline_kind text, days_left integer, waiting_days integer, missed boolean, pro_id uuid,
  booked_at timestamptz[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.caller('operations', 'admin');
begin
  return query
  with due as (
    select v.application_id, v.candidate_id, s.id as stage_id, s.version as stage_version, v.emirate,
      v.binding_deadline as deadline, v.binding_deadline_kind as deadline_kind, s.ready_at, v.pro_id,
      s.appointment_id
    from public.visa_stages s
    join public.visa_stage_types t on t.code = s.code and t.appointment_kind = p_kind
    join public.visa_cases v on v.id = s.visa_case_id and v.status = 'active'
    left join lateral (
      select r.status from public.visa_stage_results r where r.visa_stage_id = s.id order by r.attempt desc limit 1
    ) r on true
    where coalesce(r.status, s.status) in ('ready', 'appointment_booked', 'action_required')
      and s.status not in ('not_started', 'completed', 'skipped')
    union all
    (select distinct on (k.application_id) k.application_id, k.candidate_id, null::uuid, null::integer, o.emirate,
      k.due_on, 'onboarding', k.created_at, null::uuid, null::uuid
    from public.onboarding_tasks k
    join public.applications a on a.id = k.application_id and a.stage = 'onboarding'
    left join public.job_openings o on o.id = a.opening_id
    where k.status in ('todo', 'in_progress') and k.code = any (case p_kind
      when 'rta_test' then array['permit_theory_test', 'rta_professional_permit', 'rta_rider_certificate']
      when 'training' then array['permit_training', 'induction']
    end)
    order by k.application_id, k.due_on)
  )
  select d.candidate_id, btrim(c.first_name || ' ' || c.last_name), a.reference, d.stage_id, d.stage_version,
    d.emirate, d.deadline, d.deadline_kind, d.deadline - app.today(),
    app.today() - (d.ready_at at time zone 'Asia/Dubai')::date,
    exists (select from public.appointments x where x.id = d.appointment_id and x.status = 'missed'), d.pro_id,
    array(
      select x.starts_at from public.appointments x
      where x.candidate_id = d.candidate_id and x.status = 'booked' and x.starts_at >= app.now() order by 1
    )
  from due d
  join public.applications a on a.id = d.application_id
  join public.candidates c on c.id = d.candidate_id
  where (role = 'admin' or a.is_with_operations) and not exists (
    select from public.appointments x
    where x.candidate_id = d.candidate_id and x.kind = p_kind and x.status = 'booked'
  )
  order by d.deadline, d.ready_at, d.candidate_id
  limit 200;
end
$$;

select app.callable_by('public.trip_candidates(text)', 'authenticated');
