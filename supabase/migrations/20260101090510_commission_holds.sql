-- An admin holds a recruiter's commissions back while a report about him is looked into (product design, B.4). Beside a
-- dispute, which holds its row by itself: a row goes on when neither holds it any more.

-- Earned and approved rows wait, and disputed ones also after their answer. Takes up to 1,000 entries and why, which
-- stands in the audit log alone: the recruiter sees that they wait. Gives how many; others are left as they are.
-- For admins. Raises 42501, REASON_REQUIRED, INVALID_VALUE.
create function public.hold_commissions(p_entry_ids uuid[], p_reason text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  entry uuid;
  held integer := 0;
begin
  perform app.caller('admin');
  if coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'commission'));
  end if;
  perform app.lock_commissions(p_entry_ids);
  for entry in
    update public.commission_states s
    set status = 'on_hold', held_at = app.now()
    where s.entry_id = any (p_entry_ids) and s.held_at is null and s.status in ('earned', 'approved', 'on_hold')
    returning s.entry_id
  loop
    perform app.record_audit('commission_entries', entry, 'held', btrim(p_reason));
    held := held + 1;
  end loop;
  return held;
end
$$;

-- Ends it: the rows are earned again, but for those with an open dispute, which wait for its answer. One's own, from an
-- earlier role, are somebody else's to release. Gives how many are earned again. For admins. Raises 42501,
-- INVALID_VALUE.
create function public.release_commissions(p_entry_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  released public.commission_states;
  earned integer := 0;
begin
  perform app.caller('admin');
  perform app.lock_commissions(p_entry_ids);
  for released in
    update public.commission_states s
    set held_at = null, status = case when s.dispute_status = 'open' then s.status else 'earned' end
    from public.commission_entries e
    where e.id = s.entry_id and s.entry_id = any (p_entry_ids) and s.status = 'on_hold' and s.held_at is not null
      and e.recruiter_id <> auth.uid()
    returning s.*
  loop
    perform app.record_audit('commission_entries', released.entry_id, 'released');
    earned := earned + (released.status = 'earned')::integer;
  end loop;
  return earned;
end
$$;

select app.callable_by('public.hold_commissions(uuid[], text)', 'authenticated');
select app.callable_by('public.release_commissions(uuid[])', 'authenticated');
