-- Determines the current files of a candidate: per side the newest one and the verified one.

-- Returns each side of a type with its newest live file (`status` 'missing' without one) and its verified file. A newer
-- file replaces the verified one only when it is verified itself. A type without a validity check, such as an entry
-- permit, may expire without consequence.
create function app.document_sides(p_candidate uuid, p_type text)
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

-- Returns the status of a type: that of its least complete side.
create function app.document_type_status(p_candidate uuid, p_type text) returns text
language sql stable security definer set search_path = ''
as $$
  select s.status
  from app.document_sides(p_candidate, p_type) s
  order by array_position(array[
    'missing', 'requested', 'rejected', 'expired', 'uploading', 'uploaded', 'in_review', 'expiring', 'verified'
  ], s.status)
  limit 1
$$;

-- Returns whether every side of the type is verified.
create function app.is_document_type_verified(p_candidate uuid, p_type text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_and(s.verified_id is not null), false) from app.document_sides(p_candidate, p_type) s
$$;

-- Returns whether every side of the type has a live file in one of these states.
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

-- Returns whether the caller, with this role, may access the documents of this candidate.
create function app.can_access_candidate_documents(p_role text, p_candidate uuid) returns boolean
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

-- Returns the application that the candidate's documents are for: the open one, if any.
create function app.application_of_documents(p_candidate uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select a.id from public.applications a
  where a.candidate_id = p_candidate and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
$$;

-- Serializes adding and counting documents of one candidate.
create function app.lock_documents(p_candidate uuid) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('documents'), hashtext(p_candidate::text))
$$;

-- Returns whether a user other than `p_except_reviewer` is reviewing documents of this type now.
create function app.is_under_review(p_candidate uuid, p_type text, p_except_reviewer uuid default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.document_review_locks l
    where l.candidate_id = p_candidate and l.type_code = p_type and l.expires_at > app.now()
      and l.reviewer_id is distinct from p_except_reviewer
  )
$$;
