-- What a driver is told before he decides about his data (product design, 2.5 PDPL).

-- Gives a candidate, of himself: after how many days without consent he is taken out of the records, within how many
-- a request is answered, the day his time is over (null while it is not set), and whether he works, since then his
-- records stay. Raises 42501, NOT_FOUND (he is no candidate).
create function public.my_privacy_terms()
returns table (erased_after_days integer, answered_within_days integer, erased_on date, is_deployed boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('driver');
  return query
    select
      (app.config('retention_days') ->> 'consent_withdrawn')::integer, (app.config('data_request_days') #>> '{}')::integer,
      c.retention_until, c.current_stage = 'deployed'
    from public.candidates c
    where c.user_id = auth.uid() and c.merged_into_id is null and c.anonymised_at is null;
  if not found then
    perform app.fail('NOT_FOUND', '{"entity": "candidate"}');
  end if;
end
$$;

select app.callable_by('public.my_privacy_terms()', 'authenticated');
