-- Queue numbers, which start at 1 per day and place. A desk without a network uses numbers from a block reserved
-- earlier. Blocks start above 1000, so no number is used twice and the others have no gaps (product design, C.4). The
-- order of arrival is given by the check-in time, not the number.
create table public.queue_blocks (
  id uuid primary key default gen_random_uuid(),
  queue_on date not null,
  location_id uuid not null references public.locations (id),
  -- The device's id.
  desk_id uuid not null,
  first_no integer not null check (first_no > 1000),
  last_no integer not null check (last_no >= first_no),
  created_at timestamptz not null default app.now(),
  unique (queue_on, location_id, first_no)
);

create index queue_blocks_location_idx on public.queue_blocks (location_id);
select app.secure_table('public.queue_blocks');

-- Locks the numbering of this day and place until the transaction ends.
create function app.lock_queue(p_on date, p_location uuid) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('interview.queue'), hashtext(p_on::text || coalesce(p_location::text, '')))
$$;

-- Returns the block of numbers a desk may use today while offline. A repeated call returns the same block until fewer
-- than ten numbers are left, then a new one. Raises 42501, INVALID_VALUE (no place, no desk).
create function public.reserve_queue_numbers(p_location_id uuid, p_desk_id uuid)
returns table (queue_on date, first_no integer, last_no integer)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := app.today();
  size constant integer := 50;
  block public.queue_blocks;
begin
  perform app.require_role('admin', 'recruiter');
  if p_desk_id is null or not exists (select from public.locations l where l.id = p_location_id) then
    perform app.fail('INVALID_VALUE', '{}', 'numbers are reserved for a desk at a place');
  end if;
  perform app.lock_queue(today, p_location_id);
  select * into block
  from public.queue_blocks b
  where b.queue_on = today and b.location_id = p_location_id and b.desk_id = p_desk_id
  order by b.first_no desc
  limit 1;
  if block.id is null or (
    select count(*) from public.interviews i
    where i.queue_on = today and i.location_id = p_location_id and i.queue_no between block.first_no and block.last_no
  ) > size - 10 then
    insert into public.queue_blocks as b (queue_on, location_id, desk_id, first_no, last_no)
    select today, p_location_id, p_desk_id, n.next, n.next + size - 1
    from (
      select coalesce(max(b.last_no), 1000) + 1 as next
      from public.queue_blocks b
      where b.queue_on = today and b.location_id = p_location_id
    ) n
    returning b.* into block;
  end if;
  return query select block.queue_on, block.first_no, block.last_no;
end
$$;

select app.grant_execute('public.reserve_queue_numbers(uuid, uuid)', 'authenticated');

-- Returns the number for an arrival, in a locked queue: the one given by the desk if it is from a block and free, else
-- the next one.
create function app.next_queue_number(p_on date, p_location uuid, p_requested_number integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select p_requested_number where exists (
        select from public.queue_blocks b
        where b.queue_on = p_on and b.location_id = p_location and p_requested_number between b.first_no and b.last_no
      ) and not exists (
        select from public.interviews i
        where i.queue_on = p_on and i.location_id = p_location and i.queue_no = p_requested_number
      )
    ),
    (
      select 1 + coalesce(max(i.queue_no), 0) from public.interviews i
      where i.queue_on = p_on and i.location_id = p_location and i.queue_no < 1000
    )
  )
$$;

-- Returns all candidates a phone number (E.164) may belong to: as their own or as WhatsApp number, which families
-- share.
create function app.candidates_by_phone(p_phone text) returns table (candidate_id uuid, name text, reference text)
language sql stable security definer set search_path = ''
as $$
  select c.id, btrim(c.first_name || ' ' || c.last_name), a.reference
  from (
    -- Written to match the search indexes; merged candidates lead to the current one.
    select app.surviving_candidate(p.id) as id from public.candidates p where reverse(p.phone_e164) = reverse(p_phone)
    union
    select app.surviving_candidate(p.id) from public.candidates p where reverse(p.whatsapp_e164) = reverse(p_phone)
  ) found
  join public.candidates c on c.id = found.id
  left join lateral (
    select x.reference from public.applications x where x.candidate_id = c.id
    order by app.ended_at(x) desc, x.created_at desc, x.id desc limit 1
  ) a on true
  where c.anonymised_at is null
  order by 2, 1
$$;
