-- What people type into the search box, as `search_candidates` looks for it: ends of numbers, words of names.
-- `like` is not leakproof, so under row security these indexes serve that function alone.
create index candidates_phone_end_idx on public.candidates (reverse(phone_e164) text_pattern_ops);
create index candidates_whatsapp_end_idx on public.candidates (reverse(whatsapp_e164) text_pattern_ops)
  where whatsapp_e164 is not null;
create index candidates_passport_end_idx on public.candidates (reverse(passport_no) text_pattern_ops)
  where passport_no is not null;
create index candidates_emirates_id_end_idx on public.candidates (reverse(emirates_id) text_pattern_ops)
  where emirates_id is not null;
create index candidates_email_idx on public.candidates (email) where email is not null;
create index applications_reference_end_idx on public.applications (reverse(reference) text_pattern_ops);

create index candidates_name_words_idx on public.candidates using gin (name_words);
create index candidates_name_idx on public.candidates (name_folded text_pattern_ops, id);
create index candidates_recruiter_name_idx on public.candidates (
  assigned_recruiter_id, name_folded text_pattern_ops, id
);
