-- How much two spellings of a name differ (product design, A item 5): Mohd Abdur Rahman and Muhammad Abdul-Rahman are
-- one name in two transliterations, and a visa file restarts when they are mixed.

-- The words of a name in Latin letters, without marks, titles and fatherhood; abbreviations written out, and the ways
-- to join "Abd" to what follows made one.
create function app.spelled_words(p_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(
    case when w.word in ('md', 'mohd', 'muhd', 'mohammad', 'moh') then 'muhammad' else w.word end order by w.place
  ), '{}')
  from regexp_split_to_table(
    regexp_replace(
      regexp_replace(
        app.fold_letters(p_name), '\m(s o|d o|w o)\M', '', 'g'
      ),
      '\mabd[uea]?[lrsnzdt]?[ -]*(?:[aeu][lrsnzdt])?[ -]*(?=[a-z]{3})', 'abd ', 'g'
    ),
    '[^a-z]+'
  ) with ordinality as w (word, place)
  where w.word not in ('', 'mr', 'mrs', 'ms', 'shri', 'bin', 'ibn', 'bint', 'al', 'el')
$$;

-- What is left of a word when the letters that transliterations choose freely are taken out: husain, hussein and
-- hossain are all "hsn".
create function app.name_skeleton(p_word text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    left(s.sound, 1) || translate(substr(s.sound, 2), 'aeiouyh', ''), '(.)\1+', '\1', 'g'
  )
  from (
    select translate(
      replace(replace(replace(replace(replace(replace(replace(p_word,
        'ph', 'f'), 'ch', 'x'), 'kh', 'k'), 'gh', 'g'), 'sh', 's'), 'ck', 'k'), 'ee', 'i'),
      'qcwoe', 'kkvui'
    ) as sound
  ) s
$$;

-- 0: the same but for case and punctuation; 0.05: only the order or the small words differ; 1: nothing in common. A
-- word found in another transliteration counts nine tenths, an initial a half.
create function app.name_difference(p_one text, p_other text) returns numeric
language sql immutable set search_path = ''
as $$
  with words as (
    select app.spelled_words(p_one) as one, app.spelled_words(p_other) as other
  ), likeness as (
    select side.words, (
      select max(case
        when w = o then 1
        when app.name_skeleton(w) = app.name_skeleton(o) then 0.9
        when length(least(w, o)) = 1 and left(w, 1) = left(o, 1) then 0.5
        else 0
      end)
      from unnest(side.others) o
    ) as best
    from words
    cross join lateral (values (words.one, words.other), (words.other, words.one)) as side (words, others)
    cross join unnest(side.words) w
  )
  select case
    when lower(regexp_replace(p_one, '[^[:alpha:]]', '', 'g'))
      = lower(regexp_replace(p_other, '[^[:alpha:]]', '', 'g')) then 0
    else greatest(0.05, round(1 - coalesce((select avg(coalesce(l.best, 0)) from likeness l), 0), 2))
  end
$$;
