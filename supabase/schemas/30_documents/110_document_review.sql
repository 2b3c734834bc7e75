-- Review sessions: one document at a time, most urgent first, one reviewer per document (product design, C.17).

-- Returns the next document and locks it for the caller for `document_review_lock_minutes`; releases the previous one.
-- No row: the queue is empty. Filters, all optional: {type_codes: [], client_id, route, ops_id, needed_by,
-- rejected_twice, candidate_id, except: [document ids]}. Excludes documents under review by others, uploaded by the
-- caller, or passed by the caller as first reviewer. `p_keep_locked`: the caller's current document, which is skipped
-- and stays locked, so that the next one can be preloaded before the verdict. `sides`: [{document_id, side, status,
-- version, mime}]; those to review are 'uploaded' or 'in_review'. Operations and admins.
create function public.next_document_for_review(p_filters jsonb default '{}', p_keep_locked uuid default null)
returns table (
  document_id uuid, candidate_id uuid, application_id uuid, type_code text, needed_by date, locked_until timestamptz,
  sides jsonb
)
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  beside public.documents;
  next_document record;
  until timestamptz;
begin
  select * into beside from public.documents d where d.id = p_keep_locked;
  loop
    select d.id, d.candidate_id, d.application_id, d.type_code, r.needed_by into next_document
    from public.documents d
    join public.candidates c on c.id = d.candidate_id
    left join public.applications a on a.id = d.application_id
    left join public.job_openings o on o.id = a.opening_id
    left join public.document_requirements r on r.application_id = d.application_id and r.type_code = d.type_code
    where d.status in ('uploaded', 'in_review')
      and (role = 'admin' or c.is_with_operations)
      and c.merged_into_id is null and c.anonymised_at is null
      and d.uploaded_by is distinct from auth.uid()
      and d.first_reviewed_by is distinct from auth.uid()
      and not app.is_under_review(d.candidate_id, d.type_code, auth.uid())
      and (d.candidate_id, d.type_code) is distinct from (beside.candidate_id, beside.type_code)
      and (p_filters -> 'except' is null or not p_filters -> 'except' ? d.id::text)
      and (p_filters -> 'type_codes' is null or p_filters -> 'type_codes' ? d.type_code)
      and (p_filters ->> 'client_id' is null or o.client_id = (p_filters ->> 'client_id')::uuid)
      and (p_filters ->> 'route' is null or app.visa_route_of(a.id) = p_filters ->> 'route')
      and (p_filters ->> 'ops_id' is null or c.assigned_ops_id = (p_filters ->> 'ops_id')::uuid)
      and (p_filters ->> 'needed_by' is null or r.needed_by <= (p_filters ->> 'needed_by')::date)
      and (p_filters ->> 'candidate_id' is null or d.candidate_id = (p_filters ->> 'candidate_id')::uuid)
      and (p_filters ->> 'rejected_twice' is distinct from 'true'
        or app.count_rejections(d.candidate_id, d.type_code) >= 2)
    order by r.needed_by, d.uploaded_at, d.id
    limit 1
    for update of d skip locked;
    exit when not found;
    until := app.acquire_review_lock(next_document.candidate_id, next_document.type_code, beside.candidate_id,
      beside.type_code);
    exit when until is not null;
  end loop;
  if next_document.id is not null then
    return query
    select next_document.id, next_document.candidate_id, next_document.application_id, next_document.type_code,
      next_document.needed_by, until, (
      select jsonb_agg(jsonb_build_object(
        'document_id', s.document_id, 'side', s.side, 'status', s.status, 'version', d.version, 'mime', d.mime
      ))
      from app.document_sides(next_document.candidate_id, next_document.type_code) s
      left join public.documents d on d.id = s.document_id
    );
  end if;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Takes or renews the caller's lock and returns its end; null if another reviewer has it. The caller keeps at most one
-- other lock, named by `p_keep_candidate` and `p_keep_type`, which is renewed with it.
create function app.acquire_review_lock(
  p_candidate uuid, p_type text, p_keep_candidate uuid default null, p_keep_type text default null
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  until timestamptz := app.now()
    + make_interval(mins => (app.config('document_review_lock_minutes') #>> '{}')::integer);
begin
  delete from public.document_review_locks l
  where l.reviewer_id = auth.uid() and (l.candidate_id, l.type_code) <> (p_candidate, p_type)
    and (l.candidate_id, l.type_code) is distinct from (p_keep_candidate, p_keep_type);
  update public.document_review_locks l set expires_at = until
  where l.reviewer_id = auth.uid() and (l.candidate_id, l.type_code) = (p_keep_candidate, p_keep_type);
  insert into public.document_review_locks as l (candidate_id, type_code, reviewer_id, taken_at, expires_at)
  values (p_candidate, p_type, auth.uid(), app.now(), until)
  on conflict (candidate_id, type_code) do update
    set reviewer_id = excluded.reviewer_id, taken_at = excluded.taken_at, expires_at = excluded.expires_at
    where l.reviewer_id = excluded.reviewer_id or l.expires_at <= app.now()
  returning l.expires_at into until;
  return case when found then until end;
end
$$;

-- Returns how many files of the type were rejected.
create function app.count_rejections(p_candidate uuid, p_type text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.documents d
  where d.candidate_id = p_candidate and d.type_code = p_type and d.reject_reason_code is not null
$$;

-- Releases a document without a verdict; does nothing if the caller has no lock on it. Operations and admins.
create function public.release_review(p_document_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('operations', 'admin');
  delete from public.document_review_locks l
  using public.documents d
  where d.id = p_document_id and (l.candidate_id, l.type_code) = (d.candidate_id, d.type_code)
    and l.reviewer_id = auth.uid();
end
$$;

select app.grant_execute('public.next_document_for_review(jsonb, uuid)', 'authenticated');
select app.grant_execute('public.release_review(uuid)', 'authenticated');
