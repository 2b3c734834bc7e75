-- How far each opening is filled. Recruiters may not read one another's applications, but fill the same
-- openings.

-- Per opening: the heads wanted, those taken (selected to deployed), those held by an offer (`placed`: sent to
-- deployed, as `send_offer` counts), and the offers that wait for an answer. Staff.
create function public.opening_counts() returns table (
  opening_id uuid, headcount integer, filled integer, placed integer, offers_out integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('admin', 'recruiter', 'operations');
  return query
    select j.id, j.headcount, app.opening_filled(j.id), (
      select count(*)::integer
      from public.applications a
      where a.opening_id = j.id and a.stage in (
        'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa', 'onboarding', 'deployed'
      )
    ), (
      select count(*)::integer
      from public.applications a join public.offers o on o.application_id = a.id
      where a.opening_id = j.id and o.status in ('sent', 'viewed')
    )
    from public.job_openings j
    order by j.created_at desc, j.id desc;
end
$$;

select app.callable_by('public.opening_counts()', 'authenticated');
