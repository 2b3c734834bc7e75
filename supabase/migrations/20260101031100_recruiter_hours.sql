-- When a recruiter works: his own hours on the working days of his calendar, never on leave (product design,
-- D.6).

-- The hours of one day as local times (Asia/Dubai); empty when he does not work.
create function app.recruiter_hours(p_capacity public.recruiter_capacity, p_day date) returns tsmultirange
language sql stable set search_path = ''
as $$
  select case
    when isempty(h.hours) or exists (
      select from public.recruiter_leaves l
      where l.user_id = p_capacity.user_id and p_day between l.first_day and l.last_day
    ) then '{}'
    when p_capacity.works_from is null then h.hours
    else tsmultirange(tsrange(p_day + p_capacity.works_from, p_day + p_capacity.works_to))
  end
  from (select app.work_hours(p_day, p_capacity.emirate) as hours) h
$$;

-- The moment itself when he works then, else when he next begins; null when not within 60 days.
create function app.recruiter_works_at(p_capacity public.recruiter_capacity, p_at timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant timestamp := p_at at time zone 'Asia/Dubai';
  span tsrange;
begin
  for passed in 0..60 loop
    for span in select unnest(app.recruiter_hours(p_capacity, wanted::date + passed)) loop
      if upper(span) > wanted then
        return greatest(lower(span), wanted) at time zone 'Asia/Dubai';
      end if;
    end loop;
  end loop;
  return null;
end
$$;
