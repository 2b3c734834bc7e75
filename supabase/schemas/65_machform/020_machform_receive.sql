-- Receives form submissions: authenticates the sender and stores the content (product design, D.2). Parsing follows
-- later.

-- Compares two hashes in constant time: both are hashed again with a random value, so that the duration reveals
-- nothing.
create function app.same_hash(one text, other text) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  salt constant text := gen_random_uuid()::text;
begin
  return coalesce(sha256(convert_to(salt || one, 'UTF8')) = sha256(convert_to(salt || other, 'UTF8')), false);
end
$$;

-- Stores one submission. Returns {result: 'stored' | 'duplicate', eventId}: 'duplicate' if this content, or in a
-- backfill this entry, already exists. Submissions of one entry are serialized.
create function app.store_machform_event(
  p_form_row_id uuid, p_entry_no integer, p_channel text, p_content_type text, p_raw_body text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  hash constant text := encode(sha256(convert_to(p_raw_body, 'UTF8')), 'hex');
  existing_id uuid;
  stored uuid;
begin
  perform pg_advisory_xact_lock(
    hashtext('machform_event'), hashtext(p_form_row_id::text || coalesce(p_entry_no::text, hash))
  );
  select e.id into existing_id
  from public.machform_events e
  where e.form_row_id = p_form_row_id and e.entry_no is not distinct from p_entry_no
    and (e.body_hash = hash or (p_channel = 'csv' and p_entry_no is not null))
  order by e.revision desc
  limit 1;
  if existing_id is not null then
    update public.machform_events set repeat_count = repeat_count + 1 where id = existing_id;
    return jsonb_build_object('result', 'duplicate', 'eventId', existing_id);
  end if;

  insert into public.machform_events (form_row_id, entry_no, revision, channel, content_type, raw_body, body_hash)
  select p_form_row_id, p_entry_no, coalesce(max(e.revision), 0) + 1, p_channel, left(p_content_type, 200),
    p_raw_body, hash
  from public.machform_events e
  where e.form_row_id = p_form_row_id and e.entry_no = p_entry_no
  returning id into stored;
  if p_channel = 'webhook' then
    update public.machform_settings f
    set last_entry_no = greatest(f.last_entry_no, p_entry_no), last_received_at = app.now()
    where f.id = p_form_row_id;
  end if;
  return jsonb_build_object('result', 'stored', 'eventId', stored);
end
$$;

-- Receives a call of `/api/machform-webhook/{form_key}`, with the service role: the SHA-256 of the received token (hex,
-- null for none), the sender's address, the entry's number and the body. Returns {result, eventId, retryAfter}:
-- 'stored', 'duplicate', 'unauthorized' (also for an unknown form; counted, not stored) or 'limited' (more than 60
-- calls a minute per form and address; seconds to wait).
create function public.receive_machform_event(
  p_form_key text, p_token_hash text, p_address text, p_entry_no integer, p_content_type text, p_raw_body text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  per_minute constant integer := 60;
  this_minute constant timestamptz := date_trunc('minute', app.now());
  form public.machform_settings;
  sender constant text := left(coalesce(p_address, 'unknown'), 100);
  call_count integer;
begin
  select * into form from public.machform_settings f where f.form_key = p_form_key;
  if form.id is null then
    return jsonb_build_object('result', 'unauthorized');
  end if;

  insert into public.machform_calls as m (form_row_id, address, minute)
  values (form.id, sender, this_minute)
  on conflict (form_row_id, address, minute) do update set calls = m.calls + 1
  returning calls into call_count;
  if call_count = 1 then
    delete from public.machform_calls m where m.minute < this_minute - interval '7 days';
  end if;
  if call_count > per_minute then
    return jsonb_build_object(
      'result', 'limited',
      'retryAfter', ceil(extract(epoch from this_minute + interval '1 minute' - app.now()))
    );
  end if;

  -- `is not true`: an old token without an expiry is invalid.
  if (
    app.same_hash(p_token_hash, form.auth_token_hash)
    or (app.same_hash(p_token_hash, form.previous_token_hash) and form.previous_valid_until > app.now())
  ) is not true then
    update public.machform_calls m set refused = m.refused + 1
    where m.form_row_id = form.id and m.address = sender and m.minute = this_minute;
    return jsonb_build_object('result', 'unauthorized');
  end if;
  return app.store_machform_event(form.id, p_entry_no, 'webhook', p_content_type, p_raw_body);
end
$$;

select app.grant_execute('public.receive_machform_event(text, text, text, integer, text, text)');

-- Creates a new token for a form, which is shown once and not stored; the previous one stays valid for 24 hours. For
-- admins. Raises NOT_FOUND.
create function public.rotate_machform_token(p_form_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  -- 244 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform app.require_role('admin');
  update public.machform_settings f
  set previous_token_hash = f.auth_token_hash,
    previous_valid_until = case when f.auth_token_hash is not null then app.now() + interval '24 hours' end,
    auth_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  where f.id = p_form_id;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'machform_settings', 'id', p_form_id));
  end if;
  perform app.record_audit('machform_settings', p_form_id, 'rotate_token');
  return token;
end
$$;

select app.grant_execute('public.rotate_machform_token(uuid)', 'authenticated');
