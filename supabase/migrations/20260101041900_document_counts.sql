-- Keeps on each plan how far its documents are, whatever changes them.

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
        select q.type_code, q.needed_by, q.waived_at is not null or app.is_verified(a.candidate_id, q.type_code)
            as is_done,
          case when q.waived_at is not null then 'waived' else app.type_status(a.candidate_id, q.type_code) end
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

create trigger count_added after insert on public.document_requirements
  referencing new table as changed for each statement execute function app.count_documents_of_requirements();
create trigger count_changed after update on public.document_requirements
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

create trigger count_added after insert on public.documents
  for each row execute function app.count_documents_of_candidate();
create trigger count_changed after update of status, expiry_date on public.documents
  for each row when ((old.status, old.expiry_date) is distinct from (new.status, new.expiry_date))
  execute function app.count_documents_of_candidate();

-- Whoever left for good, or works, is off the list.
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
  for each row when (new.to_stage in ('deployed', 'rejected', 'withdrawn', 'separated'))
  execute function app.close_document_plan();
