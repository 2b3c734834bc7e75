-- Documents required for the job: driver permits by job and emirate, and documents of individual clients (product
-- design, 2.2 and 2.3).
insert into public.document_types (
  sort_order, code, sides, sensitivity, recruiter_can_view, driver_can_upload, required, needed_for, fields,
  min_validity_days, warn_validity_days, validity_at, max_age_days, applies_when, source_note, last_reviewed_on,
  label_i18n, help_i18n
)
select
  d.sort_order, d.code, string_to_array(d.sides, ','), d.sensitivity, d.recruiter_can_view, d.driver_can_upload,
  d.required, d.needed_for, app.parse_document_fields(d.fields),
  d.min_validity_days, d.warn_validity_days, d.validity_at, d.max_age_days, d.applies_when::jsonb,
  d.source_note, case when d.source_note is not null then date '2026-11-21' end,
  d.label_i18n::jsonb, d.help_i18n::jsonb
from (values
  (25, 'rta_rider_certificate', 'single', 'normal', false, false, true, 'deploy',
    'number*,issue_date,expiry_date*',
    0, 30, 'deploy', null::integer, '{"job_type": ["delivery_rider"], "emirate": ["dubai"]}',
    'Besides the licence since Dec 2022, valid 1 year (gulfnews)',
  '{
    "en": "RTA rider certificate", "ar": "شهادة سائق التوصيل",
    "ur": "RTA رائیڈر سرٹیفکیٹ", "hi": "RTA राइडर प्रमाणपत्र",
    "bn": "RTA রাইডার সনদ", "ml": "ആർടിഎ റൈഡർ സർട്ടിഫിക്കറ്റ്", "ne": "RTA राइडर प्रमाणपत्र"
  }', '{"en": "Issued by an accredited institute; the employer applies for it."}'),
  (26, 'rta_professional_permit', 'single', 'normal', false, false, true, 'deploy',
    'number*,issue_date,expiry_date*',
    0, 30, 'deploy', null, '{"job_type": ["taxi", "limousine", "school_bus"], "emirate": ["dubai"]}',
    'RTA professional driver permit, valid 1 year (rta.ae 630, 627)',
  '{
    "en": "RTA driver permit", "ar": "تصريح سائق مهني",
    "ur": "RTA ڈرائیور پرمٹ", "hi": "RTA ड्राइवर परमिट",
    "bn": "RTA ড্রাইভার পারমিট", "ml": "ആർടിഎ ഡ്രൈവർ പെർമിറ്റ്", "ne": "RTA चालक पर्मिट"
  }', '{"en": "The digital permit."}'),
  (27, 'rta_occupational_permit', 'single', 'normal', false, false, true, 'deploy',
    'number*,issue_date,expiry_date*',
    0, 30, 'deploy', null,
    '{"job_type": ["staff_bus", "heavy_truck", "private_driver"], "emirate": ["dubai"]}',
    'For heavy vehicle, bus and personal drivers, valid 1 year (rta.ae 611, khaleejtimes)',
  '{
    "en": "RTA work driving permit", "ar": "تصريح قيادة مهني",
    "ur": "RTA ورک پرمٹ", "hi": "RTA कार्य परमिट",
    "bn": "RTA কাজের পারমিট", "ml": "ആർടിഎ തൊഴിൽ പെർമിറ്റ്", "ne": "RTA काम पर्मिट"
  }', '{"en": "Requires an Emirates ID and a valid medical."}'),
  (28, 'itc_driver_permit', 'single', 'normal', false, false, true, 'deploy',
    'number*,issue_date,expiry_date*',
    0, 30, 'deploy', null, '{"job_type": ["taxi"], "emirate": ["abu_dhabi"]}',
    'Abu Dhabi ITC taxi permit (admobility.gov.ae); mapping of its freshness limits is ambiguous',
  '{
    "en": "Abu Dhabi taxi permit", "ar": "تصريح تاكسي أبوظبي",
    "ur": "ابوظبی ٹیکسی پرمٹ", "hi": "अबू धाबी टैक्सी परमिट",
    "bn": "আবুধাবি ট্যাক্সি পারমিট", "ml": "അബുദാബി ടാക്സി പെർമിറ്റ്", "ne": "अबुधाबी ट्याक्सी पर्मिट"
  }', '{"en": "Requires criminal record, health and eye certificates."}'),
  (29, 'srta_driver_permit', 'single', 'normal', false, false, true, 'deploy',
    'number*,issue_date,expiry_date*',
    0, 30, 'deploy', null,
    '{"job_type": ["taxi", "limousine", "school_bus", "staff_bus"], "emirate": ["sharjah"]}',
    'Sharjah SRTA driver permit for transport companies (srta.gov.ae)',
  '{
    "en": "Sharjah driver permit", "ar": "تصريح سائق الشارقة",
    "ur": "شارجہ ڈرائیور پرمٹ", "hi": "शारजाह ड्राइवर परमिट",
    "bn": "শারজাহ ড্রাইভার পারমিট", "ml": "ഷാർജ ഡ്രൈവർ പെർമിറ്റ്", "ne": "शारजाह चालक पर्मिट"
  }', '{"en": "Requires a photo, licence, passport, residence visa with driver occupation, and trade licence."}'),
  (30, 'iban_or_salary_card', 'single', 'high', false, true, false, 'deploy',
    'number*',
    null, null, null, null, '{}',
    null,
  '{
    "en": "Bank account (IBAN)", "ar": "الحساب البنكي (IBAN)",
    "ur": "بینک اکاؤنٹ (IBAN)", "hi": "बैंक खाता (IBAN)",
    "bn": "ব্যাংক হিসাব (IBAN)", "ml": "ബാങ്ക് അക്കൗണ്ട് (IBAN)", "ne": "बैंक खाता (IBAN)"
  }', '{
    "en": "Photo of the bank letter or the salary card.",
    "ar": "صورة الرسالة أو بطاقة الراتب.",
    "ur": "خط یا سیلری کارڈ کی فوٹو۔",
    "hi": "पत्र या सैलरी कार्ड की फोटो।",
    "bn": "চিঠি বা বেতন কার্ডের ছবি।",
    "ml": "കത്തിന്റെയോ സാലറി കാർഡിന്റെയോ ഫോട്ടോ.",
    "ne": "पत्र वा तलब कार्डको फोटो।"
  }'),
  (31, 'experience_letter', 'single', 'normal', true, true, false, 'visa',
    'issue_date',
    null, null, null, null, '{}',
    null,
  '{
    "en": "Experience letter", "ar": "شهادة خبرة",
    "ur": "تجربے کا خط", "hi": "अनुभव पत्र",
    "bn": "অভিজ্ঞতার চিঠি", "ml": "പരിചയ കത്ത്", "ne": "अनुभव पत्र"
  }', '{
    "en": "Letter from a previous employer.",
    "ar": "رسالة من صاحب عمل سابق.",
    "ur": "پرانے آجر کا خط۔",
    "hi": "पुराने नियोक्ता का पत्र।",
    "bn": "আগের নিয়োগকর্তার চিঠি।",
    "ml": "മുൻ തൊഴിലുടമയുടെ കത്ത്.",
    "ne": "पुरानो रोजगारदाताको पत्र।"
  }'),
  (32, 'education_certificate', 'single', 'normal', true, true, false, 'visa',
    'issue_date,issuing_country',
    null, null, null, null, '{}',
    null,
  '{
    "en": "School certificate", "ar": "شهادة دراسية",
    "ur": "تعلیمی سند", "hi": "शिक्षा प्रमाणपत्र",
    "bn": "শিক্ষা সনদ", "ml": "വിദ്യാഭ്യാസ സർട്ടിഫിക്കറ്റ്", "ne": "शैक्षिक प्रमाणपत्र"
  }', '{
    "en": "Photo of the certificate.",
    "ar": "صورة الشهادة.",
    "ur": "سند کی فوٹو۔",
    "hi": "प्रमाणपत्र की फोटो।",
    "bn": "সনদের ছবি।",
    "ml": "സർട്ടിഫിക്കറ്റിന്റെ ഫോട്ടോ.",
    "ne": "प्रमाणपत्रको फोटो।"
  }')
) d (
  sort_order, code, sides, sensitivity, recruiter_can_view, driver_can_upload, required, needed_for, fields,
  min_validity_days, warn_validity_days, validity_at, max_age_days, applies_when, source_note, label_i18n, help_i18n
);

-- A photo must be an image; all other types may also be a PDF.
update public.document_types set accept = '{image/jpeg,image/png}' where code = 'photo_white_bg';

drop function app.parse_document_fields(text);

-- Documents the office keeps besides the driver's own. They are never requested; they prove what was submitted.
insert into public.document_types (
  sort_order, code, sides, sensitivity, recruiter_can_view, driver_can_upload, required, needed_for, fields, applies_when,
  label_i18n, help_i18n
)
values
  (34, 'custody_photo', '{single}', 'high', false, false, false, 'onboarding', '[]', '{}',
  '{
    "en": "Photo of the item handed in", "ar": "صورة ما تم تسليمه",
    "ur": "جمع کرائی گئی چیز کی تصویر", "hi": "जमा की गई वस्तु का फ़ोटो",
    "bn": "জমা দেওয়া জিনিসের ছবি", "ml": "കൈമാറിയ സാധനത്തിന്റെ ഫോട്ടോ", "ne": "बुझाइएको वस्तुको फोटो"
  }', '{"en": "Taken when a passport or licence is handed in or given back."}');
