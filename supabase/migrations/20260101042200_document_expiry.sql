-- The nightly look at what ends: verified → expiring → expired, by the date in the Emirates (product design, B.4).

-- Gives how many documents changed or were told of. Whom it concerns is told at each of `document_warn_days` once,
-- and once when the document has ended: the driver and who works on the case, while there is one.
create function app.scan_document_expiry() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant integer[] := array(
    select d.days::integer from jsonb_array_elements_text(app.config('document_warn_days')) d (days)
  );
  horizon constant integer := greatest(
    (select max(s) from unnest(steps) s), (app.config('document_expiring_days') #>> '{}')::integer
  );
  ending record;
  document public.documents;
  seen integer := 0;
begin
  for ending in
    select d.id, app.verified_status(d.expiry_date, app.today()) as status, d.status as was,
      d.expiry_date - app.today() as days_left, d.expiry_told_days as told,
      (select min(s) from unnest(steps) s where s >= d.expiry_date - app.today()) as step
    from public.documents d
    where d.status in ('verified', 'expiring') and d.expiry_date <= app.today() + horizon
    order by d.expiry_date, d.id
    for update of d skip locked
  loop
    continue when ending.status = ending.was and ending.told <= ending.step;
    update public.documents d
    set status = ending.status, expiry_told_days = coalesce(ending.step, ending.told)
    where d.id = ending.id
    returning * into document;
    seen := seen + 1;
    if ending.status = 'expired' or ending.told is null or ending.told > ending.step then
      perform app.tell_of_expiry(document);
    end if;
  end loop;
  return seen;
end
$$;

-- Of a card with two sides once. Of a health document people are told no more than that there is news.
create function app.tell_of_expiry(p_document public.documents) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := case p_document.status when 'expired' then 'document.expired' else 'document.expiring' end;
  params constant jsonb := jsonb_build_object('expiry_date', p_document.expiry_date);
begin
  if p_document.side = 'back' or app.application_of_documents(p_document.candidate_id) is null
    -- What led to a residence visa ends unheeded.
    or p_document.type_code in ('current_visa', 'entry_permit')
      and app.is_verified(p_document.candidate_id, 'residence_visa') then
    return;
  end if;
  perform app.tell_driver(p_document, kind, params);
  perform app.notify(
    c.assigned_ops_id, kind,
    case t.sensitivity when 'health' then '{}' else params || jsonb_build_object('type_code', t.code) end,
    '/operations/documents?c=' || c.id, 'document', p_document.id, 'documents:' || c.id
  )
  from public.candidates c
  join public.document_types t on t.code = p_document.type_code
  where c.id = p_document.candidate_id and c.is_with_operations;
end
$$;
