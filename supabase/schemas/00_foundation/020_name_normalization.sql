-- Normalizes names and addresses: removes invisible characters and compares in one spelling. Mirrors
-- `_shared/names.ts`; both share the cases of `_shared/names.cases.ts`.

-- Removes invisible characters, collapses spaces and trims. Keeps a joiner that shapes an Indic letter.
create function app.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if p_text ~ '^[!-~]+( [!-~]+)*$' then
    return p_text;
  end if;
  return btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        p_text,
        '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164'
          '\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]',
        '', 'g'
      ),
      '(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])[\u200c\u200d]', '', 'g'
    ),
    '[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
  ));
end
$$;

-- Removes invisible characters and special spaces from an email. A plain space stays, so that validation rejects it.
create function app.clean_email(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select app.clean_text(regexp_replace(p_text, '[\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u3000]', '', 'g'))
$$;

-- Normalizes a name for comparison: lowercase without accents, harakat and tatweel; letters with one sound merged;
-- plain digits; single spaces between words; no apostrophes.
create function app.fold_letters(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  folded text := translate(p_text, '''`´‘’‛′ʹʻʼʾʿ＇', '');
begin
  if folded ~ '[^ -~]' then
    folded := regexp_replace(
      normalize(folded, nfkd),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff'
        '\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff'
        '\ufff9-\ufffb\U000e0000-\U000e0fff]',
      '', 'g'
    );
    folded := translate(
      app.ascii_digits(lower(folded)),
      'łŁøØđĐðÐħĦŧŦıŋŊɓƁɗƊƙƘٱىیېےئؤکڪةہھۃەںءٴ', 'llooddddhhttinnbbddkkايييييوككهههههن'
    );
    folded := replace(replace(replace(replace(replace(replace(replace(replace(
      folded, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  else
    folded := lower(folded);
  end if;
  return btrim(regexp_replace(
    folded, '[\u0001-/:-@[-`{-\u00bf\u2000-\u206f\u3000-\u3003\u060c\u061b\u061f\u066a-\u066d\u06d4]+', ' ', 'g'
  ));
end
$$;

-- Joins the compounds of a folded name into one word: Abdul (Abdel, Abd al, Abdur) Rahman, Al Hassan, Abu Bakr, Saif
-- Ullah, Salah ud Din; عبد الله, ابو بكر, نور الدين.
create function app.join_compound_names(p_folded text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  joined text := p_folded;
begin
  if joined ~ 'abd|abu|[ae]l | u[lrdsnzt]' then
    joined := regexp_replace(joined, '(^| )abd [aeu](?:l |l(?=[a-z]{3})|[rsnzdt] )(?=[a-z]{3})', '\1abdul', 'g');
    joined := regexp_replace(joined, '(^| )abd[aeu]?[lrsnzdt]? (?=[a-z]{3})', '\1abdul', 'g');
    joined := regexp_replace(
      joined, '(^| )abd[aeu](?:l(?=[a-z]{2})|r(?=r)|s(?=s)|n(?=n)|z(?=z)|d(?=d)|t(?=t))', '\1abdul', 'g'
    );
    joined := regexp_replace(joined, '(^| )abdulla(?= |$)', '\1abdullah', 'g');
    joined := regexp_replace(joined, '(^| )(al|el|abu) (?=[a-z]{3})', '\1\2', 'g');
    joined := regexp_replace(joined, '([a-z]{2}) (ullah|uddin|u[lrdsnzt])(?= |$)', '\1\2', 'g');
    joined := regexp_replace(joined, '([a-z]{2}ud) din(?= |$)', '\1din', 'g');
  end if;
  if joined ~ '(عبد|ابو|ال) | (الله|الدين)' then
    joined := regexp_replace(joined, '(^| )(عبد|ابو|ال) (?=[^ ]{2})', '\1\2', 'g');
    joined := regexp_replace(joined, ' (الله|الدين)(?= |$)', '\1', 'g');
  end if;
  return joined;
end
$$;

-- Returns a key that is equal for different spellings of one name.
create function app.fold_name(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select app.join_compound_names(app.fold_letters(p_text))
$$;

-- Returns the words of all names of a person, for prefix searches: the original words, compounds joined into one word,
-- and words split at apostrophes.
create function app.name_words(p_name text, p_legal_name text, p_name_ar text) returns tsvector
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  all_names constant text := concat_ws(' ', p_name, p_legal_name, p_name_ar);
  folded constant text := app.fold_letters(all_names);
  word_text text := folded;
begin
  if app.join_compound_names(folded) <> folded then
    word_text := word_text || ' ' || app.join_compound_names(folded);
  end if;
  if all_names ~ '[''`´‘’‛′ʹʻʼʾʿ＇]' then
    word_text := word_text || ' ' || app.fold_letters(translate(all_names, '''`´‘’‛′ʹʻʼʾʿ＇', '-------------'));
  end if;
  return array_to_tsvector(array_remove(string_to_array(word_text, ' '), ''));
end
$$;

-- Generated columns and checks run with the writer's privileges.
select app.grant_execute('app.ascii_digits(text)', 'authenticated');
select app.grant_execute('app.clean_text(text)', 'authenticated');
select app.grant_execute('app.clean_email(text)', 'authenticated');
select app.grant_execute('app.fold_letters(text)', 'authenticated');
select app.grant_execute('app.join_compound_names(text)', 'authenticated');
select app.grant_execute('app.fold_name(text)', 'authenticated');
select app.grant_execute('app.name_words(text, text, text)', 'authenticated');
