/** Counts the hiring reports' numbers independently, row by row, without the reports' shared code. */
import { asked, type Group, groupOf, inPeriod, named, type ReportCheck } from './reports-checks.shapes.ts';

/** The first time an application entered a stage. */
const arrival = `(select min(e.at) from public.stage_events e where e.application_id = a.id and e.to_stage = s.name)`;

export const funnel = (group: Group | null): ReportCheck => ({
  name: named('funnel', group),
  columns: ['grouped', 'stage', 'reached', 'median_days'],
  report: `report_funnel($first, $last, ${asked(group)})`,
  count: `with subjects as (
      select a.*, ${groupOf(group)} as grouped from public.applications a where ${inPeriod('a.created_at')}
    )
    select a.grouped, s.name as stage,
      count(*) filter (where exists (
        select from public.stage_events e join app.stages t on t.name = e.to_stage
        where e.application_id = a.id and t.position >= s.position and (t.phase <> 'end' or t.name = 'deployed')
      ))::int as reached,
      round((percentile_cont(0.5) within group (
        order by extract(epoch from ${arrival} - a.created_at) / 86400
      ))::numeric, 1) as median_days
    from subjects a
    cross join app.stages s
    where s.phase <> 'end' or s.name = 'deployed'
    group by 1, 2`,
});

export const timeInStage = (group: Group | null): ReportCheck => ({
  name: named('time in stage', group),
  columns: ['grouped', 'stage', 'left_count', 'median_days', 'waiting', 'late'],
  report: `report_time_in_stage($first, $last, ${asked(group)})`,
  // The length of a stay is the time since the previous event.
  count: `with steps as (
      select e.application_id, e.from_stage, e.at,
        e.at - lag(e.at) over (partition by e.application_id order by e.id) as stayed
      from public.stage_events e
    ),
    stays as (
      select t.application_id, t.from_stage as stage, extract(epoch from t.stayed) / 86400 as days
      from steps t join app.stages s on s.name = t.from_stage
      where s.phase <> 'end' and ${inPeriod('t.at')}
    )
    select x.grouped, x.stage, count(x.days)::int as left_count,
      round((percentile_cont(0.5) within group (order by x.days))::numeric, 1) as median_days,
      sum(x.waiting)::int as waiting, sum(x.late)::int as late
    from (
      select ${groupOf(group)} as grouped, y.stage, y.days, 0 as waiting, 0 as late
      from stays y join public.applications a on a.id = y.application_id
      union all
      select ${groupOf(group)}, a.stage, null, 1, case when a.stage_due_at < app.now() then 1 else 0 end
      from public.applications a join app.stages s on s.name = a.stage where s.phase <> 'end'
    ) x
    group by 1, 2`,
});

export const sources = (by: 'source' | 'form'): ReportCheck => ({
  name: `sources by ${by}`,
  columns: ['source', 'leads', 'qualified', 'deployed'],
  report: `report_sources($first, $last, '{}', '${by}')`,
  count: `select ${by === 'form' ? `c.source_detail ->> 'form_id'` : 'c.source'} as source, count(*)::int as leads,
      count(*) filter (where exists (
        select from public.stage_events e join app.stages s on s.name = e.to_stage
        where e.candidate_id = c.id and (s.phase <> 'end' or s.name = 'deployed')
          and s.position >= (select q.position from app.stages q where q.name = 'qualified')
      ))::int as qualified,
      count(*) filter (where exists (
        select from public.stage_events e where e.candidate_id = c.id and e.to_stage = 'deployed'
      ))::int as deployed
    from public.candidates c
    where ${inPeriod('c.created_at')} and c.merged_into_id is null
    group by 1`,
});

const of = (table: string, condition: string) =>
  `(select count(*)::int from public.${table} x join public.applications a on a.id = x.application_id
    where a.recruiter_id = u.id and ${condition})`;
const stayedSql = (days: number) =>
  `x.start_on between $first and $last and x.start_on + ${days} <= app.today()`;
const kept = (days: number) => `(x.separated_on is null or x.separated_on >= x.start_on + ${days})`;

/** `reports-recruiters.test.ts` counts the first contacts one by one. */
export const recruiters: ReportCheck = {
  name: 'recruiters',
  columns: [
    'recruiter_id',
    'leads',
    'came',
    'no_shows',
    'handovers',
    'handovers_first_time',
    'deployed',
    'day_30_due',
    'day_30_kept',
    'day_90_due',
    'day_90_kept',
  ],
  report: 'report_recruiters($first, $last)',
  count: `select * from (
      select u.id as recruiter_id,
        (select count(*)::int from public.applications a where a.recruiter_id = u.id and ${inPeriod('a.created_at')}
          and (a.reopened_from_id is null or a.first_contact_at is distinct from a.created_at)) as leads,
        ${of('interviews', `${inPeriod('x.starts_at')} and x.status in ('checked_in', 'in_progress', 'completed')`)} as came,
        ${of('interviews', `${inPeriod('x.starts_at')} and x.status = 'no_show'`)} as no_shows,
        (select count(*)::int from public.applications a where a.recruiter_id = u.id
          and ${inPeriod('a.handed_over_at')} and a.handover_status in ('accepted', 'returned')) as handovers,
        (select count(*)::int from public.applications a where a.recruiter_id = u.id
          and ${inPeriod('a.handed_over_at')} and a.handover_status in ('accepted', 'returned') and not exists (
            select from public.stage_events e where e.application_id = a.id
              and e.from_stage = 'handover_review' and e.to_stage = 'offer_accepted'
          )) as handovers_first_time,
        ${of('deployments', 'x.start_on between $first and $last')} as deployed,
        ${of('deployments', stayedSql(30))} as day_30_due,
        ${of('deployments', `${stayedSql(30)} and ${kept(30)}`)} as day_30_kept,
        ${of('deployments', stayedSql(90))} as day_90_due,
        ${of('deployments', `${stayedSql(90)} and ${kept(90)}`)} as day_90_kept
      from public.users u
    ) r where r.leads + r.came + r.no_shows + r.handovers + r.deployed > 0`,
};
