-- Everybody who may be meant by a number (E.164): their own, or the one of their WhatsApp, which families share.
create function app.candidates_of_phone(p_phone text) returns table (candidate_id uuid, name text, reference text)
language sql stable security definer set search_path = ''
as $$
  select c.id, btrim(c.first_name || ' ' || c.last_name), a.reference
  from (
    -- Written as the search indexes are; merged people lead to whom they are now.
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
