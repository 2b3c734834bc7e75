-- Bulk actions of admins on ledger rows, and on a month (product design, C.27).

-- Applies one action to up to 1,000 rows, each independently: `approve`, `hold`, with a reason, or `release`. Returns a
-- result per row: `code` is why it is unchanged: NOT_FOUND, FOUR_EYES if another admin must decide, or
-- TRANSITION_NOT_ALLOWED. For admins. Raises 42501, INVALID_VALUE, REASON_REQUIRED.
create function public.bulk_update_commissions(p_entry_ids uuid[], p_action text, p_reason text default null)
returns table (entry_id uuid, ok boolean, code text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  verdicts jsonb;
  changeable_ids uuid[];
begin
  perform app.require_role('admin');
  perform app.lock_commissions(p_entry_ids);
  select
    coalesce(
      jsonb_agg(jsonb_build_object('entry_id', v.id, 'ok', v.code is null, 'code', v.code) order by v.place), '[]'
    ),
    array_agg(v.id) filter (where v.code is null)
  into verdicts, changeable_ids
  from (
    select i.id, i.place, case
      when e.id is null then 'NOT_FOUND'
      when p_action <> 'hold' and e.recruiter_id = auth.uid() then 'FOUR_EYES'
      when p_action = 'approve' and e.created_by = auth.uid() and app.has_two_admins() then 'FOUR_EYES'
      when not case p_action
        when 'approve' then s.status = 'earned' and s.dispute_status is distinct from 'open'
        when 'hold' then s.held_at is null and s.status in ('earned', 'approved', 'on_hold')
        when 'release' then s.held_at is not null and s.status = 'on_hold'
      end then 'TRANSITION_NOT_ALLOWED'
    end as code
    from unnest(p_entry_ids) with ordinality i (id, place)
    left join public.commission_entries e on e.id = i.id
    left join public.commission_states s on s.entry_id = i.id
  ) v;
  case p_action
    when 'approve' then perform public.approve_commissions(changeable_ids);
    when 'hold' then perform public.hold_commissions(changeable_ids, p_reason);
    when 'release' then perform public.release_commissions(changeable_ids);
    else perform app.fail('INVALID_VALUE', jsonb_build_object('entity', 'commission'));
  end case;
  return query select v.entry_id, v.ok, v.code
  from jsonb_to_recordset(verdicts) v (entry_id uuid, ok boolean, code text);
end
$$;

-- Returns whether the caller may pay an approved row: it is not their own, and with two active admins another one
-- approved it.
create function app.can_pay_commission(p_recruiter uuid, p_approved_by uuid, p_has_two_admins boolean) returns boolean
language sql stable set search_path = ''
as $$
  select p_recruiter <> auth.uid() and (p_approved_by is distinct from auth.uid() or not p_has_two_admins)
$$;

-- Returns the last months of the ledger, latest first, at most 36: fils and rows by status, reversing rows included;
-- `clawed_back_fils` is their part. `payable`: approved rows the caller may pay. For admins. Raises
-- 42501.
create function public.commission_periods() returns table (
  period text, recruiters integer, projected_fils bigint, projected_lines integer, earned_fils bigint,
  earned_lines integer, on_hold_fils bigint, on_hold_lines integer, approved_fils bigint, approved_lines integer,
  paid_fils bigint, paid_lines integer, clawed_back_fils bigint, payable_fils bigint, payable_lines integer,
  paid_refs text[], paid_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  has_two_admins constant boolean := app.has_two_admins();
begin
  perform app.require_role('admin');
  return query
  with lines as (
    select l.*, l.status = 'approved' and app.can_pay_commission(l.recruiter_id, l.approved_by, has_two_admins)
      as is_payable
    from public.commission_ledger l
    where l.status <> 'cancelled'
  )
  select l.period, count(distinct l.recruiter_id)::integer,
    coalesce(sum(l.amount_fils) filter (where l.status = 'projected'), 0)::bigint,
    (count(*) filter (where l.status = 'projected'))::integer,
    coalesce(sum(l.amount_fils) filter (where l.status = 'earned'), 0)::bigint,
    (count(*) filter (where l.status = 'earned'))::integer,
    coalesce(sum(l.amount_fils) filter (where l.status = 'on_hold'), 0)::bigint,
    (count(*) filter (where l.status = 'on_hold'))::integer,
    coalesce(sum(l.amount_fils) filter (where l.status = 'approved'), 0)::bigint,
    (count(*) filter (where l.status = 'approved'))::integer,
    coalesce(sum(l.amount_fils) filter (where l.status = 'paid'), 0)::bigint,
    (count(*) filter (where l.status = 'paid'))::integer,
    coalesce(sum(l.amount_fils) filter (where l.reverses_id is not null), 0)::bigint,
    coalesce(sum(l.amount_fils) filter (where l.is_payable), 0)::bigint,
    (count(*) filter (where l.is_payable))::integer,
    coalesce(array_agg(distinct l.paid_ref) filter (where l.paid_ref is not null), '{}'), max(l.paid_at)
  from lines l
  group by l.period
  order by l.period desc
  limit 36;
end
$$;

-- Closes a month: pays its approved rows that the caller may pay, under one reference on a day in Dubai. `p_lines` and
-- `p_fils` are what the caller saw. Returns how many rows; 0 if none are left, so that a retry changes nothing. For
-- admins. Raises 42501, INVALID_VALUE, FOUR_EYES if another admin must pay the rest, and STALE_VERSION if the totals
-- have changed.
create function public.close_commission_period(
  p_period text, p_paid_ref text, p_paid_on date, p_lines integer, p_fils bigint
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  has_two_admins constant boolean := app.has_two_admins();
  approved uuid[];
  payable_ids uuid[];
  fils bigint;
begin
  perform app.require_role('admin');
  if coalesce(length(btrim(p_paid_ref)), 0) not between 1 and 100 or coalesce(p_paid_on > app.today(), true) then
    perform app.fail('INVALID_VALUE', jsonb_build_object('entity', 'commission_period'));
  end if;
  perform from public.commission_states s
  where s.entry_id in (select e.id from public.commission_entries e where e.period = p_period)
  order by s.entry_id
  for update;
  select array_agg(l.id), array_agg(l.id) filter (where m.may_pay), sum(l.amount_fils) filter (where m.may_pay)
  into approved, payable_ids, fils
  from public.commission_ledger l,
    lateral app.can_pay_commission(l.recruiter_id, l.approved_by, has_two_admins) m (may_pay)
  where l.period = p_period and l.status = 'approved';
  if approved is null then
    return 0;
  elsif payable_ids is null then
    perform app.fail('FOUR_EYES', jsonb_build_object('entity', 'commission_period'));
  elsif (cardinality(payable_ids), fils) is distinct from (p_lines, p_fils) then
    perform app.fail('STALE_VERSION', jsonb_build_object('entity', 'commission_period'));
  end if;
  update public.commission_states
  set status = 'paid', paid_ref = btrim(p_paid_ref), paid_at = (p_paid_on + time '12:00') at time zone 'Asia/Dubai'
  where entry_id = any (payable_ids);
  return cardinality(payable_ids);
end
$$;

-- Returns the payroll of a month: each recruiter's approved and paid rows, by payment, less clawbacks; `paid_ref` is
-- null for rows approved only. For admins. Raises 42501.
create function public.commission_payroll(p_period text) returns table (
  recruiter_id uuid, name text, email text, fils bigint, lines integer, paid_ref text, paid_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform app.require_role('admin');
  return query
  select u.id, u.name, u.email, sum(l.amount_fils)::bigint, count(*)::integer, l.paid_ref, l.paid_at
  from public.commission_ledger l
  join public.users u on u.id = l.recruiter_id
  where l.period = p_period and l.status in ('approved', 'paid')
  group by u.id, l.paid_ref, l.paid_at
  order by u.name, u.id, l.paid_at;
end
$$;

select app.grant_execute('public.bulk_update_commissions(uuid[], text, text)', 'authenticated');
select app.grant_execute('public.commission_periods()', 'authenticated');
select app.grant_execute('public.close_commission_period(text, text, date, integer, bigint)', 'authenticated');
select app.grant_execute('public.commission_payroll(text)', 'authenticated');
