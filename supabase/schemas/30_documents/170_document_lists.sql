-- Updates the document progress stored on each plan; runs after every change.

create function app.count_documents(p_application uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.document_plans p set
    required_count = counted.required_count,
    verified_count = counted.verified_count,
    next_needed_by = counted.next_needed_by,
    states = counted.states,
    expires_on = counted.expires_on,
    is_rejected_twice = counted.is_rejected_twice
  from (
    select r.required_count, r.verified_count, r.next_needed_by, r.states,
      (
        select min(d.expiry_date) from public.documents d
        where d.candidate_id = a.candidate_id and d.status in ('verified', 'expiring')
      ) as expires_on,
      exists (
        select from public.documents d
        where d.candidate_id = a.candidate_id and d.reject_reason_code is not null
        group by d.type_code having count(*) >= 2
      ) as is_rejected_twice
    from public.applications a
    cross join lateral (
      select count(*) as required_count, count(*) filter (where t.is_done) as verified_count,
        min(t.needed_by) filter (where not t.is_done) as next_needed_by,
        coalesce(
          array_agg(t.type_code order by t.type_code) || array_agg(t.type_code || ':' || t.status order by t.type_code)
            || array_agg(distinct ':' || t.status),
          '{}'
        ) as states
      from (
        select q.type_code, q.needed_by, q.waived_at is not null
          or app.is_document_type_verified(a.candidate_id, q.type_code)
            as is_done,
          case when q.waived_at is not null then 'waived' else app.document_type_status(a.candidate_id, q.type_code) end
            as status
        from public.document_requirements q
        where q.application_id = p_application and q.required
      ) t
    ) r
    where a.id = p_application
  ) counted
  where p.application_id = p_application
    and (p.required_count, p.verified_count, p.next_needed_by, p.states, p.expires_on, p.is_rejected_twice)
      is distinct from (
        counted.required_count, counted.verified_count, counted.next_needed_by, counted.states, counted.expires_on,
        counted.is_rejected_twice
      )
$$;

create function app.count_documents_of_requirements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.count_documents(c.application_id) from (select distinct n.application_id from changed n) c;
  return null;
end
$$;

create trigger count_documents_on_insert after insert on public.document_requirements
  referencing new table as changed for each statement execute function app.count_documents_of_requirements();
create trigger count_documents_on_update after update on public.document_requirements
  referencing new table as changed for each statement execute function app.count_documents_of_requirements();

create function app.count_documents_of_candidate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.count_documents(p.application_id)
  from public.applications a
  join public.document_plans p on p.application_id = a.id
  where a.candidate_id = new.candidate_id and p.closed_at is null;
  return null;
end
$$;

create trigger count_documents_on_insert after insert on public.documents
  for each row execute function app.count_documents_of_candidate();
create trigger count_documents_on_update after update of status, expiry_date on public.documents
  for each row when ((old.status, old.expiry_date) is distinct from (new.status, new.expiry_date))
  execute function app.count_documents_of_candidate();

-- Closes the plan of an application that ended or was deployed.
create function app.close_document_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.document_plans p set closed_at = app.now()
  where p.application_id = new.application_id and p.closed_at is null;
  return null;
end
$$;

create trigger close_document_plan after insert on public.stage_events
  for each row when (new.to_stage in (/* phase end */ 'deployed', 'rejected', 'withdrawn', 'separated'))
  execute function app.close_document_plan();

-- Document status of one candidate, for each role that may read it.

-- Returns the types that are or were requested: the requirements, or before those exist the documents of the hand-over,
-- plus any others sent or requested. `p_application` null: only those that were sent.
create function app.needed_document_types(p_candidate uuid, p_application uuid)
returns table (type_code text, required boolean, needed_by date, is_waived boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select t.code, coalesce(requested.required, false), requested.needed_by, coalesce(requested.is_waived, false)
  from public.document_types t
  left join (
    select r.type_code, r.required, r.needed_by, r.waived_at is not null as is_waived
    from public.document_requirements r
    where r.application_id = p_application and r.required
    union all
    select h.code, true, null, false
    from public.document_types h
    where p_application is not null and h.active and h.required and h.needed_for = 'handover'
      and not exists (select from public.document_plans p where p.application_id = p_application)
      and app.rule_applies(h.applies_when, app.document_facts(p_application))
  ) requested on requested.type_code = t.code
  where requested.type_code is not null or exists (
    select from public.documents d
    where d.candidate_id = p_candidate and d.type_code = t.code and d.status <> 'superseded'
  )
  order by requested.needed_by, t.sort_order;
end
$$;

-- Returns the status per type: {status: missing, requested, uploading, uploaded, in_review, verified, rejected,
-- expiring, expired or waived}, without the files; `can_view`: the caller may open the files. `needed_on` is the day of
-- use; `problem` is what will be invalid on that day, even if verified today. Admins; operations for theirs; recruiters
-- for their candidates, without health documents. Raises NOT_FOUND.
create function public.list_document_status(p_application_id uuid)
returns table (
  type_code text, required boolean, needed_by date, status text, can_view boolean, needed_on date, problem text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter', 'operations', 'admin');
  candidate uuid;
begin
  select a.candidate_id into candidate from public.applications a where a.id = p_application_id;
  if candidate is null or not app.can_access_candidate_documents(role, candidate) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'application', 'id', p_application_id));
  end if;
  return query
  select n.type_code, n.required, n.needed_by, listed.status, listed.can_view, listed.needed_on,
    case when listed.can_view and listed.status in ('verified', 'expiring') then
      app.document_problem(candidate, n.type_code, listed.needed_on) end
  from app.needed_document_types(candidate, p_application_id) n
  join public.document_types t on t.code = n.type_code
  cross join lateral (
    select
      case when n.is_waived then 'waived' else app.document_type_status(candidate, n.type_code) end as status,
      role <> 'recruiter' or app.can_recruiter_view(n.type_code) as can_view,
      app.document_needed_on(p_application_id, n.type_code) as needed_on
  ) listed
  where role <> 'recruiter' or t.sensitivity <> 'health'
  order by n.needed_by, t.sort_order;
end
$$;

-- Returns the driver's own documents in the order in which they are needed, with what to send and each result. `sides`:
-- [{side, status, document_id, version, mime, uploaded_at, answer_by, can_send, can_delete, accepted, note, reason}].
-- `answer_by`: the day by which a waiting file is reviewed. `can_send`: false during a review. `accepted`:
-- {document_id, expiry_date} of the file that is valid until another is verified; may be the same file. `note`: what
-- staff wrote when they asked for the file again. `reason`, for rejected files only: {code, sentence_i18n, picture,
-- note_i18n, pin}. `max_bytes`: maximum size of one file. `candidate_id`: the driver's own record, whose topic
-- announces changes.
create function public.my_documents() returns table (
  candidate_id uuid, type_code text, label_i18n jsonb, help_i18n jsonb, accept text[], max_bytes bigint,
  can_upload boolean, required boolean, needed_by date, status text, expiry_date date, sides jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  candidate uuid;
  review_days constant integer := (app.config('document_review_working_days') #>> '{}')::integer;
begin
  perform app.require_role('driver');
  select c.id into candidate from public.candidates c where c.user_id = auth.uid() and c.anonymised_at is null;
  return query
  select candidate, n.type_code, t.label_i18n, t.help_i18n, t.accept,
    least(t.max_mb * 1048576::bigint, (app.config('upload_max_bytes') #>> '{}')::bigint),
    t.driver_can_upload and t.active, n.required and not n.is_waived, n.needed_by,
    case when n.is_waived then 'waived' else app.document_type_status(candidate, n.type_code) end,
    (
      select min(d.expiry_date) from app.document_sides(candidate, n.type_code) s
      join public.documents d on d.id = coalesce(s.verified_id, s.document_id)
    ),
    (
      select jsonb_agg(jsonb_build_object(
        'side', s.side, 'status', s.status, 'document_id', s.document_id, 'version', d.version, 'mime', d.mime,
        'uploaded_at', d.uploaded_at,
        'answer_by', case when s.status in ('uploaded', 'in_review') then
          app.add_working_days((d.uploaded_at at time zone 'Asia/Dubai')::date, review_days)
        end,
        -- Same rule as in `start_document`.
        'can_send', s.status <> 'in_review' and not (s.status = 'uploaded' and l.is_locked),
        'can_delete', d.uploaded_by = auth.uid() and s.status in ('uploading', 'uploaded') and not l.is_locked,
        'accepted', case when s.verified_id is not null then jsonb_build_object(
          'document_id', s.verified_id,
          'expiry_date', (select v.expiry_date from public.documents v where v.id = s.verified_id)
        ) end,
        'note', case when s.status in ('requested', 'uploading') then d.request_note end,
        'reason', case d.status when 'rejected' then jsonb_build_object(
          'code', r.code, 'sentence_i18n', r.driver_sentence_i18n, 'picture', r.picture,
          'note_i18n', d.reject_note_i18n, 'pin', d.reject_pin
        ) end
      ))
      from app.document_sides(candidate, n.type_code) s
      left join public.documents d on d.id = s.document_id
      left join public.document_reject_reasons r on r.code = d.reject_reason_code
    )
  from app.needed_document_types(candidate, app.application_of_documents(candidate)) n
  join public.document_types t on t.code = n.type_code
  cross join lateral (select app.is_under_review(candidate, n.type_code) as is_locked) l
  order by n.needed_by, t.sort_order;
end
$$;

select app.grant_execute('public.list_document_status(uuid)', 'authenticated');
select app.grant_execute('public.my_documents()', 'authenticated');
