-- Defaults that stand for a law, an authority or the market. The sources are secondary and of varying age: a UAE
-- PRO or counsel confirms them before go-live (product design, G.11). [CK]: common knowledge, not checked.
insert into public.app_config
  (key, area, value, value_type, unit, audience, description, source_note, last_reviewed_on)
values
  ('uae_mobile_pattern', 'contact', '"^\\+9715[024-68][0-9]{7}$"', 'string', 'regular expression', 'everyone',
    'Format of a UAE mobile number in E.164; other UAE numbers need review',
    'libphonenumber AE metadata, in several repositories', '2026-11-21'),
  ('license_min_age', 'leads', '{
    "motorcycle": 17, "light_vehicle": 18, "heavy_truck": 20, "light_bus": 21, "heavy_bus": 21,
    "light_mechanical": 20, "heavy_mechanical": 20, "trailer": 20
  }', 'object', 'years', 'staff', 'Minimum age for each licence type',
    'pakobserver citing u.ae (motorcycle); propertyfinder.ae (light 18, or 17 since 29 Mar 2025; heavy 20; bus 21);
mechanical and trailer [CK]', '2026-11-21'),
  ('license_validity_years', 'documents', '{"first": 2, "later": 5}', 'object', 'years', 'staff',
    'How long a UAE licence is valid', 'pakobserver (first); later ones of expatriates [CK]', '2026-11-21'),
  ('license_swap_countries', 'leads', '[
    "AL", "AT", "AU", "AZ", "BE", "BG", "BY", "CA", "CH", "CN", "CY", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR",
    "HK", "HU", "IE", "IL", "IS", "IT", "JP", "LT", "LU", "LV", "ME", "MT", "NL", "NO", "NZ", "PL", "PT", "RO", "RS",
    "SE", "SG", "SI", "SK", "TR", "UA", "US", "UZ", "ZA"
  ]', 'array', 'countries', 'staff', 'Licences of these countries are exchanged without a test',
    'Markhoos list: eastcoastdaily citing MoI names UK, US, EU states, China, Türkiye, South Africa, Poland, 43 in
all; the others here are [CK]', '2026-11-21'),
  ('license_golden_chance_countries', 'leads', '["IN", "PK", "PH"]', 'array', 'countries', 'staff',
    'Holders of these licences take theory and road test in Dubai without lessons',
    'propakistani.pk: India, Pakistan, Philippines and others', '2026-11-21'),
  ('license_conversion_weeks', 'leads', '{"gcc": 1, "swap_country": 1, "golden_chance": 4, "other_home": 12}',
    'object', 'weeks', 'staff', 'Expected time to a UAE licence, by origin of the licence held', '[CK]', '2026-11-21'),
  ('opening_defaults', 'offers', '{"min_age": 23, "max_age": 55, "min_experience_months": 24}', 'object', null,
    'staff', 'Default values for a new opening', 'thenationalnews, khaleejtimes on walk-ins of Dubai Taxi', '2026-11-21'),
  ('pay_bands', 'offers', '{
    "motorcycle": {"min_fils": 80000, "max_fils": 350000, "est_max_fils": 600000, "per_order_max_fils": 1200},
    "light_vehicle": {"min_fils": 120000, "max_fils": 400000, "est_max_fils": 800000},
    "heavy_truck": {"min_fils": 180000, "max_fils": 550000},
    "light_bus": {"min_fils": 150000, "max_fils": 450000},
    "heavy_bus": {"min_fils": 180000, "max_fils": 550000},
    "light_mechanical": {"min_fils": 150000, "max_fils": 450000},
    "heavy_mechanical": {"min_fils": 200000, "max_fils": 650000},
    "trailer": {"min_fils": 220000, "max_fils": 600000}
  }', 'object', 'fils a month', 'staff',
    'Pay outside the band of the licence needs approval, unless the opening has its own band; est_max_fils, or else
max_fils, is the highest monthly estimate allowed; per_order_max_fils is the highest pay per order',
    '[CK] starting values: the company sets its own', '2026-11-21'),
  ('probation_months_max', 'offers', '6', 'number', 'months', 'staff', 'Longest probation period an offer may have',
    'Federal Decree-Law 33/2021: dailytimes.ae, DLA Piper', '2026-11-21'),
  ('work_hours_per_day', 'offers', '8', 'number', 'hours', 'staff', 'Regular hours per day',
    'Federal Decree-Law 33/2021: dailytimes.ae, DLA Piper; Ramadan two hours less', '2026-11-21'),
  ('work_hours_per_week_max', 'offers', '48', 'number', 'hours', 'staff', 'Maximum regular hours per week',
    'Federal Decree-Law 33/2021: dailytimes.ae, DLA Piper', '2026-11-21'),
  ('overtime_hours_per_day_max', 'offers', '2', 'number', 'hours', 'staff', 'Maximum overtime per day',
    'Federal Decree-Law 33/2021: dailytimes.ae, DLA Piper', '2026-11-21'),
  ('overstay_fine_fils_per_day', 'visa', '5000', 'number', 'fils', 'staff', 'Fine per day of overstay',
    'envoyglobal: AED 50 a day', '2026-11-21'),
  ('iloe_fees', 'visa', '{"basic_fils_per_month": 500, "basic_up_to_fils": 1600000,
    "fine_not_enrolled_fils": 40000, "fine_unpaid_fils": 20000}', 'object', 'fils', 'staff',
    'Unemployment insurance: the company pays the basic class', 'arablocal, whatson', '2026-11-21'),
  ('basic_health_package_fils', 'visa', '32000', 'number', 'fils a year', 'staff',
    'Cost of basic health insurance outside Dubai and Abu Dhabi',
    'gulfnews, DLA Piper: AED 320, a precondition of residence since 1 Jan 2025', '2026-11-21'),
  ('data_request_days', 'privacy', '30', 'number', 'days', 'everyone',
    'Time limit for answering a data request',
    'Decree-Law 45/2021 leaves it to the executive regulations, missing in the sources; 30 days [CK]', '2026-11-21');
