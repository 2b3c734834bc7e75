-- What came in and could not be used, in one list for operations and admins: product design, C.16. A submission that
-- waits for somebody or failed, and a lead whose number or identity is in doubt. Row security of both tables decides
-- who reads what.

-- What a form is called; operations do not read how it is set up.
create function app.machform_name(p_form uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select f.form_name from public.machform_settings f
  where f.id = p_form and app.role() in ('operations', 'admin')
$$;

select app.callable_by('app.machform_name(uuid)', 'authenticated');

-- `kind`: submission or lead; `version` is that of the event or candidate `id`. `problem`: unreadable, no_contact,
-- phone_unreadable, no_consent, possible_duplicate, failed, and of a lead also `phone`.
create view public.data_problems with (security_invoker = true) as
select
  e.id, e.version, 'submission' as kind,
  case when e.status = 'failed' then 'failed' else e.error end as problem,
  e.received_at as came_at, app.machform_name(e.form_row_id) as form_name, e.entry_no, e.revision, e.channel,
  coalesce(
    nullif(btrim(concat_ws(' ', e.parsed #>> '{lead,first_name}', e.parsed #>> '{lead,last_name}')), ''),
    btrim(c.first_name || ' ' || c.last_name), ''
  ) as name,
  e.parsed #>> '{lead,phone_number}' as phone,
  e.candidate_id, e.raw_body, e.parsed,
  case when e.status = 'failed' then e.error end as failure
from public.machform_events e
left join public.candidates c on c.id = e.candidate_id
where e.status in ('needs_review', 'failed')
union all
select
  c.id, c.version, 'lead', c.review_reason, c.created_at, c.source_detail ->> 'form_name', null, null, null,
  btrim(c.first_name || ' ' || c.last_name), c.phone_number, c.id, null, null, null
from public.candidates c
where c.review_reason is not null and c.merged_into_id is null and c.anonymised_at is null
  and app.role() in ('operations', 'admin')
  and not exists (
    select from public.machform_events e where e.candidate_id = c.id and e.status in ('needs_review', 'failed')
  );

revoke all on public.data_problems from public, anon, authenticated, service_role;
grant select on public.data_problems to authenticated, service_role;

-- Says that a lead is nobody's duplicate, for operations and admins. Gives the new version. Raises NOT_FOUND (nobody
-- doubts him), STALE_VERSION.
create function public.dismiss_duplicate(p_candidate_id uuid, p_version integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.candidates;
begin
  perform app.caller('admin', 'operations');
  c := app.lock_candidate(p_candidate_id);
  if c.review_reason is distinct from 'possible_duplicate' then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  elsif c.version <> p_version then
    perform app.fail('STALE_VERSION', jsonb_build_object('entity', 'candidate', 'id', c.id, 'version', c.version));
  end if;
  update public.candidates k set review_reason = null where k.id = c.id returning * into c;
  return c.version;
end
$$;

select app.callable_by('public.dismiss_duplicate(uuid, integer)', 'authenticated');
