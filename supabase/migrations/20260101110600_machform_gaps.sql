-- Entries that never arrived: the form service does not send twice, so a number that is skipped may be a lost lead
-- (or a draft, or an entry that was deleted there): product design, D.2.

create function app.missing_entries(p_form_id uuid, p_after integer)
returns table (from_entry_no integer, to_entry_no integer)
language sql stable security definer set search_path = ''
as $$
  select near.previous + 1, near.entry_no - 1
  from (
    select e.entry_no, lag(e.entry_no) over (order by e.entry_no) as previous
    from public.machform_events e
    where e.form_row_id = p_form_id and e.entry_no >= coalesce(p_after, 0) and e.revision = 1 and e.channel <> 'test'
  ) near
  where near.entry_no > near.previous + 1
  order by near.previous
$$;

-- The ranges of entry numbers of a form that never arrived, for admins; the latest 200. A backfill closes them.
create function public.machform_gaps(p_form uuid) returns table (from_entry_no integer, to_entry_no integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('admin');
  return query
    select m.from_entry_no, m.to_entry_no
    from app.missing_entries(p_form, null) m
    order by m.from_entry_no desc
    limit 200;
end
$$;

select app.callable_by('public.machform_gaps(uuid)', 'authenticated');

-- Tells the admins once of every gap, a minute after the last entry came, since two that are sent together may arrive
-- in the other order. Called every minute with the secret key; gives how many gaps were told.
create function public.notice_machform_gaps() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  form public.machform_settings;
  gap record;
  told integer := 0;
begin
  for form in
    select * from public.machform_settings f
    where f.last_entry_no > coalesce(f.gaps_checked_to, 0) and f.last_received_at <= app.now() - interval '1 minute'
    for update skip locked
  loop
    for gap in select * from app.missing_entries(form.id, form.gaps_checked_to) limit 20 loop
      told := told + 1;
      perform app.notify_role(
        'admin', 'machform.gap',
        jsonb_build_object('form', form.form_name, 'from', gap.from_entry_no, 'to', gap.to_entry_no),
        '/admin/config/machform?form=' || form.id, 'machform_settings', form.id, 'machform.gap:' || form.id
      );
    end loop;
    update public.machform_settings f set gaps_checked_to = form.last_entry_no where f.id = form.id;
  end loop;
  return told;
end
$$;

select app.callable_by('public.notice_machform_gaps()');
