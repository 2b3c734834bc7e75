-- Calendars of the seven emirates, and the public holidays of 2026 and 2027. Days that follow the moon come from the
-- Umm al-Qura calendar, marked as expected until the UAE announces them.
insert into public.work_calendars (
  code, weekend_days, opens_at, closes_at, friday_opens_at, friday_closes_at, prayer_starts_at, prayer_ends_at,
  ramadan_opens_at, ramadan_closes_at, ramadan_friday_closes_at, source_note, last_reviewed_on
)
select
  e.code,
  case e.code when 'sharjah' then '{5,6,7}' else '{6,7}' end::smallint[],
  '09:00', '17:00', '09:00', '12:00', '12:30', '14:30', '09:00', '15:00', '12:00',
  case e.code
    when 'sharjah' then 'Government of Sharjah rests Friday to Sunday (khaleejtimes)'
    else 'Saturday and Sunday off, Friday to 12:00, prayer 13:15 (khaleejtimes)'
  end || '; 8 hours a day, in Ramadan 2 less (Federal Decree-Law 33/2021: dailytimes.ae, DLA Piper)',
  '2026-11-21'
from unnest(array[
  'default', 'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
]) as e (code);

insert into public.holidays (kind, name_i18n, starts_on, ends_on, certainty, source_note, last_reviewed_on)
select
  case n.name when 'ramadan' then 'ramadan' else 'holiday' end,
  n.name_i18n::jsonb, d.starts_on, d.ends_on,
  case when n.name in ('new_year', 'national_day') then 'fixed' else 'expected' end,
  case
    when n.name in ('new_year', 'national_day') then 'Cabinet decision on public holidays, a fixed date [CK]'
    else 'Umm al-Qura calendar; the sighting of the moon and the announcement may move it [CK]'
  end,
  '2026-11-21'
from (values
  ('new_year', '{"en": "New Year", "ar": "رأس السنة الميلادية"}'),
  ('ramadan', '{"en": "Ramadan", "ar": "شهر رمضان"}'),
  ('eid_al_fitr', '{"en": "Eid al-Fitr", "ar": "عيد الفطر"}'),
  ('arafat_day', '{"en": "Arafat Day", "ar": "يوم عرفة"}'),
  ('eid_al_adha', '{"en": "Eid al-Adha", "ar": "عيد الأضحى"}'),
  ('islamic_new_year', '{"en": "Islamic New Year", "ar": "رأس السنة الهجرية"}'),
  ('prophets_birthday', '{"en": "Prophet''s Birthday", "ar": "المولد النبوي الشريف"}'),
  ('national_day', '{"en": "National Day (Eid Al Etihad)", "ar": "عيد الاتحاد"}')
) as n (name, name_i18n)
join (values
  ('new_year', date '2026-01-01', date '2026-01-01'),
  ('ramadan', '2026-02-18', '2026-03-19'),
  ('eid_al_fitr', '2026-03-20', '2026-03-22'),
  ('arafat_day', '2026-05-26', '2026-05-26'),
  ('eid_al_adha', '2026-05-27', '2026-05-29'),
  ('islamic_new_year', '2026-06-16', '2026-06-16'),
  ('prophets_birthday', '2026-08-25', '2026-08-25'),
  ('national_day', '2026-12-02', '2026-12-03'),
  ('new_year', '2027-01-01', '2027-01-01'),
  ('ramadan', '2027-02-08', '2027-03-08'),
  ('eid_al_fitr', '2027-03-09', '2027-03-11'),
  ('arafat_day', '2027-05-15', '2027-05-15'),
  ('eid_al_adha', '2027-05-16', '2027-05-18'),
  ('islamic_new_year', '2027-06-06', '2027-06-06'),
  ('prophets_birthday', '2027-08-14', '2027-08-14'),
  ('national_day', '2027-12-02', '2027-12-03')
) as d (name, starts_on, ends_on) using (name)
order by d.starts_on;
