-- Everything that happened to an offer, for good: the timeline, and who may not approve it.
create table public.offer_events (
  id bigint generated always as identity primary key,
  offer_id uuid not null references public.offers (id) on delete cascade,
  kind text not null check (kind in (
    'created', 'edited', 'submitted', 'approved', 'approval_refused', 'sent', 'viewed', 'reminded',
    'extended', 'superseded', 'withdrawn', 'accepted', 'declined', 'expired', 'mohre_registered',
    'mohre_accepted', 'asked_again'
  )),
  -- No reference: the ledger outlives the account. Null for the system.
  actor_id uuid,
  actor_role text not null check (actor_role in ('admin', 'recruiter', 'operations', 'driver', 'system')),
  -- What a person gave as the reason.
  note text check (length(note) <= 1000),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  at timestamptz not null default app.now()
);

create index offer_events_offer_idx on public.offer_events (offer_id, id desc);

create trigger keep_as_written before update or delete on public.offer_events
  for each row execute function app.keep_as_written();

select app.protect('public.offer_events');
revoke update, delete on public.offer_events from service_role;
grant select on public.offer_events to authenticated;

create policy reads on public.offer_events for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.offers o join public.applications a on a.id = o.application_id
        where o.id = offer_id and a.recruiter_id = (select auth.uid())
      )
    -- The offers they may read are those accepted.
    or (select app.has_role('operations')) and exists (select from public.offers o where o.id = offer_id)
  );

-- One row, in the caller's name or the system's.
create function app.log_offer(
  p_offer uuid, p_kind text, p_note text default null, p_details jsonb default '{}'
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.offer_events (offer_id, kind, actor_id, actor_role, note, details)
  values (p_offer, p_kind, auth.uid(), coalesce(app.role(), 'system'), p_note, p_details)
$$;
