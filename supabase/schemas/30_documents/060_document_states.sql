-- What counts, of the files a candidate sent over time: per side the newest, and the one that was verified.

-- Each side of a type with its newest live file (`status` 'missing' without one) and the file that stands verified,
-- which a newer one replaces only when it is verified itself. A type that need not be valid at any moment, such as an
-- entry permit, has done its work when it ends.
create function app.side_states(p_candidate uuid, p_type text)
returns table (side text, document_id uuid, status text, verified_id uuid)
language sql stable security definer set search_path = ''
as $$
  select s.side, newest.id, coalesce(newest.status, 'missing'), verified.id
  from public.document_types t
  cross join unnest(t.sides) with ordinality as s (side, place)
  left join lateral (
    select d.id, d.status
    from public.documents d
    where d.candidate_id = p_candidate and d.type_code = p_type and d.side = s.side and d.status <> 'superseded'
    order by d.version_no desc, d.created_at desc, d.id
    limit 1
  ) newest on true
  left join lateral (
    select d.id
    from public.documents d
    where d.candidate_id = p_candidate and d.type_code = p_type and d.side = s.side
      and (d.status in ('verified', 'expiring') or d.status = 'expired' and t.validity_at is null)
    order by d.version_no desc, d.created_at desc, d.id
    limit 1
  ) verified on true
  where t.code = p_type
  order by s.place
$$;

-- How far a type is: the state of the side that needs most work.
create function app.type_status(p_candidate uuid, p_type text) returns text
language sql stable security definer set search_path = ''
as $$
  select s.status
  from app.side_states(p_candidate, p_type) s
  order by array_position(array[
    'missing', 'requested', 'rejected', 'expired', 'uploading', 'uploaded', 'in_review', 'expiring', 'verified'
  ], s.status)
  limit 1
$$;

-- Is every side of the type verified?
create function app.is_verified(p_candidate uuid, p_type text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_and(s.verified_id is not null), false) from app.side_states(p_candidate, p_type) s
$$;

-- Does every side of the type have a live file in one of these states?
create function app.has_document(p_candidate uuid, p_type text, variadic p_statuses text[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.document_types t where t.code = p_type) and not exists (
    select from public.document_types t
    cross join unnest(t.sides) as s (side)
    where t.code = p_type and not exists (
      select from public.documents d
      where d.candidate_id = p_candidate and d.type_code = p_type and d.side = s.side and d.status = any (p_statuses)
    )
  )
$$;

-- May somebody of this role, being the caller, have to do with the documents of this candidate?
create function app.reaches_candidate(p_role text, p_candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.candidates c
    where c.id = p_candidate and c.merged_into_id is null and c.anonymised_at is null
      and case p_role
        when 'admin' then true
        when 'operations' then c.is_with_operations
        when 'recruiter' then c.assigned_recruiter_id = auth.uid()
        when 'driver' then c.user_id = auth.uid()
        else false
      end
  )
$$;

-- The candidate's application that documents are for: the open one, if any.
create function app.application_of_documents(p_candidate uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select a.id from public.applications a
  where a.candidate_id = p_candidate and a.stage not in ('rejected', 'withdrawn', 'separated')
$$;

-- Documents of one candidate are added and counted one after the other.
create function app.lock_documents(p_candidate uuid) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('documents'), hashtext(p_candidate::text))
$$;

-- Is somebody other than `p_but` looking at documents of this type now?
create function app.is_under_review(p_candidate uuid, p_type text, p_but uuid default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.document_review_locks l
    where l.candidate_id = p_candidate and l.type_code = p_type and l.expires_at > app.now()
      and l.reviewer_id is distinct from p_but
  )
$$;
