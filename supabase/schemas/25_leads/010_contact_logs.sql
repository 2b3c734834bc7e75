-- Permanent record of calls and messages with a candidate (product design, B.2). Only `log_contact` writes it.
create table public.contact_logs (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  -- No foreign key: the ledger outlives the account. Null for the system.
  by_id uuid,
  channel text not null check (channel in ('call', 'whatsapp', 'sms', 'email', 'in_person')),
  direction text not null check (direction in ('outbound', 'inbound')),
  outcome text not null check (outcome in (
    'answered_interested', 'answered_not_interested', 'call_back', 'no_answer', 'busy', 'switched_off',
    'wrong_number', 'message_sent', 'replied', 'left_message'
  )),
  note text check (length(note) <= 2000),
  call_back_at timestamptz,
  template_code text check (length(template_code) <= 60),
  language text check (language ~ '^[a-z]{2}$'),
  at timestamptz not null default app.now(),
  -- Chosen by the client device, so that a retry after a lost response creates no second row.
  idempotency_key uuid not null unique,
  created_at timestamptz not null default app.now(),
  check (outcome <> 'call_back' or call_back_at is not null)
);

create index contact_logs_candidate_idx on public.contact_logs (candidate_id, at desc, id desc);
create index contact_logs_by_idx on public.contact_logs (by_id, at desc, id desc);

create trigger enforce_append_only before update or delete on public.contact_logs
  for each row execute function app.enforce_append_only();

select app.secure_table('public.contact_logs');
revoke update, delete on public.contact_logs from service_role;
grant select on public.contact_logs to authenticated;

create policy can_read on public.contact_logs for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );
