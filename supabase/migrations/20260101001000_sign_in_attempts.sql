-- Every try at a password or a code, so that guessing is slow wherever `/api` runs and however many copies of
-- it do. Only the secret key reaches the table and its functions.
create table public.sign_in_attempts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('email', 'phone', 'code')),
  identity text not null,
  address text,
  challenge_id uuid,
  created_at timestamptz not null default app.now(),
  succeeded_at timestamptz,
  check ((kind = 'code') = (challenge_id is not null))
);

create index sign_in_attempts_identity_idx on public.sign_in_attempts (kind, identity, created_at desc)
  where succeeded_at is null;
create index sign_in_attempts_address_idx on public.sign_in_attempts (address, created_at desc)
  where succeeded_at is null;
-- A challenge is single use: the second of two right codes finds it consumed.
create unique index sign_in_attempts_challenge_key on public.sign_in_attempts (challenge_id)
  where succeeded_at is not null;

alter table public.sign_in_attempts enable row level security;
revoke all on public.sign_in_attempts from anon, authenticated;
grant select, insert, update, delete on public.sign_in_attempts to service_role;

-- Belt and braces: with no permissive policy nothing is visible to begin with.
create policy second_factor on public.sign_in_attempts as restrictive to authenticated
  using ((select app.aal_ok())) with check ((select app.aal_ok()));

-- Seconds until another attempt is allowed, or null for now: at most 5 of one identity and 50 of one address in
-- 15 minutes count, those still open among them. The locks last until the transaction ends, so attempts at the
-- same moment are counted one after the other; the order of the two cannot deadlock.
create function app.sign_in_retry_after(p_kind text, p_identity text, p_address text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  period constant interval := interval '15 minutes';
  -- The attempt that must leave the period before another one fits.
  blocking timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('sign_in.identity'), hashtext(p_kind || ':' || p_identity));
  perform pg_advisory_xact_lock(hashtext('sign_in.address'), hashtext(p_address));
  select max(b.created_at) into blocking
  from (
    (
      select a.created_at
      from public.sign_in_attempts a
      where a.kind = p_kind and a.identity = p_identity
        and a.succeeded_at is null and a.created_at > app.now() - period
      order by a.created_at desc
      offset 4 limit 1
    )
    union all
    (
      select a.created_at
      from public.sign_in_attempts a
      where a.address = p_address and a.succeeded_at is null and a.created_at > app.now() - period
      order by a.created_at desc
      offset 49 limit 1
    )
  ) b;
  return ceil(extract(epoch from blocking + period - app.now()));
end
$$;

revoke execute on function app.sign_in_retry_after(text, text, text) from public;
