-- What is told: {table, row, operation, version} as the event `change`, on the topics of `hearing`. Tables with
-- health results or notes of operations alone are not told of at all.

create function app.tell(p_topic text, p_table text, p_row text, p_operation text, p_version integer) returns void
language sql security definer set search_path = ''
as $$
  select realtime.send(
    jsonb_build_object('table', p_table, 'row', p_row, 'operation', p_operation, 'version', p_version),
    'change', p_topic, true
  )
$$;

-- For row triggers. The first argument is the column that says whose topic it is: `user_id` a person's, `id` or
-- `candidate_id` a candidate's, `application_id` its candidate's. The second, which may be left out, is a queue.
create function app.announce() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched constant jsonb := to_jsonb(coalesce(new, old));
  whose text := touched ->> tg_argv[0];
begin
  if tg_argv[0] = 'application_id' then
    whose := (select a.candidate_id::text from public.applications a where a.id = whose::uuid);
  end if;
  if whose is not null then
    perform app.tell(
      case tg_argv[0] when 'user_id' then 'user:' else 'candidate:' end || whose,
      tg_table_name, touched ->> 'id', lower(tg_op), (touched ->> 'version')::integer
    );
  end if;
  if tg_nargs > 1 then
    perform app.tell(
      'queue:' || tg_argv[1], tg_table_name, touched ->> 'id', lower(tg_op), (touched ->> 'version')::integer
    );
  end if;
  return null;
end
$$;

-- Leads move in one queue, what was handed over in the other; whoever changes over is told of in both.
create trigger announce_lead after insert or update on public.candidates
  for each row when (not new.is_with_operations) execute function app.announce('id', 'leads');
create trigger announce_case after insert or update on public.candidates
  for each row when (new.is_with_operations) execute function app.announce('id', 'ops');
create trigger announce_handed_over after update on public.candidates
  for each row when (new.is_with_operations and not old.is_with_operations)
  execute function app.announce('nobody', 'leads');
create trigger announce_returned after update on public.candidates
  for each row when (not new.is_with_operations and old.is_with_operations)
  execute function app.announce('nobody', 'ops');

create trigger announce after insert or update on public.applications
  for each row execute function app.announce('candidate_id');
create trigger announce after insert on public.contact_logs
  for each row execute function app.announce('candidate_id');
create trigger announce after insert or update or delete on public.notes
  for each row execute function app.announce('candidate_id');
create trigger announce after insert or update or delete on public.tasks
  for each row execute function app.announce('candidate_id');
-- Recruiters hear the candidate's topic, and nothing of health documents.
create trigger announce after insert or update on public.documents
  for each row when (not app.is_health_type(new.type_code)) execute function app.announce('candidate_id', 'ops');
create trigger announce_health after insert or update on public.documents
  for each row when (app.is_health_type(new.type_code)) execute function app.announce('nobody', 'ops');
create trigger announce after insert or update or delete on public.document_requirements
  for each row execute function app.announce('application_id');
create trigger announce after insert or update on public.interviews
  for each row execute function app.announce('application_id');
create trigger announce after insert or update on public.offers
  for each row execute function app.announce('application_id');
create trigger announce after insert or update on public.visa_cases
  for each row execute function app.announce('candidate_id', 'ops');
create trigger announce after insert or update or delete on public.visa_stages
  for each row execute function app.announce('candidate_id');
create trigger announce after insert or update on public.appointments
  for each row execute function app.announce('candidate_id', 'ops');
create trigger announce after insert or update on public.custody_log
  for each row execute function app.announce('candidate_id');
create trigger announce after insert or update or delete on public.onboarding_tasks
  for each row execute function app.announce('candidate_id');
create trigger announce after insert or update on public.deployments
  for each row execute function app.announce('candidate_id');
create trigger announce after insert or update on public.notifications
  for each row execute function app.announce('user_id');

-- Open sessions load the settings again (product design, G.17).
create function app.announce_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'settings.changed', 'settings', true);
  return null;
end
$$;

create trigger announce after insert or update on public.system_settings
  for each row execute function app.announce_settings();
