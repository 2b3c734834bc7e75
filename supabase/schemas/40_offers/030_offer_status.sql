-- Terms and status transitions of an offer (product design, B.4), enforced for every writer of the table.

-- Returns only the terms the driver reads and accepts.
create function app.offer_terms(o public.offers) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'basic_fils', o.basic_fils,
    'allowances', o.allowances,
    'pay_model', o.pay_model,
    'per_order_fils', o.per_order_fils,
    'est_monthly_min_fils', o.est_monthly_min_fils,
    'est_monthly_max_fils', o.est_monthly_max_fils,
    'accommodation', o.accommodation,
    'transport', o.transport,
    'food', o.food,
    'hours_per_day', o.hours_per_day,
    'days_off_per_week', o.days_off_per_week,
    'probation_months', o.probation_months,
    'contract_months', o.contract_months,
    'notice_days', o.notice_days,
    'vehicle', o.vehicle,
    'fuel_policy', o.fuel_policy,
    'ticket', o.ticket,
    'start_on', o.start_on
  )
$$;

-- Returns the SHA-256 of the offer's number and terms, in hex: the exact content an acceptance refers to. It does not
-- depend on the display language.
create function app.offer_terms_hash(o public.offers) returns text
language sql immutable set search_path = ''
as $$
  select encode(
    sha256(convert_to(jsonb_build_object('number', o.number, 'terms', app.offer_terms(o))::text, 'UTF8')),
    'hex'
  )
$$;

-- Returns whether a status change is allowed. An edit and a refused approval lead back to the draft.
create function app.is_offer_transition_allowed(old_status text, new_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select (old_status, new_status) in (
    ('draft', 'pending_approval'), ('draft', 'approved'), ('draft', 'withdrawn'), ('draft', 'superseded'),
    ('pending_approval', 'approved'), ('pending_approval', 'draft'), ('pending_approval', 'withdrawn'),
    ('pending_approval', 'superseded'),
    ('approved', 'sent'), ('approved', 'draft'), ('approved', 'withdrawn'), ('approved', 'superseded'),
    ('sent', 'viewed'), ('sent', 'accepted'), ('sent', 'declined'), ('sent', 'expired'),
    ('sent', 'withdrawn'), ('sent', 'superseded'),
    ('viewed', 'accepted'), ('viewed', 'declined'), ('viewed', 'expired'), ('viewed', 'withdrawn'),
    ('viewed', 'superseded')
  )
$$;

-- Rejects invalid transitions, and any change of what was sent or answered. Only the erasure of a person (PDPL),
-- through `app.erasing`, may change those.
create function app.guard_offer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_draft_edit constant boolean := new.status = 'draft' and old.sent_at is null;
begin
  if current_setting('app.erasing', true) = 'on' then
    return new;
  end if;
  if new.status <> old.status and not app.is_offer_transition_allowed(old.status, new.status) then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'offer', 'id', old.id, 'from', old.status, 'to', new.status, 'version', old.version
    ));
  end if;
  if (new.number, new.version_no, new.supersedes_id)
        is distinct from (old.number, old.version_no, old.supersedes_id)
      or new.application_id <> old.application_id and not exists (
        select from public.applications a
        where a.id = new.application_id and a.reopened_from_id = old.application_id
      ) then
    raise exception 'what an offer is of never changes' using errcode = 'insufficient_privilege';
  end if;
  if not is_draft_edit and (app.offer_terms(new), new.language, new.changes)
      is distinct from (app.offer_terms(old), old.language, old.changes) then
    raise exception 'the terms of an offer change only in a draft' using errcode = 'insufficient_privilege';
  end if;
  if old.sent_at is not null and (new.sent_at, new.terms_hash) is distinct from (old.sent_at, old.terms_hash)
      or old.responded_at is not null and (new.responded_at, new.accept_evidence, new.decline_reason)
        is distinct from (old.responded_at, old.accept_evidence, old.decline_reason)
      or old.responded_at is not null and new.paper_file_id <> old.paper_file_id then
    raise exception 'what was sent or answered never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger guard_offer before update on public.offers
  for each row execute function app.guard_offer();

-- Keeps the opening while an offer for it is out, since it determines headcount and terms. After an acceptance only an
-- admin can change the driver's opening.
create function app.guard_offered_opening() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.gate_offer_sent(new) or app.gate_offer_accepted(new) and app.role() is distinct from 'admin' then
    perform app.fail('GATE_NOT_MET', jsonb_build_object(
      'entity', 'application', 'id', new.id, 'gates', jsonb_build_array(
        jsonb_build_object('gate', 'no_live_offer', 'params', '{}'::jsonb)
      )
    ));
  end if;
  return new;
end
$$;

create trigger guard_offered_opening before update of opening_id on public.applications
  for each row when (old.opening_id is distinct from new.opening_id)
  execute function app.guard_offered_opening();

-- Permanent record of everything that happened to an offer: for the timeline, and to exclude approvers (four eyes).
create table public.offer_events (
  id bigint generated always as identity primary key,
  offer_id uuid not null references public.offers (id) on delete cascade,
  kind text not null check (kind in (
    'created', 'edited', 'submitted', 'approved', 'approval_refused', 'sent', 'viewed', 'reminded',
    'extended', 'superseded', 'withdrawn', 'accepted', 'declined', 'expired', 'mohre_registered',
    'mohre_accepted', 'asked_again'
  )),
  -- No foreign key: the ledger outlives the account. Null for the system.
  actor_id uuid,
  actor_role text not null check (actor_role in ('admin', 'recruiter', 'operations', 'driver', 'system')),
  -- Reason entered by a user.
  note text check (length(note) <= 1000),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  at timestamptz not null default app.now()
);

create index offer_events_offer_idx on public.offer_events (offer_id, id desc);

create trigger enforce_append_only before update or delete on public.offer_events
  for each row execute function app.enforce_append_only();

select app.secure_table('public.offer_events');
revoke update, delete on public.offer_events from service_role;
grant select on public.offer_events to authenticated;

create policy can_read on public.offer_events for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.offers o join public.applications a on a.id = o.application_id
        where o.id = offer_id and a.recruiter_id = (select auth.uid())
      )
    -- Operations may read accepted offers only.
    or (select app.has_role('operations')) and exists (select from public.offers o where o.id = offer_id)
  );

-- Adds one row, in the caller's or the system's name.
create function app.log_offer(
  p_offer uuid, p_kind text, p_note text default null, p_details jsonb default '{}'
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.offer_events (offer_id, kind, actor_id, actor_role, note, details)
  values (p_offer, p_kind, auth.uid(), coalesce(app.role(), 'system'), p_note, p_details)
$$;
