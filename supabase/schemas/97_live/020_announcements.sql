-- Broadcasts {table, row, operation, version} as the event `change`, on the topics of `app.can_subscribe`. The event
-- itself reveals that a row exists, so it is sent only where all subscribers may know that (product design, B.6).
-- Tables with health results or operations-only notes are not announced.

create function app.send_announcement(p_topic text, p_table text, p_row text, p_operation text, p_version integer)
returns void
language sql security definer set search_path = ''
as $$
  select realtime.send(
    jsonb_build_object('table', p_table, 'row', p_row, 'operation', p_operation, 'version', p_version),
    'change', p_topic, true
  )
$$;

-- Row trigger that announces a change. The first argument is the column that identifies the subject: `user_id` a user,
-- `id` or `candidate_id` a candidate, `application_id` the application's candidate. The others are the audiences:
-- - user: that user
-- - candidate: the candidate, and the staff who may read the record
-- - staff: the same without the candidate
-- - owner: the recruiter of the application, whose lists contain all of that recruiter's candidates
-- - leads: all users who work on leads, regardless of the owner, so without the version
-- - interviews: all users who hold interviews, regardless of the owner, so without the version
-- - ops: operations
-- - case: operations, if the candidate is with them
-- - forms: admins, about the form integration
--
-- Changes about health are announced to operations only, regardless of the arguments.
create function app.announce() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  row_data constant jsonb := to_jsonb(coalesce(new, old));
  is_health constant boolean := coalesce((row_data -> 'health')::boolean, false)
    or row_data ? 'type_code' and app.is_health_type(row_data ->> 'type_code');
  subject_id text := row_data ->> tg_argv[0];
  recruiter_id text;
  audience text;
begin
  if tg_argv[0] = 'application_id' then
    select a.candidate_id::text, a.recruiter_id::text into subject_id, recruiter_id
    from public.applications a where a.id = subject_id::uuid;
  end if;
  foreach audience in array case when is_health then array['ops'] else tg_argv[1:] end loop
    if audience = 'case' then
      continue when not exists (
        select from public.candidates c where c.id = subject_id::uuid and c.is_with_operations
      );
      audience := 'ops';
    end if;
    if audience in ('leads', 'interviews', 'ops', 'forms')
      or (case audience when 'owner' then recruiter_id else subject_id end) is not null then
      perform app.send_announcement(
        case
          when audience in ('leads', 'interviews', 'ops', 'forms') then 'queue:' || audience
          when audience = 'owner' then 'user:' || recruiter_id
          else audience || ':' || subject_id
        end,
        tg_table_name, coalesce(row_data ->> 'id', row_data ->> 'candidate_id'), lower(tg_op),
        case when audience not in ('leads', 'interviews') then (row_data ->> 'version')::integer end
      );
    end if;
  end loop;
  return null;
end
$$;

-- Leads are announced in one queue, handed-over candidates in the other; a move between them in both.
create trigger announce_lead after insert or update on public.candidates
  for each row when (not new.is_with_operations) execute function app.announce('id', 'candidate', 'leads');
create trigger announce_case after insert or update on public.candidates
  for each row when (new.is_with_operations) execute function app.announce('id', 'candidate', 'ops');
create trigger announce_handed_over after update on public.candidates
  for each row when (new.is_with_operations and not old.is_with_operations)
  execute function app.announce('id', 'leads');
create trigger announce_returned after update on public.candidates
  for each row when (not new.is_with_operations and old.is_with_operations)
  execute function app.announce('id', 'ops');

-- Leads that need a review by operations.
create trigger announce_for_review after insert or update on public.candidates
  for each row when (new.review_reason is not null and not new.is_with_operations)
  execute function app.announce('id', 'ops');
create trigger announce_reviewed after update on public.candidates
  for each row when (new.review_reason is null and old.review_reason is not null and not new.is_with_operations)
  execute function app.announce('id', 'ops');
create trigger announce after update on public.machform_events
  for each row when (old.status in ('needs_review', 'failed') or new.status in ('needs_review', 'failed'))
  execute function app.announce('id', 'ops');

-- Keeps the form log and the form settings up to date.
create trigger announce_log after insert or update on public.machform_events
  for each row execute function app.announce('id', 'forms');
create trigger announce_form after insert or update of form_id, form_name, assign_to, enabled, auth_token_hash, field_map,
    default_source, default_license_type, source_timezone
  on public.machform_settings
  for each row execute function app.announce('id', 'forms');

-- Keeps the candidate's recruiter up to date with operations' changes.
create trigger announce_to_recruiter after update on public.candidates
  for each row when (
    new.is_with_operations
    and (old.current_stage, old.assigned_ops_id) is distinct from (new.current_stage, new.assigned_ops_id)
  )
  execute function app.announce('assigned_recruiter_id', 'user');

create trigger announce after insert or update on public.applications
  for each row execute function app.announce('candidate_id', 'candidate');
create trigger announce after insert on public.contact_logs
  for each row execute function app.announce('candidate_id', 'staff');
create trigger announce_internal after insert or update on public.notes
  for each row when (new.visibility <> 'shared_with_driver') execute function app.announce('candidate_id', 'staff');
create trigger announce_shared after insert or update on public.notes
  for each row when (new.visibility = 'shared_with_driver')
  execute function app.announce('candidate_id', 'candidate');
create trigger announce_internal_gone after delete on public.notes
  for each row when (old.visibility <> 'shared_with_driver') execute function app.announce('candidate_id', 'staff');
create trigger announce_shared_gone after delete on public.notes
  for each row when (old.visibility = 'shared_with_driver')
  execute function app.announce('candidate_id', 'candidate');
create trigger announce after insert or update or delete on public.tasks
  for each row execute function app.announce('candidate_id', 'staff');
create trigger announce after insert or update on public.documents
  for each row execute function app.announce('candidate_id', 'candidate', 'ops');
create trigger announce after insert or update or delete on public.document_requirements
  for each row execute function app.announce('application_id', 'candidate');
create trigger announce after insert or update on public.interviews
  for each row execute function app.announce('application_id', 'candidate', 'interviews');
create trigger announce after insert or update on public.interview_slots
  for each row execute function app.announce('id', 'interviews');
create trigger announce after insert or update on public.offers
  for each row execute function app.announce('application_id', 'candidate', 'owner');
create trigger announce after insert or update on public.visa_cases
  for each row execute function app.announce('candidate_id', 'candidate', 'ops');
create trigger announce after insert or update or delete on public.visa_stages
  for each row execute function app.announce('candidate_id', 'candidate', 'ops');
-- Not sent to the recruiter, since a second medical would reveal health data; the driver gets a notification.
create trigger announce after insert or update on public.appointments
  for each row execute function app.announce('candidate_id', 'ops');
create trigger announce after insert or update on public.trips
  for each row execute function app.announce('id', 'ops');
create trigger announce after insert or update on public.custody_log
  for each row execute function app.announce('candidate_id', 'ops');
create trigger announce after insert or update or delete on public.onboarding_tasks
  for each row execute function app.announce('candidate_id', 'candidate', 'ops');
create trigger announce after insert or update on public.deployments
  for each row execute function app.announce('candidate_id', 'candidate', 'ops');
create trigger announce after insert or update on public.closing_items
  for each row execute function app.announce('candidate_id', 'ops');
-- Announces only changes of "do not rehire", to staff who see it in lists and records.
create trigger announce_rehire after update on public.candidate_internal
  for each row when (
    (old.do_not_rehire, old.dnr_requested_at) is distinct from (new.do_not_rehire, new.dnr_requested_at)
  )
  execute function app.announce('candidate_id', 'staff', 'case');
create trigger announce after insert or update on public.notifications
  for each row execute function app.announce('user_id', 'user');

-- Open sessions reload the settings (product design, G.17).
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

-- The lead distribution is a setting stored with the forms.
create trigger announce after update of assign_to on public.machform_settings
  for each statement execute function app.announce_settings();
