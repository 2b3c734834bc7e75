-- The search box (product design, C.0): a name, a telephone in any form, its last digits, a reference, the end of a
-- passport or Emirates ID, an e-mail. Under row security none of the indexes would be used (`like` is not
-- leakproof), so the function runs as its owner and writes out what the caller may see.

-- May staff of this role see that candidate? The policies on `candidates`, in words of a query.
create function app.sees_candidate(p_role text, p_caller uuid, p_sees_all boolean, c public.candidates)
returns boolean
language sql immutable set search_path = ''
as $$
  select case p_role
    when 'admin' then true
    when 'recruiter' then
      p_sees_all or c.assigned_recruiter_id = p_caller
      or c.assigned_recruiter_id is null and c.current_stage in ('new_lead', 'contacting', 'qualified')
    when 'operations' then c.is_with_operations or c.review_reason is not null
    else false
  end
$$;

-- Words as a query for their beginnings, all of them: 'imr kha' finds "Imran Khan"; as they stand, or with compounds in
-- one word. Null without a word.
create function app.words_query(p_query text) returns tsquery
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

-- Up to `p_limit` candidates the caller may see, the best first: whole numbers and references, then names. `matched`
-- says by what. Of fewer than three characters nothing is found. Staff only.
create function public.search_candidates(p_query text, p_limit integer default 20) returns table (
  id uuid, first_name text, last_name text, phone_number text, current_stage text,
  assigned_recruiter_id uuid, reference text, matched text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.caller('admin', 'recruiter', 'operations');
  me constant uuid := auth.uid();
  sees_all constant boolean := app.is_setting_on('recruiters_see_all_candidates');
  query constant text := left(app.ascii_digits(app.visible_text(p_query)), 100);
  digits constant text := regexp_replace(query, '\D', '', 'g');
  -- '+971 50…', '0050…' and '050…' end alike; of the last four digits a zero may be the first. Null, which nothing is
  -- like, for less than four.
  number_end constant text := case
    when length(ltrim(digits, '0')) >= 4 then reverse(ltrim(digits, '0')) || '%'
    when length(digits) >= 4 then reverse(digits) || '%'
  end;
  code_end constant text := case when length(digits) >= 4
    then reverse(upper(regexp_replace(query, '[^A-Za-z0-9-]', '', 'g'))) || '%' end;
  wanted constant integer := least(greatest(p_limit, 1), 50);
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
        select app.surviving_candidate(e.id) from public.candidates e where e.email = lower(app.visible_email(query))
      ) and app.sees_candidate(role, me, sees_all, c)
      limit wanted;
  elsif length(digits) >= 4 then
    return query
      select c.id, c.first_name, c.last_name, c.phone_number, c.current_stage, c.assigned_recruiter_id,
        app.latest_reference(c.id), f.matched
      from (
        -- What was somebody's before a merge leads to whom he is now.
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
      where app.sees_candidate(role, me, sees_all, c)
      order by f.rank, c.stage_entered_at desc, c.id
      limit wanted;
  else
    return query select * from app.search_names(query, role, me, sees_all, wanted);
  end if;
end
$$;

select app.callable_by('public.search_candidates(text, integer)', 'authenticated');
