-- Documents of candidates: one row per file, that is per side and version (product design, B.2 and B.4). The file is in
-- the bucket `candidate-documents` under `storage_path`. Only functions change rows.
create table public.documents (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  application_id uuid references public.applications (id) on delete set null,
  type_code text not null references public.document_types (code),
  side text not null check (side in ('single', 'front', 'back')),
  version_no integer not null default 1 check (version_no >= 1),
  -- `requested` has no file yet; `in_review` waits for the second reviewer.
  status text not null check (status in (
    'requested', 'uploading', 'uploaded', 'in_review', 'verified', 'rejected', 'expiring', 'expired', 'superseded'
  )),
  requested_by uuid references public.users (id) on delete set null,
  requested_at timestamptz,
  -- Text shown to the driver when a reviewer asks for the file again.
  request_note text check (length(btrim(request_note)) between 1 and 500),

  -- The file
  storage_path text unique check (storage_path ~ '^[0-9a-z_./-]+$' and length(storage_path) <= 300),
  mime text check (mime in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer check (bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  quality jsonb check (jsonb_typeof(quality) = 'object' and length(quality::text) <= 2000),
  uploaded_by uuid references public.users (id) on delete set null,
  uploaded_via text check (uploaded_via in ('driver_app', 'staff', 'machform', 'email')),
  uploaded_at timestamptz,

  -- Fields entered by the reviewer
  extracted jsonb not null default '{}'
    check (jsonb_typeof(extracted) = 'object' and length(extracted::text) <= 8000),
  number text check (length(number) <= 60),
  issue_date date,
  expiry_date date,
  issuing_country text check (issuing_country ~ '^[A-Z]{2}$'),
  -- Another candidate's record or document has this number.
  is_number_taken boolean not null default false,

  -- The last of `document_warn_days` for which an expiry warning was sent.
  expiry_warned_days integer,

  -- The verdict
  first_reviewed_by uuid references public.users (id) on delete set null,
  first_reviewed_at timestamptz,
  reviewed_by uuid references public.users (id) on delete set null,
  reviewed_at timestamptz,
  reject_reason_code text references public.document_reject_reasons (code),
  reject_note_i18n jsonb check (app.is_translated_text(reject_note_i18n) and length(reject_note_i18n::text) <= 4000),
  -- Marked spot on the picture: {x, y}, as fractions of width and height.
  reject_pin jsonb check (jsonb_typeof(reject_pin) = 'object' and length(reject_pin::text) <= 200),
  superseded_by uuid references public.documents (id) on delete set null,
  -- The driver removed the file before a review; it may be deleted.
  removed_at timestamptz,

  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check (status in ('requested', 'superseded')
    or num_nulls(storage_path, mime, bytes, sha256, uploaded_via) = 0),
  check (status <> 'rejected' or reject_reason_code is not null),
  check (status in ('requested', 'uploading', 'superseded') or uploaded_at is not null)
);

create index documents_candidate_idx on public.documents (candidate_id, type_code, side, version_no desc);
create index documents_application_idx on public.documents (application_id);
create index documents_type_idx on public.documents (type_code, status);
create index documents_review_idx on public.documents (uploaded_at, id) where status in ('uploaded', 'in_review');
create index documents_uploading_idx on public.documents (updated_at) where status = 'uploading';
create index documents_expiry_idx on public.documents (expiry_date, id) where status in ('verified', 'expiring', 'expired');
create index documents_number_idx on public.documents (type_code, number) where number is not null;
create index documents_removed_idx on public.documents (removed_at) where removed_at is not null;
create index documents_requested_by_idx on public.documents (requested_by);
create index documents_uploaded_by_idx on public.documents (uploaded_by);
create index documents_first_reviewed_by_idx on public.documents (first_reviewed_by);
create index documents_reviewed_by_idx on public.documents (reviewed_by, reviewed_at desc);
create index documents_reject_reason_idx on public.documents (reject_reason_code);
create index documents_superseded_by_idx on public.documents (superseded_by);

create trigger touch before update on public.documents for each row execute function app.touch();
create trigger audit after insert or update or delete on public.documents for each row execute function app.audit(
  'number', '-extracted', '-quality', '-storage_path', '-sha256', '-bytes', '-mime', '-expiry_warned_days'
);

-- Returns whether recruiters may view documents of this type; never health documents.
create function app.can_recruiter_view(p_type text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.document_types t
    where t.code = p_type and t.recruiter_can_view and t.sensitivity <> 'health'
  )
$$;

-- Returns whether a type is a health document. Only operations, admins and the driver may know that one exists.
create function app.is_health_type(p_type text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.document_types t where t.code = p_type and t.sensitivity = 'health')
$$;

select app.secure_table('public.documents');
grant select on public.documents to authenticated;

create policy can_read on public.documents for select to authenticated
  using (
    (select app.has_role('admin'))
    -- Recruiters read only the files for the hand-over; `list_document_status` shows them the status of the rest.
    or (select app.has_role('recruiter'))
      and exists (
        select from public.document_types t
        where t.code = type_code and t.recruiter_can_view and t.sensitivity <> 'health'
      )
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
    or (select app.has_role('driver'))
      and exists (select from public.candidates c where c.id = candidate_id and c.user_id = (select auth.uid()))
  );

-- Locks the document under review, all sides of it, so that no second reviewer gets it (product design, C.17). A lock
-- expires when the reviewer leaves.
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

select app.secure_table('public.document_review_locks');
grant select on public.document_review_locks to authenticated;

create policy can_read on public.document_review_locks for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );
