-- The matrix of C.17: candidates down, types of documents across.

-- One page, by the day something is needed next (what is complete comes last), then by application. Filters, all
-- optional: {client_id, route, ops_id, stage, needed_by, type_code, status (of that type), expiring_days,
-- rejected_twice, candidate_id}. `p_after`: {needed_by, application_id} of the last row of the page before.
-- `cells`: [{type_code, status, needed_by, expiry_date, problem, reviewer_id}]: `problem` is what will be wrong on
-- the day the document is needed, though it is verified today; `reviewer_id` is who looks at it now. Operations, admins.
-- Raises INVALID_VALUE for a filter, a place or a limit that is none.
create function public.document_matrix(
  p_filters jsonb default '{}', p_after jsonb default null, p_limit integer default 50
) returns table (
  application_id uuid, candidate_id uuid, reference text, name text, stage text, client_id uuid, ops_id uuid,
  needed_by date, required_count integer, verified_count integer, cells jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  f constant jsonb := coalesce(p_filters, '{}');
  -- "Never" sorts after every day, as null does in the index.
  never constant date := 'infinity';
  after_day date;
  after_id uuid;
begin
  perform app.caller('operations', 'admin');
  after_day := coalesce((p_after ->> 'needed_by')::date, never);
  after_id := (p_after ->> 'application_id')::uuid;
  return query
  select a.id, c.id, a.reference, coalesce(c.legal_name, btrim(c.first_name || ' ' || c.last_name)), a.stage,
    o.client_id, c.assigned_ops_id, p.next_needed_by, p.required_count, p.verified_count, app.document_cells(a)
  from public.document_plans p
  join public.applications a on a.id = p.application_id
  join public.candidates c on c.id = a.candidate_id
  left join public.job_openings o on o.id = a.opening_id
  where p.closed_at is null and c.merged_into_id is null and c.anonymised_at is null
    and (after_id is null or (coalesce(p.next_needed_by, never), p.application_id) > (after_day, after_id))
    and (after_id is null or after_day = never or p.next_needed_by >= after_day or p.next_needed_by is null)
    and (f ->> 'client_id' is null or o.client_id = (f ->> 'client_id')::uuid)
    and (f ->> 'route' is null or app.visa_route_of(a.id) = f ->> 'route')
    and (f ->> 'ops_id' is null or c.assigned_ops_id = (f ->> 'ops_id')::uuid)
    and (f ->> 'stage' is null or a.stage = f ->> 'stage')
    and (f ->> 'candidate_id' is null or c.id = (f ->> 'candidate_id')::uuid)
    and (f ->> 'needed_by' is null or p.next_needed_by <= (f ->> 'needed_by')::date)
    and (f ->> 'type_code' is null or exists (
      select from public.document_requirements r
      where r.application_id = a.id and r.required and r.type_code = f ->> 'type_code'
        and (f ->> 'status' is null or f ->> 'status' = case
          when r.waived_at is not null then 'waived' else app.type_status(c.id, r.type_code) end)
    ))
    and (f ->> 'expiring_days' is null or exists (
      select from public.documents d
      where d.candidate_id = c.id and d.status in ('verified', 'expiring')
        and d.expiry_date <= app.today() + (f ->> 'expiring_days')::integer
    ))
    and (f ->> 'rejected_twice' is distinct from 'true' or exists (
      select from public.documents d
      where d.candidate_id = c.id and d.reject_reason_code is not null
      group by d.type_code having count(*) >= 2
    ))
  order by p.next_needed_by, p.application_id
  limit least(p_limit, 200);
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_value(sqlerrm);
end
$$;

create function app.document_cells(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'type_code', r.type_code,
    'status', state.status,
    'needed_by', r.needed_by,
    'expiry_date', (
      select min(d.expiry_date) from public.documents d
      where d.candidate_id = a.candidate_id and d.type_code = r.type_code and d.status in ('verified', 'expiring')
    ),
    'problem', case when state.status in ('verified', 'expiring') then
      app.document_problem(a.candidate_id, r.type_code, app.document_needed_on(a.id, r.type_code)) end,
    'reviewer_id', (
      select l.reviewer_id from public.document_review_locks l
      where l.candidate_id = a.candidate_id and l.type_code = r.type_code and l.expires_at > app.now()
    )
  ) order by t.sort_order)
  from public.document_requirements r
  join public.document_types t on t.code = r.type_code
  cross join lateral (
    select case
      when r.waived_at is not null then 'waived' else app.type_status(a.candidate_id, r.type_code)
    end as status
  ) state
  where r.application_id = a.id and r.required
$$;

select app.callable_by('public.document_matrix(jsonb, jsonb, integer)', 'authenticated');
