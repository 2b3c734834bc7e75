-- Do we know this person already? One search for every door a lead comes through: the form, the import, the
-- screen (product design, D.5).
-- Those of one birthday from the first to the last: of many who are alike the first is found at once.
create index candidates_date_of_birth_idx on public.candidates (date_of_birth, created_at, id)
  where date_of_birth is not null;
-- A number nobody could read is known again by its letters.
create index candidates_unread_phone_idx on public.candidates (phone_number) where phone_e164 is null;

-- The letters of words in threes, as pg_trgm takes them: that extension would be 100 KB more in the browser,
-- and the few people of one birth date need no index.
create function app.trigrams(words text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select distinct substr('  ' || word || ' ', place, 3)
    from regexp_split_to_table(lower(words), '[^[:alnum:]]+') word, generate_series(1, length(word) + 1) place
    where word <> ''
  )
$$;

-- How alike two texts are, from 0 to 1, whatever the order of their words.
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

-- The threes of a name, each as one of 256 bits: names are compared by them without being taken apart again. Two
-- threes may share a bit, so two names have at least as many threes of one alone as bits.
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

-- `candidates.name_bits` is not a generated column, which every change of a candidate would compute again. Null where rows come without triggers,
-- as from a copy.
create function app.keep_name_bits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name_bits := case when new.date_of_birth is not null then
    app.name_bits(app.fold_name(new.first_name || ' ' || new.last_name))
  end;
  return new;
end
$$;

create trigger keep_name_bits before insert or update of first_name, last_name, date_of_birth on public.candidates
  for each row execute function app.keep_name_bits();

-- Who a candidate is now: himself, or whom he was merged into.
create function app.surviving_candidate(p_candidate_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  with recursive way as (
    select c.id, c.merged_into_id from public.candidates c where c.id = p_candidate_id
    union
    select c.id, c.merged_into_id from public.candidates c join way w on c.id = w.merged_into_id
  )
  select w.id from way w where w.merged_into_id is null
$$;

-- Where somebody known stands: open, deployed, do_not_rehire, reapply_allowed or reapply_later
-- (`reapply_after` null: not by the passing of time). No date means for good after a rejection, and at any
-- time after leaving of one's own accord.
create function app.standing_of(p_candidate_id uuid, out state text, out reapply_after date)
language sql stable set search_path = ''
as $$
  select
    case
      when a.stage = 'deployed' then 'deployed'
      when a.stage not in ('rejected', 'withdrawn', 'separated') then 'open'
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

-- The first match of product design D.5, or no row. Telephones are E.164, each compared with both of ours; a
-- passport counts with its nationality. `matched_by` is phone, passport, emirates_id or license_number; then,
-- no longer certain, name_and_birth_date or email. `p_except` leaves one out: the candidate who is being
-- edited.
create function app.find_duplicate(
  p_phones text[], p_passport_no text default null, p_nationality text default null, p_emirates_id text default null,
  p_license_number text default null, p_name text default null, p_date_of_birth date default null,
  p_email text default null, p_except uuid default null
) returns table (candidate_id uuid, matched_by text, is_certain boolean, state text, reapply_after date)
-- Each way to him has its index, whatever is asked: planned anew for every line, an import takes much longer. The plan
-- is kept while an import fills the table, so it must not be one for a small table.
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  likeness constant numeric := app.config('duplicate_name_similarity') #>> '{}';
  folded constant text := case when p_date_of_birth is not null then app.fold_name(p_name) end;
  bits constant bit(256) := app.name_bits(folded);
  -- A name has at most one three more than letters and spaces. Two names that are alike have at most this share of the
  -- threes of both in one of them alone; the other name has at most 1 / likeness as many.
  share constant numeric := (1 - likeness) / (1 + likeness);
  letters constant integer := length(folded) + 1;
  most constant integer := floor((1 - likeness) * letters / greatest(likeness, 0.01));
begin
  return query
  -- Written as the search indexes are, which also hold merged people: their numbers lead to whom they are
  -- now.
  with hits as (
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
    -- Thousands may have one birthday, such as the first of a year: names are compared by their bits first, one after
    -- the other, up to the first that is alike.
    (
      select 6, c.id from public.candidates c
      where c.date_of_birth = p_date_of_birth
        and case when bit_count(bits # coalesce(c.name_bits, app.name_bits(c.name_folded))) <= most then
          bit_count(bits # coalesce(c.name_bits, app.name_bits(c.name_folded)))
            <= share * (letters + length(c.name_folded) + 1)
          and app.similarity(c.name_folded, folded) >= likeness
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
    where c.email = lower(app.visible_email(p_email))
  ), first as (
    select c.id, h.rank
    from hits h
    join public.candidates c on c.id = app.surviving_candidate(h.id)
    where c.anonymised_at is null and c.id is distinct from p_except
    order by h.rank, c.created_at, c.id
    limit 1
  )
  select
    f.id,
    (array['phone', 'phone', 'passport', 'emirates_id', 'license_number', 'name_and_birth_date', 'email'])[f.rank],
    f.rank <= 5, s.state, s.reapply_after
  from first f, app.standing_of(f.id) s;
end
$$;

select app.callable_by(
  'app.find_duplicate(text[], text, text, text, text, text, date, text, uuid)'
);
