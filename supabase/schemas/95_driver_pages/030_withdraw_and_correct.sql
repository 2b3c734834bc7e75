-- Endings in a driver's profile (product design, C.11): a correction made by staff, and an application the driver
-- withdraws.

-- Withdraws the driver's own application, with an optional reason; a repeated call changes nothing. Returns {reference,
-- told: [name]}. Only staff can open another attempt. Raises 42501, NOT_FOUND, and the errors of
-- `app.move_application`.
create function public.withdraw_my_application(
  p_application_id uuid, p_reason_code text default null, p_note text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications := app.lock_application_for_caller(p_application_id, 'driver');
  notified_staff constant jsonb := app.application_staff_names(a);
begin
  if a.stage <> 'withdrawn' then
    a := app.move_application(
      a.id, 'withdrawn', 'driver', null, coalesce(p_reason_code, 'withdrew_other'), left(btrim(p_note), 1000)
    );
  end if;
  return jsonb_build_object('reference', a.reference, 'told', notified_staff);
end
$$;

-- Closes the request for a field that staff corrected, and notifies the driver.
create function app.resolve_corrections() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  request public.data_requests;
  before constant jsonb := to_jsonb(old);
  after constant jsonb := to_jsonb(new);
  person constant uuid := coalesce(after ->> 'candidate_id', after ->> 'id')::uuid;
begin
  for request in
    update public.data_requests r set status = 'done', handled_by = auth.uid(), handled_at = app.now()
    where r.candidate_id = person and r.kind = 'correct' and r.status in ('open', 'in_progress')
      and after ? r.field and before ->> r.field is distinct from after ->> r.field
    returning *
  loop
    perform app.notify(
      (select c.user_id from public.candidates c where c.id = person), 'privacy.request_answered',
      jsonb_build_object('kind', 'correct', 'status', 'done'), '/driver/profile', 'data_request', request.id
    );
  end loop;
  return null;
end
$$;

create trigger resolve_corrections after update on public.candidates
  for each row when (new.user_id is not null and new.anonymised_at is null and old.version is distinct from new.version)
  execute function app.resolve_corrections();
create trigger resolve_corrections after insert or update on public.driver_bank
  for each row execute function app.resolve_corrections();

select app.grant_execute('public.withdraw_my_application(uuid, text, text)', 'authenticated');
