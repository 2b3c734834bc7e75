-- What a driver reads of his offers: those that were sent to him. Staff's notes and other people's offers are
-- not in it.

-- His offers, newest first, without the terms. A status of 'expired' may be ahead of the job that writes it.
-- `zero_fee_statement` is the key of the sentence that is shown with every offer: drivers pay nothing (0.6).
create function public.my_offers() returns table (
  id uuid, application_id uuid, application_reference text, number text, version_no integer, status text,
  opening_title text, client_name text, emirate text, monthly_fils bigint, sent_at timestamptz,
  expires_at timestamptz, responded_at timestamptz, zero_fee_statement text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('driver');
  return query
    select o.id, a.id, a.reference, o.number, o.version_no,
      case when o.status in ('sent', 'viewed') and o.expires_at <= app.now() then 'expired' else o.status end,
      j.title, cl.name, j.emirate, o.basic_fils + app.allowances_total(o.allowances), o.sent_at, o.expires_at,
      o.responded_at, 'offer.zero_fee_statement'
    from public.candidates c
    join public.applications a on a.candidate_id = c.id
    join public.offers o on o.application_id = a.id
    left join public.job_openings j on j.id = a.opening_id
    left join public.clients cl on cl.id = j.client_id
    where c.user_id = auth.uid() and o.sent_at is not null
    order by o.sent_at desc, o.id desc;
end
$$;

-- One of his offers, or no row: the terms and their hash (what respond_to_offer takes), what differs from the
-- version before (`changes`: [{field, was, is}]), the answer (`receipt`), and what is registered with MOHRE
-- with its own differences and hash (what accept_mohre_terms takes; `mohre_to_accept` says that it waits for
-- him). `asked_again_at`: when he asked for a new one after it expired.
create function public.my_offer(p_offer_id uuid) returns table (
  id uuid, application_id uuid, application_reference text, number text, version_no integer, status text,
  language text, opening_title text, client_name text, emirate text, terms jsonb, terms_hash text,
  changes jsonb, sent_at timestamptz, expires_at timestamptz, viewed_at timestamptz,
  responded_at timestamptz, decline_reason text, receipt jsonb, mohre_offer_no text, mohre_terms jsonb,
  mohre_diff jsonb, mohre_terms_hash text, mohre_to_accept boolean, mohre_accepted_at timestamptz,
  asked_again_at timestamptz, zero_fee_statement text, version integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('driver');
  return query
    select o.id, a.id, a.reference, o.number, o.version_no,
      case when o.status in ('sent', 'viewed') and o.expires_at <= app.now() then 'expired' else o.status end,
      o.language, j.title, cl.name, j.emirate, app.offer_terms(o), o.terms_hash, o.changes, o.sent_at,
      o.expires_at, o.viewed_at, o.responded_at, o.decline_reason,
      case when o.responded_at is not null then app.offer_receipt(o) end,
      m.mohre_offer_no, m.mohre_terms, m.mohre_diff,
      case when m.offer_id is not null then app.mohre_terms_hash(m) end,
      coalesce(app.is_worse(m.mohre_diff) and m.accepted_at is null, false), m.accepted_at,
      (select min(e.at) from public.offer_events e where e.offer_id = o.id and e.kind = 'asked_again'),
      'offer.zero_fee_statement', o.version
    from public.candidates c
    join public.applications a on a.candidate_id = c.id
    join public.offers o on o.application_id = a.id
    left join public.job_openings j on j.id = a.opening_id
    left join public.clients cl on cl.id = j.client_id
    left join public.offer_mohre m on m.offer_id = o.id
    where c.user_id = auth.uid() and o.sent_at is not null and o.id = p_offer_id;
end
$$;

select app.callable_by('public.my_offers()', 'authenticated');
select app.callable_by('public.my_offer(uuid)', 'authenticated');
