-- Taking in and returning passports and licences, and the alarm for overdue ones (product design, A item 8).

-- Raises NOT_FOUND unless the caller, whose role was checked, works on this candidate.
create function app.require_operations_candidate(p_candidate uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.candidates c
    where c.id = p_candidate and (c.is_with_operations or app.role() = 'admin')
  ) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate));
  end if;
end
$$;

-- Takes in a 'passport' or 'licence', with purpose, due date (null: `passport_custody_working_days` from today), and a
-- photo of it from the candidate's documents. Returns the row. Raises NOT_FOUND, FIELDS_INVALID, ALREADY_IN_CUSTODY.
create function public.hand_in(
  p_candidate_id uuid, p_item text, p_purpose text, p_due_back_on date default null,
  p_photo_document_id uuid default null
) returns public.custody_log
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  due_date constant date := coalesce(
    p_due_back_on,
    app.add_working_days(app.today(), (app.config('passport_custody_working_days') #>> '{}')::integer)
  );
  custody public.custody_log;
begin
  perform app.require_operations_candidate(p_candidate_id);
  perform app.require_own_document(p_photo_document_id, p_candidate_id, 'custody_log');
  if due_date < app.today() then
    perform app.fail('FIELDS_INVALID', '{"entity": "custody_log", "params": {"field": "due_back_on"}}');
  end if;
  insert into public.custody_log (candidate_id, item, purpose, received_by, photo_document_id, due_back_on)
  values (p_candidate_id, p_item, p_purpose, auth.uid(), p_photo_document_id, due_date)
  on conflict (candidate_id, item) where returned_at is null do nothing
  returning * into custody;
  if custody.id is null then
    perform app.fail('ALREADY_IN_CUSTODY', jsonb_build_object(
      'entity', 'candidate', 'id', p_candidate_id, 'params', jsonb_build_object('item', p_item)
    ));
  end if;
  perform app.notify(
    c.user_id, 'custody.handed_in', jsonb_build_object('item', p_item, 'due_back_on', due_date),
    '/driver', 'custody_log', custody.id
  )
  from public.candidates c where c.id = p_candidate_id;
  return custody;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Records the return, with the driver's signature from the documents if there is one. Returns the row. Raises
-- NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED (already returned), FIELDS_INVALID.
create function public.hand_back(p_custody_id uuid, p_return_document_id uuid, p_version integer)
returns public.custody_log
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  custody public.custody_log;
begin
  select * into custody from public.custody_log where id = p_custody_id for update;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'custody_log', 'id', p_custody_id));
  end if;
  perform app.require_operations_candidate(custody.candidate_id);
  if p_version is distinct from custody.version then
    perform app.fail(
      'STALE_VERSION', jsonb_build_object('entity', 'custody_log', 'id', p_custody_id,
      'version', custody.version)
    );
  elsif custody.returned_at is not null then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'custody_log', 'id', p_custody_id, 'from', 'returned', 'to', 'returned',
      'version', custody.version
    ));
  end if;
  perform app.require_own_document(p_return_document_id, custody.candidate_id, 'custody_log');
  update public.custody_log
  set returned_at = app.now(), returned_by = auth.uid(), return_document_id = p_return_document_id
  where id = p_custody_id
  returning * into custody;
  perform app.notify(
    c.user_id, 'custody.handed_back', jsonb_build_object('item', custody.item), '/driver', 'custody_log', custody.id
  )
  from public.candidates c where c.id = custody.candidate_id;
  return custody;
end
$$;

-- Nightly: sends one alarm per overdue item to the staff member who took it in, the staff of the case, and the admins.
-- Returns how many items.
create function app.alert_overdue_custody() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  overdue_item record;
  alert_count integer := 0;
begin
  for overdue_item in
    select l.id, l.item, l.due_back_on, l.received_by, c.assigned_ops_id, l.candidate_id
    from public.custody_log l join public.candidates c on c.id = l.candidate_id
    where l.returned_at is null and l.alarmed_at is null and l.due_back_on < app.today()
    order by l.due_back_on, l.id
    for update of l skip locked
  loop
    perform app.notify(
      person, 'custody.overdue',
      jsonb_build_object('item', overdue_item.item, 'due_back_on', overdue_item.due_back_on),
      '/operations/visa?c=' || overdue_item.candidate_id, 'custody_log', overdue_item.id, 'custody:' || overdue_item.id
    )
    from (
      select overdue_item.received_by union select overdue_item.assigned_ops_id
      union select u.id from public.users u where u.role = 'admin' and u.status = 'active'
    ) people (person)
    where person is not null;
    update public.custody_log set alarmed_at = app.now() where id = overdue_item.id;
    alert_count := alert_count + 1;
  end loop;
  return alert_count;
end
$$;

select app.grant_execute('public.hand_in(uuid, text, text, date, uuid)', 'authenticated');
select app.grant_execute('public.hand_back(uuid, uuid, integer)', 'authenticated');
