-- Staff notes about a candidate. An internal note never reaches the driver; the driver reads a shared one through
-- `my_shared_notes` (product design, B.6). Only `add_note` writes them, since mentions and sharing send notifications.
create table public.notes (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  author_id uuid references public.users (id) on delete set null,
  body text not null check (length(btrim(body)) between 1 and 5000),
  visibility text not null default 'internal' check (visibility in ('internal', 'shared_with_driver')),
  -- A message between recruiter and operations, never shown to the driver.
  about_handover boolean not null default false check (not about_handover or visibility = 'internal'),
  pinned boolean not null default false,
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  edited_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create index notes_candidate_idx on public.notes (candidate_id, created_at desc, id desc);
create index notes_author_idx on public.notes (author_id, created_at desc);

create trigger touch before update of body, pinned on public.notes for each row execute function app.touch();
-- The log keeps no copy of a note: its subject may request erasure.
create trigger audit after update or delete on public.notes for each row execute function app.audit('-body');

create function app.set_edited_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.edited_at := app.now();
  return new;
end
$$;

create trigger set_edited_at before update of body on public.notes
  for each row when (old.body is distinct from new.body) execute function app.set_edited_at();

select app.secure_table('public.notes');
grant select on public.notes to authenticated;
grant update (body, pinned) on public.notes to authenticated;

-- Returns whether this candidate has a hand-over to discuss, including a returned one.
create function app.was_handed_over(p_candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.applications a
    where a.candidate_id = p_candidate and a.handover_status <> 'none'
      and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
  )
$$;

select app.grant_execute('app.was_handed_over(uuid)', 'authenticated');

create policy can_read on public.notes for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
    -- Operations can also read hand-over messages about candidates they returned.
    or (select app.has_role('operations')) and about_handover and (select app.was_handed_over(candidate_id))
  );

-- Authors may change their own notes while they can read them.
create policy authors_can_update on public.notes for update to authenticated
  using (
    author_id = (select auth.uid()) and (select app.has_role('admin', 'recruiter', 'operations'))
  )
  with check (author_id = (select auth.uid()));

-- Returns the notes that staff shared with the calling driver, newest first. Raises 42501 for other roles.
create function public.my_shared_notes() returns table (
  id uuid, body text, author_name text, created_at timestamptz, edited_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
    select n.id, n.body, u.name, n.created_at, n.edited_at
    from public.candidates c
    join public.notes n on n.candidate_id = c.id and n.visibility = 'shared_with_driver'
    left join public.users u on u.id = n.author_id
    where c.user_id = auth.uid()
    order by n.created_at desc, n.id desc;
end
$$;

select app.grant_execute('public.my_shared_notes()', 'authenticated');
