/** Counts the other reports' numbers independently, row by row, without the reports' shared code. */
import { asked, type Group, groupOf, inPeriod, named, type ReportCheck } from './reports-checks.shapes.ts';

export const interviews = (group: Group | null): ReportCheck => ({
  name: named('interviews', group),
  columns: ['grouped', 'hour', 'reminded', 'booked', 'held', 'no_shows', 'cancelled'],
  report: `(select grouped, hour, reminded, sum(booked)::int as booked, sum(held)::int as held,
      sum(no_shows)::int as no_shows, sum(cancelled)::int as cancelled
    from public.report_interviews($first, $last, ${asked(group)}) group by 1, 2, 3)`,
  count: `select ${groupOf(group)} as grouped, date_part('hour', i.starts_at + interval '4 hours' - '1970-01-01Z')::int as hour,
      exists (select from public.interview_reminders r where r.interview_id = i.id) as reminded, count(*)::int as booked,
      sum((i.status = any ('{checked_in,in_progress,completed}'))::int)::int as held,
      sum((i.status = 'no_show')::int)::int as no_shows, sum((i.status like 'cancelled%')::int)::int as cancelled
    from public.interviews i left join public.applications a on a.id = i.application_id
    where ${inPeriod('i.starts_at')} and i.status <> 'rescheduled'
    group by 1, 2, 3`,
});

export const offers = (group: Group | null): ReportCheck => ({
  name: named('offers', group),
  columns: ['grouped', 'sent', 'waiting', 'accepted', 'declined', 'expired', 'withdrawn', 'reasons'],
  report: `(select *, (select sum(n.value::int)::int from jsonb_each_text(declined_for) n) as reasons
    from public.report_offers($first, $last, ${asked(group)}))`,
  count: `select ${groupOf(group)} as grouped, count(*)::int as sent,
      sum((o.status = 'sent' or o.status = 'viewed')::int)::int as waiting, sum((o.status = 'accepted')::int)::int as accepted,
      sum((o.status = 'declined')::int)::int as declined, sum((o.status = 'expired')::int)::int as expired,
      sum((o.status = 'withdrawn')::int)::int as withdrawn, nullif(count(o.decline_reason), 0)::int as reasons
    from public.offers o join public.applications a on a.id = o.application_id
    where ${inPeriod('o.sent_at')} and o.status <> 'superseded'
    group by 1`,
});

export const documents = (group: Group | null): ReportCheck => ({
  name: named('documents', group),
  columns: ['grouped', 'type_code', 'reviewed', 'rejected', 'first', 'first_passed'],
  report: `report_documents($first, $last, ${asked(group)})`,
  count: `with ordered as (
      select d.*, row_number() over (
        partition by d.candidate_id, d.type_code, d.side order by d.version_no
      ) as turn
      from public.documents d where d.reviewed_at is not null
    )
    select ${groupOf(group)} as grouped, d.type_code, count(*)::int as reviewed,
      count(d.reject_reason_code)::int as rejected, count(*) filter (where d.turn = 1)::int as first,
      count(*) filter (where d.turn = 1 and d.reject_reason_code is null)::int as first_passed
    from ordered d left join public.applications a on a.id = d.application_id
    where ${inPeriod('d.reviewed_at')}
      and (select t.sensitivity from public.document_types t where t.code = d.type_code) <> 'health'
    group by 1, 2`,
});

const visaStep = (condition: string) => `count(*) filter (where ${condition})::int`;
const isCompletedInPeriod = `s.status = 'completed' and ${inPeriod('s.completed_at')}`;
const isOpen = `s.status not in ('not_started', 'completed', 'skipped') and s.due_on < app.today()
  and v.status in ('active', 'on_hold')`;

export const visa = (columns: readonly string[]): ReportCheck => ({
  name: `visa by ${columns.join(' and ')}`,
  columns: [...columns, 'completed', 'timed', 'on_time', 'overdue', 'cost_fils'],
  report: `(select ${columns.join(', ')}, sum(completed)::int as completed, sum(timed)::int as timed,
      sum(on_time)::int as on_time, sum(overdue)::int as overdue, sum(cost_fils)::int as cost_fils
    from public.report_visa($first, $last) group by ${columns.join(', ')})`,
  count: `select ${columns.map((name) => (name === 'route' ? 'v.route' : `s.${name}`)).join(', ')},
      ${visaStep(isCompletedInPeriod)} as completed, ${visaStep(`${isCompletedInPeriod} and s.due_on is not null`)} as timed,
      ${visaStep(`${isCompletedInPeriod} and s.completed_at < (s.due_on + 1)::timestamp at time zone 'Asia/Dubai'`)} as on_time,
      ${visaStep(isOpen)} as overdue,
      coalesce(sum(s.cost_fils) filter (where ${isCompletedInPeriod}), 0)::int as cost_fils
    from public.visa_stages s join public.visa_cases v on v.id = s.visa_case_id
    where ${isCompletedInPeriod} or ${isOpen}
    group by ${columns.map((_, index) => index + 1).join(', ')}`,
});

const taken = `('selected', 'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa', 'onboarding', 'deployed')`;
const startsOn = `coalesce(a.start_on, (select o.start_on from public.offers o
  where o.application_id = a.id and o.status = 'accepted'))`;
const starting = (condition: string) =>
  `(select count(*)::int from public.applications a where a.opening_id = j.id and a.stage in ${taken} and ${condition})`;

export const forecast = (by: 'opening_id' | 'client_id'): ReportCheck => ({
  name: `forecast by ${by}`,
  columns: [by, 'headcount', 'filled', 'deployed', 'soon', 'later', 'undated'],
  report: `(select ${by}, sum(headcount)::int as headcount, sum(filled)::int as filled, sum(deployed)::int as deployed,
      sum(week_1 + week_2 + week_3 + week_4)::int as soon, sum(later)::int as later, sum(undated)::int as undated
    from public.report_forecast() group by 1)`,
  count: `select x.key as ${by}, sum(x.headcount)::int as headcount, sum(x.filled)::int as filled,
      sum(x.deployed)::int as deployed, sum(x.soon)::int as soon, sum(x.later)::int as later, sum(x.undated)::int as undated
    from (
      select j.${by === 'opening_id' ? 'id' : 'client_id'} as key, j.headcount, ${starting('true')} as filled,
        ${starting(`a.stage = 'deployed'`)} as deployed,
        ${starting(`a.stage <> 'deployed' and ${startsOn} <= app.today() + 27`)} as soon,
        ${starting(`a.stage <> 'deployed' and ${startsOn} > app.today() + 27`)} as later,
        ${starting(`a.stage <> 'deployed' and ${startsOn} is null`)} as undated
      from public.job_openings j where j.status in ('open', 'paused')
    ) x group by 1`,
});

export const losses = (group: Group | null): ReportCheck => ({
  name: named('losses', group),
  columns: ['grouped', 'outcome', 'reason_code', 'lost', 'visa_cost_fils'],
  report: `(select grouped, outcome, reason_code, sum(lost)::int as lost, sum(visa_cost_fils)::int as visa_cost_fils
    from public.report_losses($first, $last, ${asked(group)}) group by 1, 2, 3)`,
  count: `select ${groupOf(group)} as grouped, a.stage as outcome,
      (select coalesce(r.masked_as, r.code) from public.rejection_reasons r where r.code = a.rejection_reason_code) as reason_code,
      count(*)::int as lost, sum((
        select coalesce(sum(s.cost_fils), 0) from public.visa_stages s join public.visa_cases v on v.id = s.visa_case_id
        where v.application_id = a.id
      ))::int as visa_cost_fils
    from public.applications a where ${inPeriod('a.rejected_at')}
    group by 1, 2, 3`,
});

export const expiring = (days: number): ReportCheck => ({
  name: `documents that end within ${days} days`,
  columns: ['candidate_id', 'type_code', 'days_left'],
  report: `report_expiring_documents(${days})`,
  count: `select f.candidate_id, f.type_code, min(f.expiry_date - app.today())::int as days_left
    from public.documents f
    where f.status in ('verified', 'expiring', 'expired') and f.expiry_date - app.today() <= ${days}
      and f.type_code in (select t.code from public.document_types t where t.sensitivity <> 'health')
      and f.candidate_id in (select d.candidate_id from public.deployments d where d.status = 'active')
      and not (f.type_code in ('current_visa', 'entry_permit') and f.candidate_id in (
        select v.candidate_id from public.documents v where v.type_code = 'residence_visa'
          and v.status in ('verified', 'expiring', 'expired')
      ))
    group by 1, 2`,
});

const money = (state: string) =>
  `coalesce(sum(case when e.milestone <> 'clawback' and s.status = '${state}' then e.amount_fils end), 0)::int`;

export const commissions = (by: 'recruiter_id' | 'month'): ReportCheck => ({
  name: `commissions by ${by}`,
  columns: [by, 'projected', 'earned', 'approved', 'paid', 'on_hold', 'clawed_back'],
  report: `(select ${by}, sum(projected_fils)::int as projected, sum(earned_fils)::int as earned,
      sum(approved_fils)::int as approved, sum(paid_fils)::int as paid, sum(on_hold_fils)::int as on_hold,
      sum(clawed_back_fils)::int as clawed_back
    from public.report_commissions($first, $last) group by 1)`,
  count: `select e.${by === 'month' ? 'period' : by} as ${by}, ${money('projected')} as projected, ${money('earned')} as earned,
      ${money('approved')} as approved, ${money('paid')} as paid, ${money('on_hold')} as on_hold,
      coalesce(-sum(case when e.milestone = 'clawback' then e.amount_fils end), 0)::int as clawed_back
    from public.commission_entries e, public.commission_states s
    where s.entry_id = e.id and s.status <> 'cancelled' and e.due_on >= $first and e.due_on <= $last
    group by 1`,
});

export const privacy = (columns: readonly string[]): ReportCheck => ({
  name: `data protection by ${columns.join(' and ')}`,
  columns: [...columns, 'times'],
  report: `(select ${columns.join(', ')}, sum(count)::int as times from public.report_privacy($first, $last)
    group by ${columns.join(', ')})`,
  count: `select ${columns.join(', ')}, count(*)::int as times from (
      select 'document_view' as measure, l.viewer_role as part, l.at from public.document_access_log l
      union all select 'consent_given', k.channel, k.given_at from public.consents k
      union all select 'consent_withdrawn', k.channel, k.withdrawn_at from public.consents k
      union all select 'data_request', r.kind, r.created_at from public.data_requests r
      union all select 'data_request_late', r.kind, r.created_at from public.data_requests r
        where coalesce((r.handled_at at time zone 'Asia/Dubai')::date, app.today()) > r.due_on
      union all select 'export', coalesce(g.actor_role, 'system'), g.at from public.audit_log g
        where g.action = 'exported' and g.table_name in ('candidates', 'lists')
      union all select 'people_view', g.actor_role, g.at from public.audit_log g where g.table_name = 'report_people'
      union all select 'erasure', coalesce(g.actor_role, 'system'), g.at from public.audit_log g
        where g.action = 'anonymised' and g.table_name in ('candidates', 'lists')
    ) m where ${inPeriod('m.at')}
    group by ${columns.join(', ')}`,
});
