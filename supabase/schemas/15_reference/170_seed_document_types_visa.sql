-- Documents that visa steps require or produce (product design, 2.3).
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
  (12, 'police_clearance', 'single', 'high', false, true, true, 'deploy',
    'number,issue_date*,issuing_country*',
    null::integer, null::integer, null, 90, '{"job_type": ["taxi", "limousine", "school_bus"]}',
    'For permits only: mandatory for work visas in Feb 2018, on hold since Apr 2018 (lexology); other clients by hand',
  '{
    "en": "Police clearance", "ar": "شهادة حسن سيرة",
    "ur": "پولیس سرٹیفکیٹ", "hi": "पुलिस प्रमाणपत्र",
    "bn": "পুলিশ ছাড়পত্র", "ml": "പോലീസ് ക്ലിയറൻസ്", "ne": "प्रहरी प्रतिवेदन"
  }', '{
    "en": "Photo or PDF. No more than 90 days old.",
    "ar": "صورة أو PDF. لا يزيد عمرها عن 90 يوماً.",
    "ur": "فوٹو یا PDF۔ 90 دن سے پرانا نہ ہو۔",
    "hi": "फोटो या PDF। 90 दिन से पुराना न हो।",
    "bn": "ছবি বা PDF। 90 দিনের বেশি পুরোনো নয়।",
    "ml": "ഫോട്ടോ അല്ലെങ്കിൽ PDF. 90 ദിവസത്തിൽ കൂടുതൽ പഴയതാകരുത്.",
    "ne": "फोटो वा PDF। 90 दिनभन्दा पुरानो नहोस्।"
  }'),
  (13, 'eye_test', 'single', 'health', false, true, true, 'deploy',
    'issue_date*',
    null, null, null, 90,
    '{"any": [{"license_origin": ["gcc", "swap_country", "golden_chance", "other_home"]},
      {"job_type": ["taxi"], "emirate": ["abu_dhabi"]}]}',
    'For a new licence or permit; 3 months (Abu Dhabi ITC, admobility.gov.ae)',
  '{
    "en": "Eye test", "ar": "فحص النظر",
    "ur": "آنکھوں کا ٹیسٹ", "hi": "आँखों की जाँच",
    "bn": "চোখের পরীক্ষা", "ml": "കാഴ്ച പരിശോധന", "ne": "आँखा जाँच"
  }', '{
    "en": "Photo of the paper from the optician.",
    "ar": "صورة ورقة فحص النظر.",
    "ur": "آنکھوں کے ٹیسٹ کے کاغذ کی فوٹو۔",
    "hi": "आँखों की जाँच के कागज़ की फोटो।",
    "bn": "চোখ পরীক্ষার কাগজের ছবি।",
    "ml": "കാഴ്ച പരിശോധനാ രേഖയുടെ ഫോട്ടോ.",
    "ne": "आँखा जाँच कागजको फोटो।"
  }'),
  (14, 'offer_signed', 'single', 'normal', true, false, true, 'onboarding',
    'issue_date',
    null, null, null, null, '{}',
    null,
  '{
    "en": "Signed offer", "ar": "العرض الموقع",
    "ur": "دستخط شدہ پیشکش", "hi": "हस्ताक्षरित प्रस्ताव",
    "bn": "সই করা প্রস্তাব", "ml": "ഒപ്പിട്ട വാഗ്ദാനം", "ne": "हस्ताक्षरित प्रस्ताव"
  }', '{"en": "Our offer as accepted by the driver: the receipt, or the paper with a signature or thumbprint."}'),
  (15, 'mohre_offer_signed', 'single', 'normal', false, false, true, 'onboarding',
    'number*,issue_date*',
    null, null, null, null, '{"authority_kind": ["mohre"]}',
    null,
  '{
    "en": "Official offer, signed", "ar": "العرض الرسمي الموقع",
    "ur": "دستخط شدہ سرکاری پیشکش", "hi": "हस्ताक्षरित आधिकारिक प्रस्ताव",
    "bn": "সই করা সরকারি প্রস্তাব", "ml": "ഒപ്പിട്ട ഔദ്യോഗിക വാഗ്ദാനം", "ne": "हस्ताक्षरित आधिकारिक प्रस्ताव"
  }', '{"en": "The MOHRE offer with its number, signed by the driver in their language."}'),
  (16, 'labour_contract', 'single', 'normal', false, false, true, 'onboarding',
    'number*,issue_date*',
    null, null, null, null, '{}',
    null,
  '{
    "en": "Work contract", "ar": "عقد العمل",
    "ur": "کام کا معاہدہ", "hi": "काम का अनुबंध",
    "bn": "কাজের চুক্তি", "ml": "തൊഴിൽ കരാർ", "ne": "काम सम्झौता"
  }', '{"en": "The registered contract. Due at MOHRE within 14 days of arrival or change of status (u.ae)."}'),
  (17, 'entry_permit', 'single', 'high', false, false, true, 'onboarding',
    'number*,issue_date*,expiry_date*',
    null, null, null, null, '{"route": ["outside", "inside_visit", "cancelled", "transfer"]}',
    null,
  '{
    "en": "Entry permit", "ar": "إذن الدخول",
    "ur": "انٹری پرمٹ", "hi": "एंट्री परमिट",
    "bn": "এন্ট্রি পারমিট", "ml": "എൻട്രി പെർമിറ്റ്", "ne": "प्रवेश अनुमति"
  }', '{"en": "Valid for 60 days from issue."}'),
  (18, 'status_change', 'single', 'high', false, false, true, 'onboarding',
    'number,issue_date*',
    null, null, null, null, '{"route": ["inside_visit", "cancelled", "transfer"]}',
    null,
  '{
    "en": "Change of status", "ar": "تغيير الوضع",
    "ur": "ویزا کی تبدیلی", "hi": "वीज़ा बदलाव",
    "bn": "ভিসা পরিবর্তন", "ml": "വിസ മാറ്റം", "ne": "भिसा परिवर्तन"
  }', '{"en": "Approval of the change of status inside the country."}'),
  (19, 'medical_fitness', 'single', 'health', false, false, true, 'onboarding',
    'issue_date*',
    null, null, null, null, '{"route": ["outside", "inside_visit", "cancelled", "transfer"]}',
    null,
  '{
    "en": "Medical fitness", "ar": "اللياقة الطبية",
    "ur": "میڈیکل فٹنس", "hi": "मेडिकल फिटनेस",
    "bn": "মেডিকেল ফিটনেস", "ml": "മെഡിക്കൽ ഫിറ്റ്നസ്", "ne": "मेडिकल फिटनेस"
  }', '{"en": "Only the result (fit, unfit or repeat) and the date. Medical findings are not kept."}'),
  (20, 'residence_visa', 'single', 'high', false, false, true, 'onboarding',
    'number,issue_date*,expiry_date*',
    null, null, null, null, '{"route": ["outside", "inside_visit", "cancelled", "transfer"]}',
    null,
  '{
    "en": "Residence visa", "ar": "تأشيرة الإقامة",
    "ur": "رہائشی ویزا", "hi": "निवास वीज़ा",
    "bn": "আবাসিক ভিসা", "ml": "റെസിഡൻസ് വിസ", "ne": "आवासीय भिसा"
  }', '{"en": "The e-visa."}'),
  (21, 'labour_card', 'single', 'normal', false, false, true, 'onboarding',
    'number*,issue_date,expiry_date*',
    0, 30, 'deploy', null, '{}',
    'Valid on the day of deployment',
  '{
    "en": "Labour card", "ar": "بطاقة العمل",
    "ur": "لیبر کارڈ", "hi": "लेबर कार्ड",
    "bn": "লেবার কার্ড", "ml": "ലേബർ കാർഡ്", "ne": "लेबर कार्ड"
  }', '{"en": "The electronic work permit or the free zone card."}'),
  (22, 'health_insurance', 'single', 'normal', false, false, true, 'onboarding',
    'number*,expiry_date*',
    0, 30, 'deploy', null, '{"route": ["outside", "inside_visit", "cancelled", "transfer"]}',
    'Precondition of residence in all emirates since 1 Jan 2025 (gulfnews, DLA Piper)',
  '{
    "en": "Health insurance", "ar": "التأمين الصحي",
    "ur": "ہیلتھ انشورنس", "hi": "स्वास्थ्य बीमा",
    "bn": "স্বাস্থ্য বিমা", "ml": "ആരോഗ്യ ഇൻഷുറൻസ്", "ne": "स्वास्थ्य बीमा"
  }', '{"en": "The policy or card. The company pays."}'),
  (23, 'iloe_certificate', 'single', 'normal', false, false, true, 'deploy',
    'number*,expiry_date*',
    0, 30, 'deploy', null, '{}',
    'Within 4 months of the permit (arablocal, whatson)',
  '{
    "en": "Job loss insurance (ILOE)", "ar": "التأمين ضد التعطل",
    "ur": "بے روزگاری انشورنس", "hi": "नौकरी छूटने का बीमा",
    "bn": "চাকরি হারানোর বিমা", "ml": "തൊഴിൽ നഷ്ട ഇൻഷുറൻസ്", "ne": "रोजगारी गुमेको बीमा"
  }', '{"en": "The ILOE certificate."}'),
  (24, 'tawjeeh', 'single', 'normal', false, false, true, 'deploy',
    'issue_date*',
    null, null, null, null, '{"authority_kind": ["mohre"], "not": {"route": ["national_gcc"]}}',
    null,
  '{
    "en": "Tawjeeh certificate", "ar": "شهادة توجيه",
    "ur": "توجیہ سرٹیفکیٹ", "hi": "तवजीह प्रमाणपत्र",
    "bn": "তাওজিহ সনদ", "ml": "തൗജീഹ് സർട്ടിഫിക്കറ്റ്", "ne": "तवजीह प्रमाणपत्र"
  }', '{"en": "Certificate of the class about rights and duties."}'),
  (33, 'visa_receipt', 'single', 'normal', false, false, false, 'onboarding',
    '',
    null, null, null, null, '{}', null,
  '{
    "en": "Receipt of an authority", "ar": "إيصال جهة حكومية",
    "ur": "سرکاری ادارے کی رسید", "hi": "सरकारी कार्यालय की रसीद",
    "bn": "সরকারি দপ্তরের রসিদ", "ml": "സർക്കാർ ഓഫീസിന്റെ രസീത്", "ne": "सरकारी कार्यालयको रसिद"
  }', '{"en": "Photo of the receipt, taken at the counter or with the step of the visa it belongs to."}')
) d (
  sort_order, code, sides, sensitivity, recruiter_can_view, driver_can_upload, required, needed_for, fields,
  min_validity_days, warn_validity_days, validity_at, max_age_days, applies_when, source_note, label_i18n, help_i18n
);
