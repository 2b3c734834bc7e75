-- Appointments of candidates: medical, biometrics, tests, training. A trip takes several candidates in one vehicle with
-- a PRO (product design, A item 9). Operations write both through functions; drivers read their own appointments
-- through `list_my_appointments`. Recruiters see neither, since a second medical would reveal health data.
create table public.trips (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('medical', 'biometrics', 'rta_test', 'training', 'tawjeeh')),
  centre_id uuid not null references public.centres (id),
  starts_at timestamptz not null,
  vehicle text check (length(vehicle) <= 100),
  -- Phone contact for drivers who cannot find the vehicle.
  driver_contact text check (length(driver_contact) <= 100),
  pro_id uuid references public.users (id) on delete set null,
  capacity integer not null check (capacity between 1 and 100),
  note text check (length(note) <= 1000),
  status text not null default 'planned' check (status in ('planned', 'done', 'cancelled')),
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create index trips_starts_at_idx on public.trips (starts_at, id);
create index trips_centre_idx on public.trips (centre_id, starts_at);
create index trips_pro_idx on public.trips (pro_id, starts_at);
create index trips_created_by_idx on public.trips (created_by);

create trigger touch before update on public.trips for each row execute function app.touch();
create trigger audit after insert or update or delete on public.trips
  for each row execute function app.audit();

select app.secure_table('public.trips');
grant select on public.trips to authenticated;

create policy can_read on public.trips for select to authenticated
  using ((select app.has_role('admin', 'operations')));

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  application_id uuid not null references public.applications (id) on delete cascade,
  kind text not null check (kind in ('medical', 'biometrics', 'rta_test', 'training', 'tawjeeh')),
  centre_id uuid not null references public.centres (id),
  starts_at timestamptz not null,
  trip_id uuid references public.trips (id) on delete set null,
  status text not null default 'booked'
    check (status in ('booked', 'attended', 'missed', 'moved', 'cancelled')),
  -- Text on the printed slip besides place and time, by language.
  slip_i18n jsonb check (app.is_translated_text(slip_i18n)),
  -- The appointment this one replaces, which is then `moved`.
  moved_from_id uuid references public.appointments (id) on delete set null,
  booked_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

-- Prevents two appointments of a candidate at the same time.
create unique index appointments_booked_key on public.appointments (candidate_id, starts_at)
  where status = 'booked';
create index appointments_candidate_idx on public.appointments (candidate_id, starts_at desc, id desc);
create index appointments_application_idx on public.appointments (application_id);
create index appointments_starts_at_idx on public.appointments (starts_at, id);
create index appointments_centre_idx on public.appointments (centre_id, starts_at);
create index appointments_trip_idx on public.appointments (trip_id);
create index appointments_moved_from_idx on public.appointments (moved_from_id);
create index appointments_booked_by_idx on public.appointments (booked_by);

create trigger touch before update on public.appointments for each row execute function app.touch();
create trigger audit after insert or update or delete on public.appointments
  for each row execute function app.audit();

select app.secure_table('public.appointments');
grant select on public.appointments to authenticated;

create policy can_read on public.appointments for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

-- Documents that serve as proof: receipts, photos of a passport, signatures.

-- Raises FIELDS_INVALID {field: document_id} unless the document belongs to this candidate; accepts null.
create function app.require_own_document(p_document uuid, p_candidate uuid, p_entity text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_document is not null and not exists (
    select from public.documents d where d.id = p_document and d.candidate_id = p_candidate
  ) then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', p_entity, 'params', jsonb_build_object('field', 'document_id')
    ));
  end if;
end
$$;

-- Keeps a receipt, which proves a paid fee and is never requested: it needs no review, and a later one does not
-- supersede it.
create function app.accept_receipt(p_document uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.documents d set status = 'verified', reviewed_by = auth.uid(), reviewed_at = app.now()
  where d.id = p_document and d.type_code = 'visa_receipt' and d.status = 'uploaded'
$$;
