-- Items to close for a case lost after the hand-over, or when a driver leaves (product design, C.20). Only operations
-- and admins read them.
create table public.closing_items (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  code text not null check (code in ('cancel_permit', 'void_insurance', 'return_passport', 'return_licence')),
  status text not null default 'open' check (status in ('open', 'done', 'not_needed')),
  note text check (length(btrim(note)) between 1 and 1000),
  closed_by uuid references public.users (id) on delete set null,
  closed_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  unique (application_id, code),
  check ((status = 'open') = (closed_at is null)),
  check (status <> 'not_needed' or note is not null)
);

create index closing_items_candidate_idx on public.closing_items (candidate_id);
create index closing_items_closed_by_idx on public.closing_items (closed_by);
create index closing_items_open_idx on public.closing_items (created_at, id) where status = 'open';

create trigger touch before update on public.closing_items for each row execute function app.touch();
create trigger audit after insert or update or delete on public.closing_items
  for each row execute function app.audit('-note');

select app.secure_table('public.closing_items');
grant select on public.closing_items to authenticated;

create policy can_read on public.closing_items for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );

-- Creates closing items for work that was started when an application ends with operations.
create function app.open_closing_items() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.closing_items (application_id, candidate_id, code)
  select distinct v.application_id, v.candidate_id,
    case s.code when 'health_insurance' then 'void_insurance' else 'cancel_permit' end
  from public.visa_cases v
  join public.visa_stages s on s.visa_case_id = v.id
  where v.application_id = new.application_id
    and s.code in ('work_permit_approval', 'work_bundle_application', 'entry_permit', 'health_insurance')
    and s.status in ('submitted', 'awaiting_authority', 'action_required', 'completed')
  union
  select new.application_id, l.candidate_id, 'return_' || l.item
  from public.custody_log l
  where l.candidate_id = new.candidate_id and l.returned_at is null
  on conflict (application_id, code) do nothing;
  return null;
end
$$;

create trigger open_closing_items after insert on public.stage_events
  for each row when (
    new.from_stage in (
      /* phase operations, deployed */ 'handover_review', 'documents', 'visa', 'onboarding', 'deployed'
    )
    and new.to_stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
  )
  execute function app.open_closing_items();

-- Closes the passport's item when it is returned.
create function app.close_returned_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.closing_items
  set status = 'done', closed_by = new.returned_by, closed_at = new.returned_at
  where candidate_id = new.candidate_id and code = 'return_' || new.item and status = 'open';
  return null;
end
$$;

create trigger close_returned_item after update of returned_at on public.custody_log
  for each row when (old.returned_at is null and new.returned_at is not null)
  execute function app.close_returned_item();

-- Closes an item: 'done', or 'not_needed' with a note. Returns it. Raises NOT_FOUND, STALE_VERSION,
-- TRANSITION_NOT_ALLOWED, REASON_REQUIRED.
create function public.close_item(p_id uuid, p_status text, p_note text, p_version integer)
returns public.closing_items
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  item public.closing_items;
  error_details jsonb;
begin
  select * into item from public.closing_items where id = p_id for update;
  if not found or not app.can_process_application(item.application_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'closing_item', 'id', p_id));
  end if;
  error_details := jsonb_build_object(
    'entity', 'closing_item', 'id', p_id, 'from', item.status, 'to', p_status, 'version', item.version
  );
  if p_version is distinct from item.version then
    perform app.fail('STALE_VERSION', error_details);
  elsif item.status <> 'open' or p_status is null or p_status not in ('done', 'not_needed') then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details);
  elsif p_status = 'not_needed' and coalesce(btrim(p_note), '') = '' then
    perform app.fail('REASON_REQUIRED', error_details);
  end if;
  update public.closing_items
  set status = p_status, note = nullif(btrim(p_note), ''), closed_by = auth.uid(), closed_at = app.now()
  where id = p_id
  returning * into item;
  return item;
end
$$;

-- Closes many items: `p_rows` is up to 500 of {item_id, status, note?, version}. Rows are independent. Returns in the
-- same order the index, item, success with the new version, or else code and details.
create function public.close_items(p_rows jsonb)
returns table (place integer, item_id uuid, ok boolean, version integer, code text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  perform app.check_rows(p_rows, 'closing_item');
  return query select * from app.try_rows(
    p_rows, 'item_id',
    $sql$select x.id, x.version from public.close_item(
      ($1 ->> 'item_id')::uuid, $1 ->> 'status', $1 ->> 'note', ($1 ->> 'version')::integer) x$sql$
  );
end
$$;

select app.grant_execute('public.close_item(uuid, text, text, integer)', 'authenticated');
select app.grant_execute('public.close_items(jsonb)', 'authenticated');
