-- Every try at a password or a code, so that guessing is slow wherever `/api` runs and however many copies of
-- it do, and where the auth server is asked without it. Only the secret key reaches the table and its functions.
create table public.sign_in_attempts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('email', 'phone', 'code')),
  identity text not null,
  address text,
  challenge_id uuid,
  created_at timestamptz not null default app.now(),
  succeeded_at timestamptz,
  -- The account whose password or codes the auth server compares, and how many comparisons `/api` may still ask for.
  account_id uuid,
  checks_left integer not null default 0 check (checks_left >= 0),
  check ((kind = 'code') = (challenge_id is not null))
);

create index sign_in_attempts_identity_idx on public.sign_in_attempts (kind, identity, created_at desc)
  where succeeded_at is null;
create index sign_in_attempts_address_idx on public.sign_in_attempts (address, created_at desc)
  where succeeded_at is null;
-- A challenge is single use: the second of two right codes finds it consumed.
create unique index sign_in_attempts_challenge_key on public.sign_in_attempts (challenge_id)
  where succeeded_at is not null;

create index sign_in_attempts_account_idx on public.sign_in_attempts (account_id, created_at)
  where checks_left > 0;

select app.protect('public.sign_in_attempts');

-- Seconds until another attempt is allowed, or null for now. In 15 minutes count, those still open among them: of one
-- identity from one address at most 5, of one identity from everywhere 20, of one address 50. So a stranger who tries
-- wrong passwords from elsewhere keeps nobody out with five. Codes come after a right password, where there is no
-- stranger: of one person at most 5, from wherever. The locks last until the transaction ends, so attempts at the
-- same moment are counted one after the other; the order of the two cannot deadlock.
create function app.sign_in_retry_after(p_kind text, p_identity text, p_address text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  period constant interval := interval '15 minutes';
  everywhere constant integer := case p_kind when 'code' then 5 else 20 end;
  -- The attempt that must leave the period before another one fits.
  blocking timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('sign_in.identity'), hashtext(p_kind || ':' || p_identity));
  perform pg_advisory_xact_lock(hashtext('sign_in.address'), hashtext(p_address));
  with of_identity as (
    select a.created_at, a.address
    from public.sign_in_attempts a
    where a.kind = p_kind and a.identity = p_identity
      and a.succeeded_at is null and a.created_at > app.now() - period
    order by a.created_at desc
    limit everywhere
  )
  select max(b.created_at) into blocking
  from (
    (select i.created_at from of_identity i order by i.created_at desc offset everywhere - 1 limit 1)
    union all
    (
      select i.created_at from of_identity i
      where i.address is not distinct from p_address
      order by i.created_at desc
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
