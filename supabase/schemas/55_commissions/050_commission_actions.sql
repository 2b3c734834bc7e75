-- Commission actions: admins approve, pay, reverse and settle disputes; recruiters dispute.

-- Accrues a missed milestone; for admins. Returns how many rows were added or advanced; raises MILESTONE_NOT_REACHED.
create function public.accrue_commission(p_application_id uuid, p_milestone text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  perform app.require_role('admin');
  select * into application from public.applications a where a.id = p_application_id;
  if application.deployed_at is null or p_milestone not in ('deployed', 'day_30', 'day_90')
    or app.milestone_on(p_milestone, app.deployed_on(p_application_id)) > app.today() then
    perform app.fail('MILESTONE_NOT_REACHED', jsonb_build_object('entity', 'application', 'id', p_application_id));
  end if;
  return app.accrue_milestone(p_application_id, p_milestone, app.today(), true);
end
$$;

-- Locks the states, so that the approver cannot change during payment. At most a thousand a call.
create function app.lock_commissions(p_entry_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if cardinality(p_entry_ids) > 1000 then
    perform app.fail('INVALID_VALUE', '{}', 'at most 1000 entries a call');
  end if;
  perform from public.commission_states s where s.entry_id = any (p_entry_ids) order by s.entry_id for update;
end
$$;

-- Returns whether there is a second admin, so that four eyes can be enforced.
create function app.has_two_admins() returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(*) > 1 from public.users u where u.role = 'admin' and u.status = 'active'
$$;

-- Approves earned rows. Admins cannot approve their own, from an earlier role, nor with two active admins those they
-- wrote. Returns how many; rows in another status stay unchanged.
create function public.approve_commissions(p_entry_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed_count integer;
begin
  perform app.require_role('admin');
  perform app.lock_commissions(p_entry_ids);
  update public.commission_states s
  set status = 'approved', approved_by = auth.uid(), approved_at = app.now()
  from public.commission_entries e
  where e.id = s.entry_id and s.entry_id = any (p_entry_ids) and s.status = 'earned'
    and s.dispute_status is distinct from 'open' and e.recruiter_id <> auth.uid()
    and (e.created_by is distinct from auth.uid() or not app.has_two_admins());
  get diagnostics changed_count = row_count;
  return changed_count;
end
$$;

-- Marks approved rows as paid under one payment reference. Four eyes: with two active admins, the approver of a row
-- cannot pay it; raises FOUR_EYES. Returns how many; the caller's own rows stay unchanged.
create function public.pay_commissions(p_entry_ids uuid[], p_paid_ref text, p_paid_at timestamptz default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed_count integer;
begin
  perform app.require_role('admin');
  perform app.lock_commissions(p_entry_ids);
  if app.has_two_admins() and exists (
    select from public.commission_states s
    where s.entry_id = any (p_entry_ids) and s.status = 'approved' and s.approved_by = auth.uid()
  ) then
    perform app.fail('FOUR_EYES', jsonb_build_object('entity', 'commission'));
  end if;
  update public.commission_states s
  set status = 'paid', paid_ref = p_paid_ref, paid_at = coalesce(p_paid_at, app.now())
  from public.commission_entries e
  where e.id = s.entry_id and s.entry_id = any (p_entry_ids) and s.status = 'approved'
    and e.recruiter_id <> auth.uid();
  get diagnostics changed_count = row_count;
  return changed_count;
end
$$;

-- Locks a row and its state, and returns them; raises NOT_FOUND, also for another recruiter's row, and STALE_VERSION.
create function app.lock_commission(p_entry uuid, p_version integer, p_recruiter uuid default null)
returns public.commission_states
language plpgsql security definer set search_path = ''
as $$
declare
  state public.commission_states;
begin
  select s.* into state
  from public.commission_states s join public.commission_entries e on e.id = s.entry_id
  where s.entry_id = p_entry and (p_recruiter is null or e.recruiter_id = p_recruiter)
  for update of s;
  if state.entry_id is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'commission', 'id', p_entry));
  elsif state.version <> p_version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'commission', 'id', p_entry, 'from', state.status, 'version', state.version
    ));
  end if;
  return state;
end
$$;

-- Opens a recruiter's dispute of their own row; earned and approved rows wait for the answer. Raises REASON_REQUIRED,
-- STALE_VERSION, and TRANSITION_NOT_ALLOWED if a dispute is already open.
create function public.dispute_commission(p_entry_id uuid, p_note text, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  state public.commission_states;
begin
  perform app.require_role('recruiter');
  if coalesce(btrim(p_note), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'commission', 'id', p_entry_id));
  end if;
  state := app.lock_commission(p_entry_id, p_version, auth.uid());
  if state.dispute_status = 'open' then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object('entity', 'commission', 'id', p_entry_id));
  end if;
  update public.commission_states
  set dispute_status = 'open', dispute_note = p_note, dispute_answer = null,
    status = case when status in ('earned', 'approved') then 'on_hold' else status end
  where entry_id = p_entry_id;
  perform app.notify_role(
    'admin', 'commission.disputed', '{}', '/admin/config/commission?tab=disputes', 'commission', p_entry_id
  );
end
$$;

-- Resolves a dispute; for admins. Refused: the row returns to earned, unless an admin holds it for another reason.
-- Upheld with the right amount, in fils: the same, and another row adds the difference, once per row. Upheld without:
-- the row was wrong and is cancelled, if unpaid. Raises REASON_REQUIRED, INVALID_VALUE if the amount is not higher, and
-- TRANSITION_NOT_ALLOWED if no dispute is open, or the row is already cancelled or corrected.
create function public.resolve_dispute(
  p_entry_id uuid, p_upheld boolean, p_answer text, p_version integer, p_amount_fils bigint default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  state public.commission_states;
  entry public.commission_entries;
begin
  perform app.require_role('admin');
  if coalesce(btrim(p_answer), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'commission', 'id', p_entry_id));
  end if;
  state := app.lock_commission(p_entry_id, p_version);
  select * into entry from public.commission_entries e where e.id = p_entry_id;
  if p_amount_fils is not null and (
    not p_upheld or p_amount_fils <= entry.amount_fils or p_amount_fils > 100000000
    or entry.amount_fils < 0 and p_amount_fils > 0
  ) then
    perform app.fail('INVALID_VALUE', jsonb_build_object('entity', 'commission', 'id', p_entry_id));
  end if;
  if state.dispute_status is distinct from 'open' or p_amount_fils is not null and (
    state.status = 'cancelled' or not app.add_commission(
      entry.recruiter_id, entry.application_id, entry.plan_id, 'correction', p_amount_fils - entry.amount_fils,
      case state.status when 'projected' then entry.due_on else app.today() end,
      case state.status when 'projected' then 'projected' else 'earned' end, p_reason => btrim(p_answer),
      p_rule => jsonb_build_object(
        'of', case when entry.corrects_id is null then entry.milestone else entry.rule ->> 'of' end,
        'was_fils', entry.amount_fils, 'right_fils', p_amount_fils
      ),
      p_corrects => p_entry_id, p_author => auth.uid()
    )
  ) then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object('entity', 'commission', 'id', p_entry_id));
  end if;
  update public.commission_states
  set dispute_status = case when p_upheld then 'upheld' else 'refused' end, dispute_answer = p_answer,
    status = case
      when status <> 'on_hold' then status
      when p_upheld and p_amount_fils is null then 'cancelled'
      when held_at is not null then status
      else 'earned'
    end
  where entry_id = p_entry_id;
  perform app.notify(
    entry.recruiter_id, 'commission.dispute_answered', '{}', '/recruiter/commissions', 'commission', p_entry_id
  );
end
$$;

-- Reverses a row, once: cancels it if unpaid, else adds a negative row in this month. Raises REASON_REQUIRED and
-- TRANSITION_NOT_ALLOWED.
create function public.reverse_commission(p_entry_id uuid, p_reason text, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  state public.commission_states;
  entry public.commission_entries;
begin
  perform app.require_role('admin');
  if coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'commission', 'id', p_entry_id));
  end if;
  state := app.lock_commission(p_entry_id, p_version);
  select * into entry from public.commission_entries e where e.id = p_entry_id;
  if state.status <> 'paid' then
    update public.commission_states set status = 'cancelled' where entry_id = p_entry_id;
    perform app.record_audit('commission_entries', p_entry_id, 'cancelled', p_reason);
  elsif entry.reverses_id is not null or not app.add_commission(
    entry.recruiter_id, entry.application_id, entry.plan_id, 'reversal', -entry.amount_fils, app.today(), 'earned',
    p_entry_id, p_reason, entry.rule || jsonb_build_object('of', entry.milestone), p_author => auth.uid()
  ) then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object('entity', 'commission', 'id', p_entry_id));
  end if;
end
$$;

select app.grant_execute('public.accrue_commission(uuid, text)', 'authenticated');
select app.grant_execute('public.approve_commissions(uuid[])', 'authenticated');
select app.grant_execute('public.pay_commissions(uuid[], text, timestamptz)', 'authenticated');
select app.grant_execute('public.dispute_commission(uuid, text, integer)', 'authenticated');
select app.grant_execute('public.resolve_dispute(uuid, boolean, text, integer, bigint)', 'authenticated');
select app.grant_execute('public.reverse_commission(uuid, text, integer)', 'authenticated');
