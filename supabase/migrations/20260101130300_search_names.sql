-- The part of `search_candidates` that finds names: first those that begin with the query, which an index gives in
-- order, then those with its words anywhere; one's own before the pool.
create function app.latest_reference(p_candidate uuid) returns text
language sql stable set search_path = ''
as $$
  select a.reference from public.applications a
  where a.candidate_id = p_candidate
  order by app.ended_at(a) desc, a.created_at desc, a.id desc limit 1
$$;

-- Adds to `hits` what `p_scope` leads to: whom of one kind of visibility the words name, not found before.
create function app.add_named(hits uuid[], p_words tsquery, p_scope text, p_caller uuid, p_wanted integer)
returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  more constant integer := p_wanted - cardinality(hits);
begin
  if more <= 0 then
    return hits;
  end if;
  return hits || case p_scope
    when 'everybody' then array(
      select c.id from public.candidates c
      where c.name_words @@ p_words
        and c.merged_into_id is null and c.id <> all (hits)
      limit more
    )
    when 'own' then array(
      select c.id from public.candidates c
      where c.assigned_recruiter_id = p_caller and c.merged_into_id is null and c.id <> all (hits)
        and c.name_words @@ p_words
      order by c.stage_entered_at desc, c.id
      limit more
    )
    when 'pool' then array(
      select c.id from public.candidates c
      where c.assigned_recruiter_id is null and c.current_stage in ('new_lead', 'contacting', 'qualified')
        and c.name_words @@ p_words
        and c.merged_into_id is null
      limit more
    )
    when 'operations' then array(
      select c.id from public.candidates c
      where c.is_with_operations and c.merged_into_id is null
        and c.name_words @@ p_words
      limit more
    )
    when 'problems' then array(
      select c.id from public.candidates c
      where c.review_reason is not null and c.merged_into_id is null and c.id <> all (hits)
        and c.name_words @@ p_words
      limit more
    )
  end;
end
$$;

create function app.search_names(p_query text, p_role text, p_caller uuid, p_sees_all boolean, p_wanted integer)
returns table (
  id uuid, first_name text, last_name text, phone_number text, current_stage text,
  assigned_recruiter_id uuid, reference text, matched text
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  words constant tsquery := app.words_query(p_query);
  beginning constant text := app.fold_name(p_query) || '%';
  hits uuid[] := '{}';
begin
  if words is null then
    return;
  end if;
  if p_role = 'admin' or p_role = 'recruiter' and p_sees_all then
    hits := array(
      select c.id from public.candidates c
      where c.name_folded like beginning and c.merged_into_id is null
      order by c.name_folded using operator(pg_catalog.~<~), c.id
      limit p_wanted
    );
    hits := app.add_named(hits, words, 'everybody', p_caller, p_wanted);
  elsif p_role = 'recruiter' then
    hits := array(
      select c.id from public.candidates c
      where c.assigned_recruiter_id = p_caller and c.merged_into_id is null
        and c.name_folded like beginning
      order by c.name_folded using operator(pg_catalog.~<~), c.id
      limit p_wanted
    );
    hits := app.add_named(hits, words, 'own', p_caller, p_wanted);
    hits := app.add_named(hits, words, 'pool', p_caller, p_wanted);
  else
    hits := app.add_named(hits, words, 'operations', p_caller, p_wanted);
    hits := app.add_named(hits, words, 'problems', p_caller, p_wanted);
  end if;
  return query
    select c.id, c.first_name, c.last_name, c.phone_number, c.current_stage, c.assigned_recruiter_id,
      app.latest_reference(c.id), 'name'
    from unnest(hits) with ordinality f (id, position)
    join public.candidates c on c.id = f.id
    order by f.position;
end
$$;
