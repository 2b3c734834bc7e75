-- Texts that staff send with one tap, and automatic messages. Merge fields are in double braces: `{{first_name}}`. The
-- sender fills them in; a field that is not listed stays unfilled on purpose.
create table public.message_templates (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code ~ '^[a-z][a-z0-9_]*$' and length(code) <= 60),
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  language text not null check (language ~ '^[a-z]{2}$'),
  subject text check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 4000),
  merge_fields text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  unique (code, channel, language),
  check ((channel = 'email') = (subject is not null))
);

create trigger touch before update on public.message_templates
  for each row execute function app.touch();

-- Derives `merge_fields` from the text, so that the list is always correct.
create function app.extract_merge_fields() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.merge_fields := array(
    select distinct m[1]
    from regexp_matches(concat(new.subject, ' ', new.body), '\{\{([a-z][a-z0-9_]*)\}\}', 'g') m
    order by 1
  );
  return new;
end
$$;

create trigger extract_merge_fields before insert or update of subject, body, merge_fields on public.message_templates
  for each row execute function app.extract_merge_fields();

select app.secure_reference_table('public.message_templates');
