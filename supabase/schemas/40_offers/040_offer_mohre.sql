-- The offer as registered with MOHRE (or the free zone's authority), entered by operations, with the terms that are
-- worse than the driver accepted. Those block the visa until the driver accepts them too (product design, A item 6).

-- Validates registered terms: `basic_fils` and `allowances` always, other fields if the registered document has them.
create function app.are_valid_mohre_terms(terms jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(terms) is distinct from 'object' then false
    else terms ?& array['basic_fils', 'allowances'] and not exists (
      select from jsonb_each(terms) t
      where case
        when t.key = 'basic_fils' then not app.is_whole_number(t.value, 1, 10000000)
        when t.key = 'allowances' then not app.are_valid_allowances(t.value)
        when t.key = 'per_order_fils' then not app.is_whole_number(t.value, 1, 100000)
        when t.key = 'hours_per_day' then
          jsonb_typeof(t.value) <> 'number' or t.value not between '1' and '24'
        when t.key = 'days_off_per_week' then not app.is_whole_number(t.value, 0, 6)
        when t.key = 'probation_months' then not app.is_whole_number(t.value, 0, 12)
        when t.key = 'contract_months' then not app.is_whole_number(t.value, 1, 60)
        when t.key = 'notice_days' then not app.is_whole_number(t.value, 0, 180)
        when t.key in ('accommodation', 'transport', 'food') then
          t.value not in ('"provided"', '"allowance"', '"none"')
        else true
      end
    )
  end
$$;

-- Returns every difference between accepted and registered terms: [{field, offered, registered, worse}]. `worse` for
-- the driver: less money, fewer days off, longer hours or probation, or a benefit removed. An allowance is named
-- `allowances.<code>`, 0 if not paid.
create function app.mohre_diff(offered jsonb, registered jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with compared (field, offered, registered) as (
    select r.key, mohre_diff.offered -> r.key, r.value
    from jsonb_each(mohre_diff.registered) r
    where r.key <> 'allowances'
    union all
    select
      'allowances.' || a.code,
      to_jsonb(app.allowance_fils(mohre_diff.offered -> 'allowances', a.code)),
      to_jsonb(app.allowance_fils(mohre_diff.registered -> 'allowances', a.code))
    from (
      select item ->> 'code' from jsonb_array_elements(mohre_diff.offered -> 'allowances') item
      union
      select item ->> 'code' from jsonb_array_elements(mohre_diff.registered -> 'allowances') item
    ) a (code)
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'field', c.field, 'offered', c.offered, 'registered', c.registered,
        'worse', case
          when coalesce(jsonb_typeof(c.offered), 'null') = 'null' then false
          when c.field in ('hours_per_day', 'probation_months') then c.registered > c.offered
          when c.field in ('accommodation', 'transport', 'food') then c.registered = '"none"'
          when c.field in ('contract_months', 'notice_days') then false
          else c.registered < c.offered
        end
      ) order by c.field
    ),
    '[]'
  )
  from compared c
  where c.offered is distinct from c.registered
$$;

-- Returns whether any listed difference is worse for the driver.
create function app.is_worse(diff jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select diff @> '[{"worse": true}]'
$$;

select app.grant_execute('app.are_valid_mohre_terms(jsonb)');

create table public.offer_mohre (
  offer_id uuid primary key references public.offers (id) on delete cascade,
  application_id uuid not null unique references public.applications (id) on delete cascade,
  -- Number the driver can look up with the authority.
  mohre_offer_no text not null unique check (mohre_offer_no ~ '^[A-Z0-9][A-Z0-9/-]{2,39}$'),
  mohre_terms jsonb not null check (app.are_valid_mohre_terms(mohre_terms)),
  mohre_diff jsonb not null check (jsonb_typeof(mohre_diff) = 'array'),
  registered_by uuid references public.users (id) on delete set null,
  registered_at timestamptz not null default app.now(),
  -- The driver's second acceptance, if terms are worse; {name_typed, language, terms_hash, at, ip, user_agent}.
  accepted_at timestamptz,
  accept_evidence jsonb check (jsonb_typeof(accept_evidence) = 'object'),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check ((accepted_at is null) = (accept_evidence is null))
);

create index offer_mohre_registered_by_idx on public.offer_mohre (registered_by);

create trigger touch before update on public.offer_mohre for each row execute function app.touch();
create trigger audit after insert or update or delete on public.offer_mohre
  for each row execute function app.audit('-accept_evidence');

-- Returns the SHA-256 of the registered offer's number and terms, in hex.
create function app.mohre_terms_hash(m public.offer_mohre) returns text
language sql immutable set search_path = ''
as $$
  select encode(
    sha256(convert_to(jsonb_build_object('number', m.mohre_offer_no, 'terms', m.mohre_terms)::text, 'UTF8')),
    'hex'
  )
$$;

select app.secure_table('public.offer_mohre');
grant select on public.offer_mohre to authenticated;

create policy can_read on public.offer_mohre for select to authenticated
  using (
    (select app.has_role('admin'))
    -- The recruiter who made the offer may read the registered terms.
    or (select app.has_role('recruiter'))
      and exists (
        select from public.applications a where a.id = application_id and a.recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );
