-- Who will start when, against what the clients asked for (product design, C.28 and C.15).

-- One row per opening that is open or paused. `filled`: heads taken, selected to deployed, and `deployed` of
-- these. The others are expected to start on the date agreed, of the application or else of the accepted
-- offer: within `week_1` (today and the six days after, and whose date has passed) to `week_4`, `later`, or
-- `undated`. Raises 42501.
create function public.report_forecast() returns table (
  opening_id uuid, client_id uuid, title text, headcount integer, filled integer, deployed integer,
  week_1 integer, week_2 integer, week_3 integer, week_4 integer, later integer, undated integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.caller('admin', 'operations');
  today constant date := app.today();
begin
  return query
    with pipeline as (
      select a.opening_id as opening, count(*) as filled,
        count(*) filter (where a.stage = 'deployed') as deployed,
        count(*) filter (where w.week <= 1) as week_1, count(*) filter (where w.week = 2) as week_2,
        count(*) filter (where w.week = 3) as week_3, count(*) filter (where w.week = 4) as week_4,
        count(*) filter (where w.week > 4) as later,
        count(*) filter (where a.stage <> 'deployed' and w.week is null) as undated
      from public.job_openings j
      join public.applications a on a.opening_id = j.id
      left join public.offers o on o.application_id = a.id and o.status = 'accepted'
      cross join lateral (select coalesce(a.start_on, o.start_on) as day) s
      cross join lateral (
        select case when a.stage <> 'deployed' and s.day is not null
          then 1 + greatest(s.day - today, 0) / 7 end as week
      ) w
      -- As app.opening_filled counts.
      where j.status in ('open', 'paused') and a.stage in (
        'selected', 'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa', 'onboarding',
        'deployed'
      )
      group by a.opening_id
    )
    select j.id, j.client_id, j.title, j.headcount, coalesce(p.filled, 0)::integer,
      coalesce(p.deployed, 0)::integer, coalesce(p.week_1, 0)::integer, coalesce(p.week_2, 0)::integer,
      coalesce(p.week_3, 0)::integer, coalesce(p.week_4, 0)::integer, coalesce(p.later, 0)::integer,
      coalesce(p.undated, 0)::integer
    from public.job_openings j
    left join pipeline p on p.opening = j.id
    where j.status in ('open', 'paused')
    order by j.headcount - coalesce(p.filled, 0) desc, j.title, j.id;
end
$$;

select app.callable_by('public.report_forecast()', 'authenticated');
