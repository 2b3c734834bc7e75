-- The people counted by numbers of the reports on operations, commissions and data protection; see
-- `app.report_people_funnel`. As in the operations reports, health documents are excluded and reasons are masked.

create function app.report_people_documents(p_metric text, p_group text, period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform app.check_report_choice('metric', p_metric, 'reviewed', 'rejectedFiles', 'firstFiles', 'rejectedFor');
  return query
    select d.application_id, d.candidate_id, d.reviewed_at, case
      when p_group is null then array[d.type_code]
      when p_group = 'documentReason' then array[d.reject_reason_code]
    end
    from public.documents d
    join public.document_types t on t.code = d.type_code and t.sensitivity <> 'health'
    where d.reviewed_at >= lower(period) and d.reviewed_at < upper(period) and case p_metric
      when 'reviewed' then true
      when 'firstFiles' then not exists (
        select from public.documents e
        where e.candidate_id = d.candidate_id and e.type_code = d.type_code and e.side = d.side
          and e.version_no < d.version_no and e.reviewed_at is not null
      )
      else d.reject_reason_code is not null
    end;
end
$$;

create function app.report_people_visa(p_metric text, p_group text, period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  today constant date := app.today();
begin
  perform app.check_report_choice('metric', p_metric, 'completed', 'overdue');
  return query
    select a.id, a.candidate_id, coalesce(s.completed_at, s.due_on::timestamp at time zone 'Asia/Dubai'), case
      when p_group is null then array[s.code]
      when p_group = 'authority' then array[s.authority]
      when p_group = 'route' then array[v.route]
      else array[s.code, s.authority, v.route]
    end
    from public.visa_stages s
    join public.visa_cases v on v.id = s.visa_case_id
    join public.applications a on a.id = v.application_id
    where case p_metric
      when 'completed'
        then s.status = 'completed' and s.completed_at >= lower(period) and s.completed_at < upper(period)
      else v.status in ('active', 'on_hold') and s.due_on < today
        and s.status not in ('not_started', 'completed', 'skipped')
    end;
end
$$;

create function app.report_people_forecast(p_metric text, p_group text)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  today constant date := app.today();
begin
  perform app.check_report_choice(
    'metric', p_metric, 'working', 'inFourWeeks', 'laterOrUndated', 'week1', 'week2', 'week3', 'week4'
  );
  return query
    select a.id, a.candidate_id, s.day::timestamp at time zone 'Asia/Dubai',
      case when p_group is null then array[a.opening_id::text] end
    from public.job_openings j
    join public.applications a on a.opening_id = j.id
    left join public.offers o on o.application_id = a.id and o.status = 'accepted'
    cross join lateral (select coalesce(a.start_on, o.start_on) as day) s
    -- Null without a day: `greatest` alone would treat it as today.
    cross join lateral (select case when s.day is not null then 1 + greatest(s.day - today, 0) / 7 end as week) w
    where j.status in ('open', 'paused') and a.stage in (
      /* selected to deployed */ 'selected', 'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa',
      'onboarding', 'deployed'
    )
      and (a.stage = 'deployed') = (p_metric = 'working')
      and case p_metric
        when 'working' then true
        when 'inFourWeeks' then w.week <= 4
        when 'laterOrUndated' then coalesce(w.week > 4, true)
        else w.week = right(p_metric, 1)::integer
      end;
end
$$;

create function app.report_people_losses(p_metric text, p_group text, period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform app.check_report_choice('metric', p_metric, 'lost', 'rejected', 'withdrew');
  return query
    select a.id, a.candidate_id, a.rejected_at, case
      when p_group is null then array[coalesce(r.masked_as, r.code)]
      when p_group = 'lossPhase' then array[s.reason_phase]
    end
    from public.applications a
    left join public.rejection_reasons r on r.code = a.rejection_reason_code
    left join app.stages s on s.name = a.rejected_from_stage
    where a.rejected_at >= lower(period) and a.rejected_at < upper(period)
      and (p_metric = 'lost' or a.stage = case p_metric when 'rejected' then 'rejected' else 'withdrawn' end);
end
$$;

-- A driver with several ledger rows of a recruiter and month is listed once, as the report counts drivers.
-- `p_period`, because the ledger has a column `period`.
create function app.people_of_commissions(p_metric text, p_period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform app.check_report_choice('metric', p_metric, 'paidFor');
  return query
    select a.id, a.candidate_id, max(e.due_on)::timestamp at time zone 'Asia/Dubai',
      array[e.period, e.recruiter_id::text]
    from public.commission_entries e
    join public.commission_states s on s.entry_id = e.id and s.status <> 'cancelled'
    join public.applications a on a.id = e.application_id
    where e.due_on::timestamp at time zone 'Asia/Dubai' <@ p_period
    group by a.id, e.period, e.recruiter_id;
end
$$;

-- The people that consents, data requests and opened documents are about. Exports, opened lists and erasures name no
-- person, so they have no list.
create function app.people_of_privacy(p_metric text, p_group text, period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  today constant date := app.today();
begin
  perform app.check_report_choice(
    'metric', p_metric, 'times', 'documentViews', 'consentsGiven', 'consentsWithdrawn', 'dataRequests', 'lateRequests'
  );
  return query
    select (
        select a.id from public.applications a where a.candidate_id = m.candidate_id
        order by a.created_at desc, a.id desc limit 1
      ),
      m.candidate_id, m.at,
      case when p_group = 'detail' then array[m.measure, m.part, m.detail] else array[m.measure, m.part] end
    from (
      select 'documentViews', 'document_view', l.viewer_role, l.purpose, d.candidate_id, l.at
      from public.document_access_log l
      join public.documents d on d.id = l.document_id
      union all
      select 'consentsGiven', 'consent_given', k.channel, null, k.candidate_id, k.given_at from public.consents k
      union all
      select 'consentsWithdrawn', 'consent_withdrawn', k.channel, null, k.candidate_id, k.withdrawn_at
      from public.consents k
      union all
      select 'dataRequests', 'data_request', r.kind, r.status, r.candidate_id, r.created_at
      from public.data_requests r
      union all
      select 'lateRequests', 'data_request_late', r.kind, null, r.candidate_id, r.created_at
      from public.data_requests r
      where coalesce((r.handled_at at time zone 'Asia/Dubai')::date, today) > r.due_on
    ) m (metric, measure, part, detail, candidate_id, at)
    where m.at >= lower(period) and m.at < upper(period) and p_metric in ('times', m.metric);
end
$$;
