-- Keeps on each plan how far its documents are, whatever changes them.

create function app.count_documents(p_application uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.document_plans p set
    required_count = counted.required_count,
    verified_count = counted.verified_count,
    next_needed_by = counted.next_needed_by
  from (
    select count(*) as required_count, count(*) filter (where r.is_done) as verified_count,
      min(r.needed_by) filter (where not r.is_done) as next_needed_by
    from (
      select q.needed_by, q.waived_at is not null
        or app.is_verified(a.candidate_id, q.type_code) as is_done
      from public.document_requirements q
      join public.applications a on a.id = q.application_id
      where q.application_id = p_application and q.required
    ) r
  ) counted
  where p.application_id = p_application
    and (p.required_count, p.verified_count, p.next_needed_by)
      is distinct from (counted.required_count, counted.verified_count, counted.next_needed_by)
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

create trigger count_changed after update of status on public.documents
  for each row when (old.status is distinct from new.status) execute function app.count_documents_of_candidate();

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
