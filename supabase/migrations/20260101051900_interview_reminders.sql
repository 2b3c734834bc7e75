-- Reminders before interviews, for the job runner: the driver and the interviewers are told, and his recruiter, who
-- writes to drivers that have no account. `interview_reminder_minutes` of app_config says how long before; each is
-- sent once. One that was due before the interview was booked is not sent, and of several that are late only the
-- last. Gives how many interviews somebody was reminded of.
create function app.send_interview_reminders() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due record;
  reminded integer := 0;
begin
  for due in
    with sent as (
      insert into public.interview_reminders (interview_id, minutes_before)
      select i.id, m.minutes
      from (
        select minutes::integer from jsonb_array_elements_text(app.config('interview_reminder_minutes')) minutes
      ) m
      join public.interviews i
        on i.starts_at > app.now() and i.starts_at <= app.now() + make_interval(mins => m.minutes)
      where i.status in ('scheduled', 'confirmed')
        and i.created_at <= i.starts_at - make_interval(mins => m.minutes)
      order by i.starts_at, i.id, m.minutes
      on conflict (interview_id, minutes_before) do nothing
      returning interview_id, minutes_before
    )
    select s.interview_id, min(s.minutes_before) as minutes
    from sent s
    group by s.interview_id
  loop
    perform app.tell_of_interview(i, 'interview.reminder') from public.interviews i where i.id = due.interview_id;
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
