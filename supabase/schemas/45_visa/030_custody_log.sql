-- Passports and licences held by us, with purpose and due date. Passports may be held only briefly, for processing
-- (product design, 2.4 and A item 8). `hand_in` opens a row and `hand_back` closes it.
create table public.custody_log (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  item text not null check (item in ('passport', 'licence')),
  purpose text not null check (length(btrim(purpose)) between 1 and 200),
  handed_in_at timestamptz not null default app.now(),
  received_by uuid references public.users (id) on delete set null,
  photo_document_id uuid references public.documents (id) on delete set null,
  due_back_on date not null,
  returned_at timestamptz,
  returned_by uuid references public.users (id) on delete set null,
  -- The driver's signature for the return.
  return_document_id uuid references public.documents (id) on delete set null,
  -- When the overdue alarm for this row was sent; once only.
  alarmed_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check (returned_at >= handed_in_at)
);

create unique index custody_log_open_key on public.custody_log (candidate_id, item) where returned_at is null;
create index custody_log_candidate_idx on public.custody_log (candidate_id, handed_in_at desc);
create index custody_log_due_idx on public.custody_log (due_back_on, id) where returned_at is null;
create index custody_log_received_by_idx on public.custody_log (received_by);
create index custody_log_returned_by_idx on public.custody_log (returned_by);
create index custody_log_photo_idx on public.custody_log (photo_document_id);
create index custody_log_return_idx on public.custody_log (return_document_id);

create trigger touch before update of due_back_on, purpose, returned_at on public.custody_log
  for each row execute function app.touch();
create trigger audit after insert or update or delete on public.custody_log
  for each row execute function app.audit('-alarmed_at');

select app.secure_table('public.custody_log');
grant select on public.custody_log to authenticated;

create policy can_read on public.custody_log for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );
