-- Who is looking at a document now, all sides of it, so that nobody else is given it (product design, C.17). A lock
-- ends by itself when the reviewer goes away.
create table public.document_review_locks (
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  type_code text not null references public.document_types (code),
  reviewer_id uuid not null references public.users (id) on delete cascade,
  taken_at timestamptz not null default app.now(),
  expires_at timestamptz not null,
  primary key (candidate_id, type_code)
);

create index document_review_locks_type_idx on public.document_review_locks (type_code);
create index document_review_locks_reviewer_idx on public.document_review_locks (reviewer_id);

select app.protect('public.document_review_locks');
grant select on public.document_review_locks to authenticated;

create policy reads on public.document_review_locks for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );
