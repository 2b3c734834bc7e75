-- Chooses the values of a merged candidate (product design, B.7: field choices).

-- Returns the columns that the user can choose. Without a choice, the winner's value is kept if both have one.
create function app.mergeable_columns() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'first_name', 'last_name', 'phone_number', 'whatsapp_e164', 'email', 'preferred_language', 'legal_name',
    'name_ar', 'date_of_birth', 'gender', 'nationality', 'passport_no', 'passport_expiry', 'emirates_id',
    'emirates_id_expiry', 'uid_number', 'license_type', 'license_origin', 'license_number',
    'license_issue_date', 'license_expiry', 'transmission', 'uae_experience_months',
    'total_experience_months', 'traffic_fines_note', 'location_status', 'emirate', 'visa_status',
    'visa_expiry', 'notice_until', 'expected_salary_fils', 'available_from', 'source'
  ]
$$;

-- Returns the values the merge writes into the winner: the loser's value if chosen ({column: winner | loser}) or if the
-- winner has none. A phone number includes its status. Consent, owners and account are copied only if the winner has
-- none. The earlier next action wins; contact counts are added. Raises INVALID_VALUE for a choice of any other column.
create function app.merged_columns(winner public.candidates, loser public.candidates, p_choices jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  winner_values constant jsonb := to_jsonb(winner);
  loser_values constant jsonb := to_jsonb(loser);
  empty_values constant jsonb[] := array['null', '""', '"unknown"']::jsonb[];
  merged_values jsonb;
begin
  if exists (
    select from jsonb_each_text(p_choices) c
    where c.key <> all (app.mergeable_columns()) or c.value is null or c.value not in ('winner', 'loser')
  ) then
    perform app.fail('INVALID_VALUE', '{}', 'a field choice names a column that merges, and winner or loser');
  end if;
  select coalesce(jsonb_object_agg(name, loser_values -> name), '{}') into merged_values
  from unnest(app.mergeable_columns()) name
  where winner_values -> name is distinct from loser_values -> name and case p_choices ->> name
    when 'loser' then name <> 'first_name' or loser_values ->> name <> ''
    when 'winner' then false
    else winner_values -> name = any (empty_values) and loser_values -> name <> all (empty_values)
  end;
  if merged_values ? 'phone_number' then
    merged_values := merged_values || jsonb_build_object('phone_status', loser.phone_status);
  end if;
  if winner.consent_at is null and loser.consent_at is not null then
    merged_values := merged_values || jsonb_build_object(
      'consent_at', loser.consent_at, 'consent_version', loser.consent_version,
      'consent_channel', loser.consent_channel
    );
  end if;
  merged_values := merged_values || jsonb_strip_nulls(jsonb_build_object(
    'user_id', case when winner.user_id is null then loser.user_id end,
    'assigned_recruiter_id', case when winner.assigned_recruiter_id is null then loser.assigned_recruiter_id end,
    'claimed_at', case when winner.assigned_recruiter_id is null then loser.claimed_at end,
    'assigned_ops_id', case when winner.assigned_ops_id is null then loser.assigned_ops_id end,
    'next_action_at', case
      when loser.next_action_at < coalesce(winner.next_action_at, 'infinity') then loser.next_action_at
    end,
    'last_contact_at', case
      when loser.last_contact_at > coalesce(winner.last_contact_at, '-infinity') then loser.last_contact_at
    end,
    'last_contact_outcome', case
      when loser.last_contact_at > coalesce(winner.last_contact_at, '-infinity') then loser.last_contact_outcome
    end,
    'contact_count', case when loser.contact_count > 0 then winner.contact_count + loser.contact_count end
  ));
  return merged_values;
end
$$;

-- Returns the changes to the winner's internal data. "Do not rehire" and its pending request are kept, whichever of the
-- two records they come from.
create function app.merged_internal(winner public.candidate_internal, loser public.candidate_internal) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'owner_note', case when winner.owner_note is null then loser.owner_note end,
    'next_action_note', case when winner.next_action_note is null then loser.next_action_note end,
    'do_not_rehire', case when loser.do_not_rehire and not winner.do_not_rehire then true end,
    'dnr_reason', case when loser.do_not_rehire and not winner.do_not_rehire then loser.dnr_reason end,
    'dnr_requested_at', case
      when winner.dnr_requested_at is null and not winner.do_not_rehire then loser.dnr_requested_at
    end,
    'dnr_requested_by', case
      when winner.dnr_requested_at is null and not winner.do_not_rehire then loser.dnr_requested_by
    end,
    'dnr_request_reason', case
      when winner.dnr_requested_at is null and not winner.do_not_rehire then loser.dnr_request_reason
    end,
    'tags', case when not loser.tags <@ winner.tags then to_jsonb(array(
      select t from (select unnest(winner.tags) as t union select unnest(loser.tags)) both_tags order by t limit 20
    )) end
  ))
$$;
