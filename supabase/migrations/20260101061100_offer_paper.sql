-- An offer signed on paper: for a driver without a telephone that shows it, or who cannot write (thumb
-- print).

-- Records the acceptance of an offer by its signed file and the witness's name; its recruiter or an admin.
-- Takes a document of type `offer_signed` of this candidate that nobody rejected. Gives the offer. Raises
-- NOT_FOUND, NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED, OFFER_EXPIRED, GATE_NOT_MET (`signed_file`,
-- `witness_named`).
create function public.accept_offer_on_paper(
  p_offer_id uuid, p_document_id uuid, p_witness text, p_version integer default null
) returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.offers := app.lock_offer(p_offer_id, p_version);
  unmet text[];
begin
  if o.status = 'accepted' and o.paper_file_id = p_document_id then
    return o;
  end if;
  if o.status <> 'expired' then
    perform app.require_open_offer(o, 'accepted');
  end if;
  perform app.require_unexpired(o);
  unmet := array_remove(array[
    case when not exists (
      select from public.documents d join public.applications a on a.candidate_id = d.candidate_id
      where d.id = p_document_id and a.id = o.application_id and d.type_code = 'offer_signed'
        and d.status in ('uploaded', 'in_review', 'verified')
    ) then 'signed_file' end,
    case when coalesce(length(btrim(p_witness)), 0) not between 2 and 200 then 'witness_named' end
  ], null);
  if unmet <> '{}' then
    perform app.fail_offer_gates(o.id, variadic unmet);
  end if;
  o := app.settle_acceptance(o, 'owner', jsonb_build_object(
    'method', 'paper', 'witness', btrim(p_witness), 'document_id', p_document_id, 'recorded_by', auth.uid()
  ), p_document_id);
  perform app.notify_offered(o, 'offer.accepted_on_paper');
  return o;
end
$$;

select app.callable_by('public.accept_offer_on_paper(uuid, uuid, text, integer)', 'authenticated');
