-- The shapes of values: what stands in app_config is cast by functions that write leads, offers and visa cases, so a
-- wrong one would make all of them fail.

-- May this be the value of this key? Numbers lie within bounds that go by the key's last word (days, minutes, bytes)
-- and are whole, but for shares; lists are of texts, or of such numbers where days or minutes are listed; objects are
-- of such numbers, but for the two that are shaped otherwise, and keep the keys that somebody asks for by name. Paths
-- are strict, since else a list of one would pass for what it holds.
create function app.is_config_value(p_key text, p_value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case
      when jsonb_typeof(p_value) = 'string' then length(p_value #>> '{}') between 1 and 1000
      when p_key ~ '_(share|similarity|quality_min)$' then p_value @? '$ ? (@ >= 0 && @ <= 1)'
      when jsonb_typeof(p_value) = 'number' then not p_value @? b.fault
      when jsonb_typeof(p_value) = 'array' and p_key !~ '_(days|minutes)$' then
        not p_value @? 'strict $[*] ? (@.type() != "string" || @ == "")'
      when jsonb_typeof(p_value) = 'array' then not p_value @? b.fault_in_list
      when p_key = 'quiet_hours' then
        p_value ?& array['from', 'to']
        and not p_value @? 'strict $.* ? (@.type() != "string" || !(@ like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"))'
      when p_key = 'pay_bands' then
        not p_value @? '$.* ? (@.type() != "object" || !exists (@.min_fils) || !exists (@.max_fils)
          || @.min_fils > @.max_fils)'
        and not p_value @? 'strict $.*.* ? (@.type() != "number" || @ < 0 || @ > 1000000000 || @ != @.floor())'
      when p_key = 'retention_days' then
        p_value ?& array['rejected', 'never_qualified', 'consent_withdrawn'] and not p_value @? b.fault_in_object
      else not p_value @? b.fault_in_object
    end,
    false
  )
  from (
    select
      format(f.test, '$', f.least, f.most)::jsonpath as fault,
      format(f.test, '$[*]', f.least, f.most)::jsonpath as fault_in_list,
      format(f.test, '$.*', f.least, f.most)::jsonpath as fault_in_object
    from (
      select
        'strict %s ? (@.type() != "number" || @ < %s || @ > %s || @ != @.floor())' as test,
        -- An interview, a link or an offer of no length at all cannot be.
        case
          when p_key ~ '_bytes$' then 1
          when p_key in ('interview_minutes', 'document_link_seconds', 'offer_validity_days') then 1
          else 0
        end as least,
        case
          when p_key ~ '_working_days$' then 260
          when p_key ~ '_days$' then 3650
          when p_key ~ '_minutes$' then 100000
          when p_key ~ '_hours$' then 8760
          else 1000000000
        end as most
    ) f
  ) b
$$;

-- Admins edit the table themselves.
select app.callable_by('app.is_config_value(text, jsonb)', 'authenticated');

alter table public.app_config
  add constraint app_config_shape_check check (app.is_config_value(key, value));
