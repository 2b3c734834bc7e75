-- The ledger of commissions: rows never change, and a mistake or clawback adds a row. A row's status, from projected to
-- paid, is in `commission_states`.
create table public.commission_entries (
  id uuid primary key default gen_random_uuid(),
  recruiter_id uuid not null references public.users (id),
  -- Null for a month's tier bonus.
  application_id uuid references public.applications (id),
  plan_id uuid references public.commission_plans (id),
  milestone text not null check (milestone ~ '^(deployed|day_30|day_90|tier_[0-9]+|clawback|reversal|correction)$'),
  -- Negative for a clawback or a reversal.
  amount_fils bigint not null,
  -- The month it counts for, 'YYYY-MM', Asia/Dubai.
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  due_on date not null,
  reverses_id uuid references public.commission_entries (id),
  -- The row that was too low; this one adds the difference.
  corrects_id uuid references public.commission_entries (id),
  reason text check (length(reason) <= 1000),
  -- How the amount was calculated: the steps of `app.commission_shares`, the tier, or those of the reversed row.
  rule jsonb not null default '{}',
  -- The admin who added it; null if derived from a plan.
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default app.now(),
  check ((amount_fils < 0) = (reverses_id is not null)),
  check ((milestone in ('clawback', 'reversal')) = (reverses_id is not null)),
  check ((milestone = 'correction') = (corrects_id is not null))
);

-- A milestone pays once per recruiter, a bonus once a month, and a row is reversed once and corrected once.
create unique index commission_entries_milestone_key
  on public.commission_entries (application_id, milestone, recruiter_id)
  where reverses_id is null and corrects_id is null;
create unique index commission_entries_bonus_key on public.commission_entries (recruiter_id, period, milestone)
  where application_id is null and reverses_id is null and corrects_id is null;
create unique index commission_entries_reverses_key on public.commission_entries (reverses_id)
  where reverses_id is not null;
create unique index commission_entries_corrects_key on public.commission_entries (corrects_id)
  where corrects_id is not null;
create index commission_entries_recruiter_idx on public.commission_entries (recruiter_id, due_on desc, id desc);
create index commission_entries_period_idx on public.commission_entries (period, recruiter_id);
create index commission_entries_due_idx on public.commission_entries (due_on desc, id desc);
create index commission_entries_plan_idx on public.commission_entries (plan_id);
create index commission_entries_created_by_idx on public.commission_entries (created_by);

create trigger enforce_append_only before update or delete on public.commission_entries
  for each row execute function app.enforce_append_only();

create table public.commission_states (
  entry_id uuid primary key references public.commission_entries (id),
  status text not null check (status in ('projected', 'earned', 'approved', 'paid', 'cancelled', 'on_hold')),
  earned_at timestamptz,
  approved_by uuid references public.users (id) on delete set null,
  approved_at timestamptz,
  paid_ref text check (length(btrim(paid_ref)) between 1 and 100),
  paid_at timestamptz,
  dispute_status text check (dispute_status in ('open', 'upheld', 'refused')),
  dispute_note text check (length(dispute_note) <= 2000),
  dispute_answer text check (length(dispute_answer) <= 2000),
  -- On hold by an admin, disputed or not.
  held_at timestamptz,
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check ((status = 'paid') = (paid_at is not null and paid_ref is not null))
);

create index commission_states_status_idx on public.commission_states (status, entry_id);
create index commission_states_disputed_idx on public.commission_states (entry_id) where dispute_status = 'open';
create index commission_states_approved_by_idx on public.commission_states (approved_by);

create trigger touch before update on public.commission_states for each row execute function app.touch();
create trigger audit after insert or update or delete on public.commission_states
  for each row execute function app.audit();

-- Enforces the status transitions of product design, B.4 "Commission entry".
create function app.guard_commission_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (old.status, new.status) not in (
    ('projected', 'earned'), ('projected', 'cancelled'), ('earned', 'approved'), ('earned', 'cancelled'),
    ('earned', 'on_hold'), ('approved', 'paid'), ('approved', 'on_hold'), ('approved', 'cancelled'),
    ('on_hold', 'earned'), ('on_hold', 'approved'), ('on_hold', 'cancelled')
  ) then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'commission', 'id', old.entry_id, 'from', old.status, 'to', new.status, 'version', old.version
    ));
  end if;
  return new;
end
$$;

create trigger guard before update of status on public.commission_states
  for each row when (old.status <> new.status) execute function app.guard_commission_state();

select app.secure_table('public.commission_entries');
revoke update, delete on public.commission_entries from service_role;
select app.secure_table('public.commission_states');
grant select on public.commission_entries, public.commission_states to authenticated;

create policy can_read on public.commission_entries for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter')) and recruiter_id = (select auth.uid())
  );

create policy can_read on public.commission_states for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.commission_entries e where e.id = entry_id and e.recruiter_id = (select auth.uid())
      )
  );

-- Entry and status, joined for the screens.
create view public.commission_ledger with (security_invoker = true) as
select
  e.id, e.recruiter_id, e.application_id, e.plan_id, e.milestone, e.amount_fils, e.period, e.due_on, e.reverses_id,
  e.corrects_id, e.reason, e.rule, e.created_by, e.created_at, s.status, s.earned_at, s.approved_by, s.approved_at,
  s.paid_ref, s.paid_at,
  s.dispute_status, s.dispute_note, s.dispute_answer, s.held_at, s.version
from public.commission_entries e
join public.commission_states s on s.entry_id = e.id;

revoke all on public.commission_ledger from anon, authenticated;
grant select on public.commission_ledger to authenticated, service_role;
