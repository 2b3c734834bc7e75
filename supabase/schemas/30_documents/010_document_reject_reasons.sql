-- Reasons to request a photo or document again. `picture` is the illustration that the photo coach shows for the same
-- mistake before sending (product design, A item 12), so that a driver sees one picture per mistake.
create table public.document_reject_reasons (
  code text primary key check (code ~ '^[a-z][a-z0-9_]*$' and length(code) <= 60),
  label_i18n jsonb not null check (app.is_translated_text(label_i18n)),
  -- Text for the driver: what is wrong and what to do.
  driver_sentence_i18n jsonb not null check (app.is_translated_text(driver_sentence_i18n)),
  picture text not null check (picture ~ '^[a-z_]+$' and length(picture) <= 40),
  sort_order integer not null,
  active boolean not null default true,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create trigger touch before update on public.document_reject_reasons
  for each row execute function app.touch();
create trigger audit after insert or update or delete on public.document_reject_reasons
  for each row execute function app.audit();

select app.secure_reference_table('public.document_reject_reasons', 'true');
