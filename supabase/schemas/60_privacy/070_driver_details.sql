-- Profile details of a driver beyond those of every candidate: address, emergency contact, sizes, and bank (product
-- design, C.11). Drivers write them only through `save_my_profile`; staff correct them.
create table public.driver_details (
  candidate_id uuid primary key references public.candidates (id) on delete cascade,
  second_phone text check (second_phone ~ '^\+[1-9][0-9]{6,14}$'),
  uae_address text check (length(uae_address) <= 300),
  home_address text check (length(home_address) <= 300),
  emergency_name text check (length(emergency_name) <= 100),
  emergency_relation text check (emergency_relation in ('wife_or_husband', 'parent', 'sibling', 'child', 'friend', 'other')),
  emergency_phone text check (emergency_phone ~ '^\+[1-9][0-9]{6,14}$'),
  shirt_size text check (shirt_size in ('S', 'M', 'L', 'XL', '2XL', '3XL', '4XL')),
  trouser_size text check (trouser_size in ('28', '30', '32', '34', '36', '38', '40', '42', '44')),
  shoe_size text check (shoe_size in ('38', '39', '40', '41', '42', '43', '44', '45', '46', '47')),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create trigger touch before update on public.driver_details for each row execute function app.touch();
create trigger audit after insert or update or delete on public.driver_details for each row execute function app.audit(
  'second_phone', 'emergency_phone', '-uae_address', '-home_address', '-emergency_name'
);

select app.secure_table('public.driver_details');
grant select on public.driver_details to authenticated;
grant insert (
    candidate_id, second_phone, uae_address, home_address, emergency_name, emergency_relation, emergency_phone,
    shirt_size, trouser_size, shoe_size
  ), update (
    second_phone, uae_address, home_address, emergency_name, emergency_relation, emergency_phone, shirt_size,
    trouser_size, shoe_size
  ) on public.driver_details to authenticated;

create policy can_read on public.driver_details for select to authenticated
  using (
    (select app.has_role('admin'))
    or exists (
      select from public.candidates c
      where c.id = candidate_id and (
        (select app.has_role('driver')) and c.user_id = (select auth.uid())
        or (select app.has_role('recruiter')) and c.assigned_recruiter_id = (select auth.uid())
        or (select app.has_role('operations')) and c.is_with_operations
      )
    )
  );

-- For staff who may edit the candidate.
create policy can_insert on public.driver_details for insert to authenticated
  with check (
    (select app.has_role('admin'))
    or exists (
      select from public.candidates c
      where c.id = candidate_id and (
        (select app.has_role('recruiter'))
          and c.assigned_recruiter_id = (select auth.uid()) and not c.is_with_operations
        or (select app.has_role('operations')) and c.is_with_operations
      )
    )
  );

create policy can_update on public.driver_details for update to authenticated
  using (
    (select app.has_role('admin'))
    or exists (
      select from public.candidates c
      where c.id = candidate_id and (
        (select app.has_role('recruiter'))
          and c.assigned_recruiter_id = (select auth.uid()) and not c.is_with_operations
        or (select app.has_role('operations')) and c.is_with_operations
      )
    )
  );

-- Where the pay goes: a bank account, or a salary card by its last four digits. Recruiters never read it.
create table public.driver_bank (
  candidate_id uuid primary key references public.candidates (id) on delete cascade,
  account_holder text check (length(account_holder) <= 200),
  bank_name text check (length(bank_name) <= 100),
  iban text check (iban ~ '^AE[0-9]{21}$'),
  salary_card_last4 text check (salary_card_last4 ~ '^[0-9]{4}$'),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create trigger touch before update on public.driver_bank for each row execute function app.touch();
create trigger audit after insert or update or delete on public.driver_bank
  for each row execute function app.audit('iban', '-account_holder', '-salary_card_last4');

select app.secure_table('public.driver_bank');
grant select on public.driver_bank to authenticated;
grant insert (candidate_id, account_holder, bank_name, iban, salary_card_last4),
  update (account_holder, bank_name, iban, salary_card_last4) on public.driver_bank to authenticated;

create policy can_read on public.driver_bank for select to authenticated
  using (
    (select app.has_role('admin'))
    or exists (
      select from public.candidates c
      where c.id = candidate_id and (
        (select app.has_role('driver')) and c.user_id = (select auth.uid())
        or (select app.has_role('operations')) and c.is_with_operations
      )
    )
  );

create policy can_insert on public.driver_bank for insert to authenticated
  with check (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

create policy can_update on public.driver_bank for update to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );
