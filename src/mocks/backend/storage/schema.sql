-- Tables and functions of the storage service, named as on a hosted project, so that migrations with policies on them
-- run there unchanged.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'supabase_storage_admin') then
    create role supabase_storage_admin login noinherit createrole;
  end if;
end
$$;

create schema storage authorization supabase_storage_admin;
grant usage on schema storage to anon, authenticated, service_role;

set role supabase_storage_admin;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text,
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb,
  constraint "objects_bucketId_fkey" foreign key (bucket_id) references storage.buckets
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index name_prefix_search on storage.objects (name text_pattern_ops);
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create function storage.foldername(name text) returns text[] language sql immutable
return trim_array(string_to_array(name, '/'), 1);

create function storage.filename(name text) returns text language sql immutable
return split_part(name, '/', -1);

create function storage.extension(name text) returns text language sql immutable
return split_part(split_part(name, '/', -1), '.', -1);

create function storage.operation() returns text language sql stable
return current_setting('storage.operation', true);

create function storage.allow_any_operation(expected_operations text[]) returns boolean language sql stable
return coalesce(
  regexp_replace(storage.operation(), '^storage\.', '')
    in (select regexp_replace(expected, '^storage\.', '') from unnest(expected_operations) expected where expected <> ''),
  false
);

create function storage.allow_only_operation(expected_operation text) returns boolean language sql stable
return storage.allow_any_operation(array[expected_operation]);

create function storage.get_size_by_bucket() returns table (size bigint, bucket_id text) language sql stable as $$
  select sum((metadata ->> 'size')::bigint)::bigint, bucket_id from storage.objects group by bucket_id
$$;

-- Returns a folder's contents: its objects, and one row without an id per subfolder. Names are relative to `prefix`;
-- `search` is a case-insensitive name prefix; `levels` is ignored.
create function storage.search(
  prefix text,
  bucketname text,
  limits int default 100,
  levels int default 1,
  offsets int default 0,
  search text default '',
  sortcolumn text default 'name',
  sortorder text default 'asc'
) returns table (
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
) language sql stable as $$
  with found as (
    select
      substr(o.name, length(prefix) + 1) as rest,
      strpos(substr(o.name, length(prefix || search) + 1), '/') as slash,
      o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata
    from storage.objects o
    where o.bucket_id = bucketname and starts_with(lower(o.name), lower(prefix || search))
  ), entries as (
    select distinct left(rest, length(search) + slash - 1) as name, null::uuid as id,
      null::timestamptz as updated_at, null::timestamptz as created_at,
      null::timestamptz as last_accessed_at, null::jsonb as metadata
    from found where slash > 0
    union all
    select rest, id, updated_at, created_at, last_accessed_at, metadata from found where slash = 0
  ), sorted as (
    select *,
      sortcolumn <> 'name' and id is not null as after_folders,
      case sortcolumn
        when 'updated_at' then updated_at
        when 'created_at' then created_at
        when 'last_accessed_at' then last_accessed_at
      end as moment
    from entries
  )
  select name, id, updated_at, created_at, last_accessed_at, metadata from sorted
  order by
    after_folders,
    case when sortorder <> 'desc' then moment end,
    case when sortorder = 'desc' then moment end desc,
    case when sortorder <> 'desc' then lower(name) end collate "C",
    case when sortorder = 'desc' then lower(name) end collate "C" desc,
    name
  limit least(limits, 1500) offset offsets
$$;

create function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

create function storage.enforce_bucket_name_length() returns trigger language plpgsql as $$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end
$$;
create trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();

-- Deleting a row directly would leave its bytes behind.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

reset role;
