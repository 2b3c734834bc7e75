-- The visa clock (product design, A item 1): a case's binding deadline is the earliest one of its unfinished steps.
-- Template data defines the dates and the numbers of days.

-- Recalculates the deadlines of these cases. An entered expiry date of a permit overrides the rule.
create function app.calculate_visa_deadlines(p_cases uuid[]) returns void
language sql security definer set search_path = ''
as $$
  update public.visa_cases c
  set binding_deadline = d.deadline, binding_deadline_kind = d.deadline_kind, deadline_warnings_sent = '{}'
  from public.visa_cases t
  left join lateral (
    select s.deadline_kind, due.deadline
    from public.visa_stages s
    join public.candidates p on p.id = t.candidate_id,
    lateral (
      select case
        when s.deadline_from = 'entry_permit_issued'
          then coalesce(t.entry_permit_expires, t.entry_permit_issued + s.deadline_days)
        when s.deadline_from = 'arrival'
          then coalesce(t.status_change_date, t.uae_entry_date) + s.deadline_days
        when s.deadline_from = 'visa_expiry' then p.visa_expiry + s.deadline_days
        when s.deadline_from = 'work_permit_approved' then (
          -- After a change to the Work Bundle, the later of both counts.
          select (max(w.completed_at) at time zone 'Asia/Dubai')::date
          from public.visa_stages w
          where w.visa_case_id = t.id and w.status = 'completed'
            and w.code in ('work_permit_approval', 'work_bundle_application')
        ) + s.deadline_days
      end as deadline
    ) due
    where s.visa_case_id = t.id and s.status not in ('completed', 'skipped')
      and t.status in ('active', 'on_hold') and due.deadline is not null
    order by due.deadline, s.sort_order
    limit 1
  ) d on true
  where t.id = any (p_cases) and c.id = t.id
    and (c.binding_deadline, c.binding_deadline_kind) is distinct from (d.deadline, d.deadline_kind)
$$;

create function app.calculate_deadline_of_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.calculate_visa_deadlines(array[new.id]);
  return null;
end
$$;

create trigger calculate_deadline
  after update of status, entry_permit_issued, entry_permit_expires, uae_entry_date, status_change_date
  on public.visa_cases for each row execute function app.calculate_deadline_of_case();

create function app.calculate_deadlines_of_stages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.calculate_visa_deadlines(array(select distinct c.visa_case_id from changed c));
  return null;
end
$$;

create trigger calculate_deadline_on_insert after insert on public.visa_stages
  referencing new table as changed for each statement execute function app.calculate_deadlines_of_stages();
create trigger calculate_deadline_on_update after update on public.visa_stages
  referencing new table as changed for each statement execute function app.calculate_deadlines_of_stages();
create trigger calculate_deadline_on_delete after delete on public.visa_stages
  referencing old table as changed for each statement execute function app.calculate_deadlines_of_stages();

create function app.calculate_deadline_of_candidate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.calculate_visa_deadlines(array(select v.id from public.visa_cases v where v.candidate_id = new.id));
  return null;
end
$$;

create trigger calculate_visa_deadline after update of visa_expiry on public.candidates
  for each row when (old.visa_expiry is distinct from new.visa_expiry)
  execute function app.calculate_deadline_of_candidate();

-- Nightly: notifies the PRO and the operations owner of a case, or all of operations if it has neither, of a near
-- deadline. Once for each threshold: `visa_deadline_warning_days`, half of them, half of those … and every overstay on
-- its first day. Returns how many cases were notified.
create function app.warn_visa_deadlines() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  first_threshold constant integer := (app.config('visa_deadline_warning_days') #>> '{}')::integer;
  due_case record;
  notified_count integer := 0;
begin
  for due_case in
    select v.id, v.candidate_id, v.pro_id, a.ops_id, a.reference, v.binding_deadline_kind, v.binding_deadline,
      v.binding_deadline - app.today() as days, step.days as step
    from public.visa_cases v
    join public.applications a on a.id = v.application_id,
    lateral (
      -- The smallest threshold reached: of 7 days with 2 left, 3.
      select min(s) as days
      from unnest(array[first_threshold, first_threshold / 2, first_threshold / 4, first_threshold / 8, 0, -1]) s
      where s >= greatest(v.binding_deadline - app.today(), -1)
    ) step
    where v.status in ('active', 'on_hold') and v.binding_deadline <= app.today() + first_threshold
      and step.days <> all (v.deadline_warnings_sent)
    order by v.binding_deadline, v.id
    for update of v skip locked
  loop
    perform app.notify(
      person, 'visa.deadline',
      jsonb_build_object(
        'reference', due_case.reference, 'deadline_kind', due_case.binding_deadline_kind,
        'deadline', due_case.binding_deadline, 'days', due_case.days
      ),
      '/operations/visa?c=' || due_case.candidate_id, 'visa_case', due_case.id, 'visa.deadline:' || due_case.id
    )
    from (
      select due_case.pro_id union select due_case.ops_id
      union
      select u.id from public.users u
      where due_case.pro_id is null and due_case.ops_id is null and u.role = 'operations' and u.status = 'active'
    ) people (person)
    where person is not null;
    update public.visa_cases set deadline_warnings_sent = deadline_warnings_sent || due_case.step
      where id = due_case.id;
    notified_count := notified_count + 1;
  end loop;
  return notified_count;
end
$$;
