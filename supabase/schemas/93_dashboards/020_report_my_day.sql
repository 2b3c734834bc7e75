-- A recruiter's own figures (product design, C.2), by the same rules as the admins' reports.

-- Returns one row. `has_leads`: the recruiter has or had a candidate. `offers_out`: currently sent and unanswered.
-- `deployed_this_month`: first shifts since the first of the month; `deployed_before`: in the month before, up to the
-- same day. `projected_fils`: commission rows not earned yet. `days`: the last 14, today last, each {day, new_leads,
-- in_time, late, came, no_shows, offers_sent, deployed}. `new_leads`: leads by day of assignment; `in_time`, `late`:
-- their first contacts, a waiting lead past its time is late, with the clock of app.report_first_contacts; `came`,
-- `no_shows`: interviews, as in report_recruiters; `offers_sent`: without superseded ones. Raises 42501.
create function public.report_my_day() returns table (
  has_leads boolean, offers_out integer, deployed_this_month integer, deployed_before integer,
  projected_fils bigint, days jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter');
  caller_id constant uuid := auth.uid();
  as_of constant timestamptz := app.now();
  today constant date := app.today();
  since constant timestamptz := (today - 13)::timestamp at time zone 'Asia/Dubai';
  month constant date := date_trunc('month', today::timestamp)::date;
  month_before constant date := (month - interval '1 month')::date;
  allowed constant integer := (app.config('stage_sla_minutes') ->> 'new_lead')::integer;
begin
  return query
    with mine as (
      select a.* from public.applications a where a.recruiter_id = caller_id
    ),
    clocks as (
      select a.first_contact_at, c.emirate, greatest(a.created_at, max(t.at)) as starts
      from mine a
      join public.candidates c on c.id = a.candidate_id
      left join public.lead_assignments t on t.candidate_id = a.candidate_id and t.to_id = caller_id
        and t.at <= coalesce(a.first_contact_at, as_of)
      where coalesce(a.first_contact_at, as_of) >= since
        and (a.reopened_from_id is null or a.first_contact_at is null or a.first_contact_at > a.created_at)
      group by a.id, a.created_at, a.first_contact_at, c.emirate
      having greatest(a.created_at, max(t.at)) >= since
    ),
    counted as (
      select (k.starts at time zone 'Asia/Dubai')::date as day, 'new_leads' as what from clocks k
      union all
      select (k.starts at time zone 'Asia/Dubai')::date,
        case when k.first_contact_at <= d.due then 'in_time' else 'late' end
      from clocks k
      cross join lateral (select app.add_working_minutes(k.starts, allowed, k.emirate) as due) d
      where k.first_contact_at is not null or d.due < as_of
      union all
      select (i.starts_at at time zone 'Asia/Dubai')::date,
        case i.status when 'no_show' then 'no_shows' else 'came' end
      from mine a
      join public.interviews i on i.application_id = a.id
      where i.starts_at >= since and i.starts_at < (today + 1)::timestamp at time zone 'Asia/Dubai'
        and i.status in ('checked_in', 'in_progress', 'completed', 'no_show')
      union all
      select (o.sent_at at time zone 'Asia/Dubai')::date, 'offers_sent'
      from mine a
      join public.offers o on o.application_id = a.id
      where o.sent_at >= since and o.status <> 'superseded'
      union all
      select d.start_on, 'deployed'
      from mine a
      join public.deployments d on d.application_id = a.id
      where d.start_on between today - 13 and today
    ),
    by_day as (
      select d.day, coalesce(jsonb_object_agg(n.what, n.number) filter (where n.what is not null), '{}') as numbers
      from (select (today - back) as day from generate_series(0, 13) back) d
      left join (
        select c.day, c.what, count(*) as number from counted c group by c.day, c.what
      ) n on n.day = d.day
      group by d.day
    ),
    first_shifts as (
      select count(*) filter (where d.start_on >= month) as this_month,
        count(*) filter (where d.start_on < month) as before
      from mine a
      join public.deployments d on d.application_id = a.id
      where d.start_on between month and today
        or d.start_on between month_before and least((today - interval '1 month')::date, month - 1)
    )
    select
      exists (select from public.candidates c where c.assigned_recruiter_id = caller_id) or exists (select from mine),
      (
        select count(*)::integer from mine a join public.offers o on o.application_id = a.id
        where o.status in ('sent', 'viewed')
      ),
      f.this_month::integer, f.before::integer,
      (
        select coalesce(sum(l.amount_fils), 0)::bigint from public.commission_ledger l
        where l.recruiter_id = caller_id and l.status = 'projected'
      ),
      (
        select jsonb_agg(
          jsonb_build_object(
            'day', b.day, 'new_leads', 0, 'in_time', 0, 'late', 0, 'came', 0, 'no_shows', 0, 'offers_sent', 0,
            'deployed', 0
          ) || b.numbers order by b.day
        )
        from by_day b
      )
    from first_shifts f;
end
$$;

select app.grant_execute('public.report_my_day()', 'authenticated');
