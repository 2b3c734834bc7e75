-- Duplicate search. All sources of leads use it: the form, the import and the screen (product design, D.5). The index
-- orders candidates of one birthday from first to last, so that the first of many similar ones is found at once.
create index candidates_date_of_birth_idx on public.candidates (date_of_birth, created_at, id)
  where date_of_birth is not null;
-- An unparsed number is matched as text.
create index candidates_unread_phone_idx on public.candidates (phone_number) where phone_e164 is null;

-- Returns the trigrams of words as pg_trgm defines them. That extension would add 100 KB to the browser, and the few
-- people with one birth date need no index.
create function app.trigrams(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select distinct substr('  ' || word || ' ', place, 3)
    from regexp_split_to_table(lower(words), '[^[:alnum:]]+') word, generate_series(1, length(word) + 1) place
    where word <> ''
  )
$$;

-- Returns the similarity of two texts, from 0 to 1, independent of word order.
create function app.similarity(one text, other text) returns numeric
language sql immutable set search_path = ''
as $$
  select coalesce(
    count(*) filter (where cardinality(found) = 2)::numeric / nullif(count(*), 0), 0
  )
  from (
    select array_agg(side) as found
    from (
      select t, 1 as side from unnest(app.trigrams(one)) t
      union all
      select t, 2 from unnest(app.trigrams(other)) t
    ) each
    group by t
  ) letters
$$;

-- Maps the trigrams of a name to 256 bits, so that names can be compared without computing trigrams again. Two trigrams
-- may share a bit, so two names differ in at least as many trigrams as bits.
create function app.name_bits(words text) returns bit(256)
language sql immutable set search_path = ''
as $$
  select coalesce(
    bit_or(set_bit(
      repeat('0', 256)::bit(256),
      (ascii(substr(w, p, 1)) * 961 + ascii(substr(w, p + 1, 1)) * 31 + ascii(substr(w, p + 2, 1))) % 256, 1
    )),
    repeat('0', 256)::bit(256)
  )
  from (
    select '  ' || word || ' ' as w from regexp_split_to_table(lower(words), '[^[:alnum:]]+') word where word <> ''
  ) each, generate_series(1, length(w) - 2) p
$$;

-- Maintains `candidates.name_bits`. A generated column would be computed again at every change of a candidate. Null for
-- rows inserted without triggers, as by a copy.
create function app.set_name_bits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name_bits := case when new.date_of_birth is not null then
    app.name_bits(app.fold_name(new.first_name || ' ' || new.last_name))
  end;
  return new;
end
$$;

create trigger set_name_bits before insert or update of first_name, last_name, date_of_birth on public.candidates
  for each row execute function app.set_name_bits();

-- Returns the candidate that this one was merged into, or its own id.
create function app.surviving_candidate(p_candidate_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  with recursive merge_chain as (
    select c.id, c.merged_into_id from public.candidates c where c.id = p_candidate_id
    union
    select c.id, c.merged_into_id from public.candidates c join merge_chain w on c.id = w.merged_into_id
  )
  select w.id from merge_chain w where w.merged_into_id is null
$$;

-- Returns the status of a known person: open, deployed, do_not_rehire, reapply_allowed or reapply_later
-- (`reapply_after` null: time alone does not allow it). Without a date, a rejection is permanent; after leaving
-- voluntarily, reapplying is always allowed.
create function app.applicant_status(p_candidate_id uuid, out state text, out reapply_after date)
language sql stable set search_path = ''
as $$
  select
    case
      when a.stage = 'deployed' then 'deployed'
      when a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated') then 'open'
      when i.do_not_rehire then 'do_not_rehire'
      when a.reapply_after <= app.today() or a.reapply_after is null and a.stage <> 'rejected' then 'reapply_allowed'
      else 'reapply_later'
    end,
    a.reapply_after
  from public.applications a
  join public.candidate_internal i on i.candidate_id = a.candidate_id
  where a.candidate_id = p_candidate_id
  order by app.ended_at(a) desc, a.created_at desc, a.id desc
  limit 1
$$;

-- Returns the first match of product design D.5, or no row. Phone numbers are E.164, each compared with both of ours; a
-- passport counts with its nationality. `matched_by` is phone, passport, emirates_id or license_number; then, less
-- certain, name_and_birth_date or email. `p_except` excludes the candidate being edited.
create function app.find_duplicate(
  p_phones text[], p_passport_no text default null, p_nationality text default null, p_emirates_id text default null,
  p_license_number text default null, p_name text default null, p_date_of_birth date default null,
  p_email text default null, p_except uuid default null
) returns table (candidate_id uuid, matched_by text, is_certain boolean, state text, reapply_after date)
-- Every search has an index for any input; planning again for each line would slow an import down a lot. The plan is
-- kept while an import fills the table, so it must not be one for a small table.
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  min_similarity constant numeric := app.config('duplicate_name_similarity') #>> '{}';
  folded constant text := case when p_date_of_birth is not null then app.fold_name(p_name) end;
  bits constant bit(256) := app.name_bits(folded);
  -- A name has at most one trigram more than letters and spaces. Of two similar names, at most this share of all
  -- trigrams occurs in only one of them; the other name has at most 1 / likeness as many.
  share constant numeric := (1 - min_similarity) / (1 + min_similarity);
  name_length constant integer := length(folded) + 1;
  max_difference constant integer := floor((1 - min_similarity) * name_length / greatest(min_similarity, 0.01));
begin
  return query
  -- Written to match the search indexes, which include merged candidates: their numbers lead to the current candidate.
  with matches as (
    select 1 as rank, c.id from public.candidates c
    where reverse(c.phone_e164) = any (select reverse(p) from unnest(p_phones) p)
    union all
    select 2, c.id from public.candidates c
    where reverse(c.whatsapp_e164) = any (select reverse(p) from unnest(p_phones) p)
    union all
    select 3, c.id from public.candidates c
    where reverse(c.passport_no) = reverse(upper(p_passport_no)) and c.nationality = upper(p_nationality)
    union all
    select 4, c.id from public.candidates c
    where reverse(c.emirates_id) = reverse(regexp_replace(p_emirates_id, '[^0-9]', '', 'g'))
    union all
    select 5, c.id from public.candidates c
    where c.license_number = nullif(btrim(p_license_number), '')
    union all
    -- Thousands may share a birthday, such as January 1: names are compared by their bits first, one by one, until the
    -- first similar one.
    (
      select 6, c.id from public.candidates c
      where c.date_of_birth = p_date_of_birth
        and case when bit_count(bits # coalesce(c.name_bits, app.name_bits(c.name_folded))) <= max_difference then
          bit_count(bits # coalesce(c.name_bits, app.name_bits(c.name_folded)))
            <= share * (name_length + length(c.name_folded) + 1)
          and app.similarity(c.name_folded, folded) >= min_similarity
          and exists (
            select from public.candidates s
            where s.id = app.surviving_candidate(c.id) and s.anonymised_at is null and s.id is distinct from p_except
          )
        end
      order by c.created_at, c.id
      limit 1
    )
    union all
    select 7, c.id from public.candidates c
    where c.email = lower(app.clean_email(p_email))
  ), first as (
    select c.id, h.rank
    from matches h
    join public.candidates c on c.id = app.surviving_candidate(h.id)
    where c.anonymised_at is null and c.id is distinct from p_except
    order by h.rank, c.created_at, c.id
    limit 1
  )
  select
    f.id,
    (array['phone', 'phone', 'passport', 'emirates_id', 'license_number', 'name_and_birth_date', 'email'])[f.rank],
    f.rank <= 5, s.state, s.reapply_after
  from first f, app.applicant_status(f.id) s;
end
$$;

select app.grant_execute(
  'app.find_duplicate(text[], text, text, text, text, text, date, text, uuid)'
);
