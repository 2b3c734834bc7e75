-- Indexes for `search_candidates`: number suffixes, and words of names. `like` is not leakproof, so under row security
-- only that function can use these indexes.
create index candidates_phone_end_idx on public.candidates (reverse(phone_e164) text_pattern_ops);
create index candidates_whatsapp_end_idx on public.candidates (reverse(whatsapp_e164) text_pattern_ops)
  where whatsapp_e164 is not null;
create index candidates_passport_end_idx on public.candidates (reverse(passport_no) text_pattern_ops)
  where passport_no is not null;
create index candidates_emirates_id_end_idx on public.candidates (reverse(emirates_id) text_pattern_ops)
  where emirates_id is not null;
create index candidates_email_idx on public.candidates (email) where email is not null;
create index applications_reference_end_idx on public.applications (reverse(reference) text_pattern_ops);

create index candidates_name_words_idx on public.candidates using gin (name_words);
create index candidates_name_idx on public.candidates (name_folded text_pattern_ops, id);
create index candidates_recruiter_name_idx on public.candidates (
  assigned_recruiter_id, name_folded text_pattern_ops, id
);

-- The search box (product design, C.0): a name, a phone number in any form, its last digits, a reference, the end of a
-- passport or Emirates ID, an email. Row security would prevent the use of the indexes (`like` is not leakproof), so
-- the function runs as its owner and checks visibility itself.

-- Returns whether staff of this role may see the candidate: the policies on `candidates` as a query.
create function app.can_see_candidate(p_role text, p_caller uuid, p_sees_all boolean, c public.candidates)
returns boolean
language sql immutable set search_path = ''
as $$
  select case p_role
    when 'admin' then true
    when 'recruiter' then
      p_sees_all or c.assigned_recruiter_id = p_caller
      or c.assigned_recruiter_id is null and c.current_stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified')
    when 'operations' then c.is_with_operations or c.review_reason is not null
    else false
  end
$$;

-- Returns a prefix query of all words: 'imr kha' finds "Imran Khan"; with the original words, or with compounds in one
-- word. Null without a word.
create function app.prefix_query(p_query text) returns tsquery
language sql immutable set search_path = ''
as $$
  select string_agg(
    '(' || (select string_agg('''' || w || ''':*', ' & ') from regexp_split_to_table(s.spelling, ' ') w) || ')', ' | '
  )::tsquery
  from (
    select app.fold_letters(p_query) as spelling union select app.fold_name(p_query)
  ) s
  where s.spelling <> ''
$$;

-- Returns up to `p_limit` candidates the caller may see, best match first: whole numbers and references, then names.
-- `matched` is the matched field. Fewer than three characters return no rows. Staff only.
create function public.search_candidates(p_query text, p_limit integer default 20) returns table (
  id uuid, first_name text, last_name text, phone_number text, current_stage text,
  assigned_recruiter_id uuid, reference text, matched text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.require_role('admin', 'recruiter', 'operations');
  caller_id constant uuid := auth.uid();
  can_see_all constant boolean := app.is_setting_on('recruiters_see_all_candidates');
  query constant text := left(app.ascii_digits(app.clean_text(p_query)), 100);
  digits constant text := regexp_replace(query, '\D', '', 'g');
  -- '+971 50…', '0050…' and '050…' have the same suffix; the last four digits may start with a zero. Null, which
  --     matches nothing, for fewer than four digits.
  number_end constant text := case
    when length(ltrim(digits, '0')) >= 4 then reverse(ltrim(digits, '0')) || '%'
    when length(digits) >= 4 then reverse(digits) || '%'
  end;
  code_end constant text := case when length(digits) >= 4
    then reverse(upper(regexp_replace(query, '[^A-Za-z0-9-]', '', 'g'))) || '%' end;
  row_limit constant integer := least(greatest(p_limit, 1), 50);
begin
  if length(query) < 3 then
    return;
  end if;
  if position('@' in query) > 0 then
    return query
      select c.id, c.first_name, c.last_name, c.phone_number, c.current_stage, c.assigned_recruiter_id,
        app.latest_reference(c.id), 'email'
      from public.candidates c
      where c.id in (
        select app.surviving_candidate(e.id) from public.candidates e where e.email = lower(app.clean_email(query))
      ) and app.can_see_candidate(role, caller_id, can_see_all, c)
      limit row_limit;
  elsif length(digits) >= 4 then
    return query
      select c.id, c.first_name, c.last_name, c.phone_number, c.current_stage, c.assigned_recruiter_id,
        app.latest_reference(c.id), f.matched
      from (
        -- Values of a merged candidate lead to the current one.
        select distinct on (survivor)
          case when n.is_merged then app.surviving_candidate(n.id) else n.id end as survivor, n.matched, n.rank
        from (
          select p.id, p.merged_into_id is not null as is_merged, 'phone' as matched, 1 as rank
          from public.candidates p where reverse(p.phone_e164) like number_end
          union all
          select p.id, p.merged_into_id is not null, 'phone', 2
          from public.candidates p where reverse(p.whatsapp_e164) like number_end
          union all
          select p.id, p.merged_into_id is not null, 'emirates_id', 3
          from public.candidates p where reverse(p.emirates_id) like number_end
          union all
          select p.id, p.merged_into_id is not null, 'passport', 4
          from public.candidates p where reverse(p.passport_no) like code_end
          union all
          select a.candidate_id, (
            select m.merged_into_id is not null from public.candidates m where m.id = a.candidate_id
          ), 'reference', 5
          from public.applications a where reverse(a.reference) like code_end
        ) n
        order by survivor, n.rank
      ) f
      join public.candidates c on c.id = f.survivor
      where app.can_see_candidate(role, caller_id, can_see_all, c)
      order by f.rank, c.stage_entered_at desc, c.id
      limit row_limit;
  else
    return query select * from app.search_names(query, role, caller_id, can_see_all, row_limit);
  end if;
end
$$;

select app.grant_execute('public.search_candidates(text, integer)', 'authenticated');

-- The name search of `search_candidates`: first names that start with the query, which an index returns in order, then
-- those with its words anywhere; own candidates before the pool.
create function app.latest_reference(p_candidate uuid) returns text
language sql stable set search_path = ''
as $$
  select a.reference from public.applications a
  where a.candidate_id = p_candidate
  order by app.ended_at(a) desc, a.created_at desc, a.id desc limit 1
$$;

-- Appends to `matches` the new candidates of one visibility scope `p_scope` that match the words.
create function app.append_name_matches(matches uuid[], p_words tsquery, p_scope text, p_caller uuid, p_limit integer)
returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  missing_count constant integer := p_limit - cardinality(matches);
begin
  if missing_count <= 0 then
    return matches;
  end if;
  return matches || case p_scope
    when 'everybody' then array(
      select c.id from public.candidates c
      where c.name_words @@ p_words
        and c.merged_into_id is null and c.id <> all (matches)
      limit missing_count
    )
    when 'own' then array(
      select c.id from public.candidates c
      where c.assigned_recruiter_id = p_caller and c.merged_into_id is null and c.id <> all (matches)
        and c.name_words @@ p_words
      order by c.stage_entered_at desc, c.id
      limit missing_count
    )
    when 'pool' then array(
      select c.id from public.candidates c
      where c.assigned_recruiter_id is null and c.current_stage in (
        /* phase lead */ 'new_lead', 'contacting', 'qualified'
      )
        and c.name_words @@ p_words
        and c.merged_into_id is null
      limit missing_count
    )
    when 'operations' then array(
      select c.id from public.candidates c
      where c.is_with_operations and c.merged_into_id is null
        and c.name_words @@ p_words
      limit missing_count
    )
    when 'problems' then array(
      select c.id from public.candidates c
      where c.review_reason is not null and c.merged_into_id is null and c.id <> all (matches)
        and c.name_words @@ p_words
      limit missing_count
    )
  end;
end
$$;

create function app.search_names(p_query text, p_role text, p_caller uuid, p_sees_all boolean, p_limit integer)
returns table (
  id uuid, first_name text, last_name text, phone_number text, current_stage text,
  assigned_recruiter_id uuid, reference text, matched text
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  word_query constant tsquery := app.prefix_query(p_query);
  name_prefix constant text := app.fold_name(p_query) || '%';
  matches uuid[] := '{}';
begin
  if word_query is null then
    return;
  end if;
  if p_role = 'admin' or p_role = 'recruiter' and p_sees_all then
    matches := array(
      select c.id from public.candidates c
      where c.name_folded like name_prefix and c.merged_into_id is null
      order by c.name_folded using operator(pg_catalog.~<~), c.id
      limit p_limit
    );
    matches := app.append_name_matches(matches, word_query, 'everybody', p_caller, p_limit);
  elsif p_role = 'recruiter' then
    matches := array(
      select c.id from public.candidates c
      where c.assigned_recruiter_id = p_caller and c.merged_into_id is null
        and c.name_folded like name_prefix
      order by c.name_folded using operator(pg_catalog.~<~), c.id
      limit p_limit
    );
    matches := app.append_name_matches(matches, word_query, 'own', p_caller, p_limit);
    matches := app.append_name_matches(matches, word_query, 'pool', p_caller, p_limit);
  else
    matches := app.append_name_matches(matches, word_query, 'operations', p_caller, p_limit);
    matches := app.append_name_matches(matches, word_query, 'problems', p_caller, p_limit);
  end if;
  return query
    select c.id, c.first_name, c.last_name, c.phone_number, c.current_stage, c.assigned_recruiter_id,
      app.latest_reference(c.id), 'name'
    from unnest(matches) with ordinality f (id, position)
    join public.candidates c on c.id = f.id
    order by f.position;
end
$$;
