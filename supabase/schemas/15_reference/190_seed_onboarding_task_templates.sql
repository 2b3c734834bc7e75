-- Tasks before the first shift, by job, emirate and licence (product design, 2.2 and C.19). Every driver permit needs
-- an Emirates ID, so these tasks start after the visa. The company may change the offsets.
insert into public.onboarding_task_templates (
  sort_order, code, owner_role, required_for_deploy, can_start_before_visa, depends_on, due_offset_wd, evidence,
  document_type_code, applies_when, source_note, last_reviewed_on, title_i18n
)
select
  t.sort_order, t.code, t.owner_role, t.required_for_deploy, t.can_start_before_visa,
  string_to_array(t.depends_on, ','),
  t.due_offset_wd, t.evidence, t.document_type_code, t.applies_when::jsonb,
  t.source_note, case when t.source_note is not null then date '2026-11-21' end, t.title_i18n::jsonb
from (values
  (1, 'licence_swap', 'operations', true, true, '', 15, 'file', 'driving_licence_uae',
    '{"license_origin": ["gcc", "swap_country", "golden_chance", "other_home"]}',
    'Nobody drives for work on a home licence as a resident [CK]',
  '{
    "en": "Exchange the licence", "ar": "استبدال الرخصة", "ur": "لائسنس تبدیل کرنا",
    "hi": "लाइसेंस बदलना", "bn": "লাইসেন্স বদল",
    "ml": "ലൈസൻസ് മാറ്റം", "ne": "लाइसेन्स साट्ने"
  }'),
  (2, 'permit_medical', 'operations', true, false, '', 5, 'none', null,
    '{"any": [{"job_type": ["taxi", "limousine", "school_bus"], "emirate": ["dubai"]},
      {"job_type": ["staff_bus", "heavy_truck", "private_driver"], "emirate": ["dubai"]},
      {"job_type": ["taxi"], "emirate": ["abu_dhabi"]}]}',
    'Medical of an accredited hospital before the permit (rta.ae 630, 627, 611; admobility.gov.ae)',
  '{
    "en": "Medical test for the permit", "ar": "فحص طبي للتصريح", "ur": "پرمٹ کے لیے میڈیکل",
    "hi": "परमिट के लिए मेडिकल", "bn": "পারমিটের মেডিকেল",
    "ml": "പെർമിറ്റിനുള്ള മെഡിക്കൽ", "ne": "पर्मिटका लागि मेडिकल"
  }'),
  (3, 'permit_registration', 'operations', true, false, 'permit_medical,licence_swap', 3, 'none', null,
    '{"job_type": ["taxi", "limousine", "school_bus"], "emirate": ["dubai"]}',
    'Driver added by Emirates ID on the company portal (rta.ae 630, 627)',
  '{
    "en": "Register with RTA", "ar": "التسجيل لدى هيئة الطرق", "ur": "RTA میں اندراج",
    "hi": "RTA में पंजीकरण", "bn": "RTA নিবন্ধন",
    "ml": "ആർടിഎയിൽ രജിസ്റ്റർ ചെയ്യൽ", "ne": "RTA दर्ता"
  }'),
  (4, 'permit_training', 'operations', true, false, 'permit_registration', 10, 'none', null,
    '{"job_type": ["taxi", "limousine", "school_bus"], "emirate": ["dubai"]}',
    'Training institute, foundation course and evaluation (rta.ae 630, 627)',
  '{
    "en": "Driver training course", "ar": "دورة تدريب السائق", "ur": "ڈرائیور ٹریننگ کورس",
    "hi": "ड्राइवर ट्रेनिंग कोर्स", "bn": "চালক প্রশিক্ষণ",
    "ml": "ഡ്രൈവർ പരിശീലന കോഴ്സ്", "ne": "चालक तालिम"
  }'),
  (5, 'permit_theory_test', 'operations', true, false, 'permit_training', 12, 'none', null,
    '{"job_type": ["taxi", "limousine", "school_bus"], "emirate": ["dubai"]}',
    'Theory test (rta.ae 630, 627)',
  '{
    "en": "Theory test", "ar": "الاختبار النظري", "ur": "تھیوری ٹیسٹ",
    "hi": "थ्योरी टेस्ट", "bn": "তত্ত্বীয় পরীক্ষা",
    "ml": "തിയറി ടെസ്റ്റ്", "ne": "लिखित परीक्षा"
  }'),
  (6, 'rta_professional_permit', 'operations', true, false, 'permit_theory_test',
    15, 'file', 'rta_professional_permit',
    '{"job_type": ["taxi", "limousine", "school_bus"], "emirate": ["dubai"]}',
    'Digital permit after the fee, valid 1 year (rta.ae 630, 627)',
  '{
    "en": "RTA driver permit", "ar": "تصريح سائق مهني", "ur": "RTA ڈرائیور پرمٹ",
    "hi": "RTA ड्राइवर परमिट", "bn": "RTA ড্রাইভার পারমিট",
    "ml": "ആർടിഎ ഡ്രൈവർ പെർമിറ്റ്", "ne": "RTA चालक पर्मिट"
  }'),
  (7, 'rta_occupational_permit', 'operations', true, false, 'permit_medical,licence_swap',
    8, 'file', 'rta_occupational_permit',
    '{"job_type": ["staff_bus", "heavy_truck", "private_driver"], "emirate": ["dubai"]}',
    'Emirates ID and valid medical, fee, valid 1 year (rta.ae 611, khaleejtimes)',
  '{
    "en": "RTA work driving permit", "ar": "تصريح قيادة مهني", "ur": "RTA ورک پرمٹ",
    "hi": "RTA कार्य परमिट", "bn": "RTA কাজের পারমিট",
    "ml": "ആർടിഎ തൊഴിൽ പെർമിറ്റ്", "ne": "RTA काम पर्मिट"
  }'),
  (8, 'rta_rider_certificate', 'operations', true, false, 'licence_swap', 8, 'file', 'rta_rider_certificate',
    '{"job_type": ["delivery_rider"], "emirate": ["dubai"]}',
    'Employer registers the rider at an accredited institute; required since Dec 2022 (gulfnews)',
  '{
    "en": "RTA rider certificate", "ar": "شهادة سائق التوصيل", "ur": "RTA رائیڈر سرٹیفکیٹ",
    "hi": "RTA राइडर प्रमाणपत्र", "bn": "RTA রাইডার সনদ",
    "ml": "ആർടിഎ റൈഡർ സർട്ടിഫിക്കറ്റ്", "ne": "RTA राइडर प्रमाणपत्र"
  }'),
  (9, 'itc_driver_permit', 'operations', true, false, 'permit_medical,licence_swap',
    10, 'file', 'itc_driver_permit',
    '{"job_type": ["taxi"], "emirate": ["abu_dhabi"]}',
    'Criminal status, health and eye certificates, photo, licence, passport (admobility.gov.ae)',
  '{
    "en": "Abu Dhabi taxi permit", "ar": "تصريح تاكسي أبوظبي", "ur": "ابوظبی ٹیکسی پرمٹ",
    "hi": "अबू धाबी टैक्सी परमिट", "bn": "আবুধাবি ট্যাক্সি পারমিট",
    "ml": "അബുദാബി ടാക്സി പെർമിറ്റ്", "ne": "अबुधाबी ट्याक्सी पर्मिट"
  }'),
  (10, 'srta_driver_permit', 'operations', true, false, 'licence_swap', 10, 'file', 'srta_driver_permit',
    '{"job_type": ["taxi", "limousine", "school_bus", "staff_bus"], "emirate": ["sharjah"]}',
    'Photo, licence, passport and residence with driver occupation, trade licence (srta.gov.ae)',
  '{
    "en": "Sharjah driver permit", "ar": "تصريح سائق الشارقة", "ur": "شارجہ ڈرائیور پرمٹ",
    "hi": "शारजाह ड्राइवर परमिट", "bn": "শারজাহ ড্রাইভার পারমিট",
    "ml": "ഷാർജ ഡ്രൈവർ പെർമിറ്റ്", "ne": "शारजाह चालक पर्मिट"
  }'),
  (11, 'uniform_size', 'driver', true, true, '', 2, 'text', null,
    '{}',
    null,
  '{
    "en": "Tell us your uniform size", "ar": "أخبرنا بمقاس الزي", "ur": "یونیفارم کا سائز بتائیں",
    "hi": "यूनिफॉर्म का साइज बताएँ", "bn": "ইউনিফর্মের মাপ জানান",
    "ml": "യൂണിഫോം സൈസ് പറയുക", "ne": "पोसाकको साइज भन्नुहोस्"
  }'),
  (12, 'uniform_handout', 'operations', true, true, 'uniform_size', 6, 'none', null,
    '{}',
    null,
  '{
    "en": "Uniform and safety gear", "ar": "الزي ومعدات السلامة", "ur": "یونیفارم اور حفاظتی سامان",
    "hi": "यूनिफॉर्म और सुरक्षा सामान", "bn": "ইউনিফর্ম ও নিরাপত্তা সামগ্রী",
    "ml": "യൂണിഫോമും സുരക്ഷാ ഉപകരണങ്ങളും", "ne": "पोसाक र सुरक्षा सामान"
  }'),
  (13, 'sim_card', 'operations', false, true, '', 6, 'number', null,
    '{}',
    null,
  '{
    "en": "SIM card", "ar": "شريحة الهاتف", "ur": "سم کارڈ",
    "hi": "सिम कार्ड", "bn": "সিম কার্ড",
    "ml": "സിം കാർഡ്", "ne": "सिम कार्ड"
  }'),
  (14, 'vehicle_handover', 'operations', true, false, 'licence_swap', 10, 'file', null,
    '{"not": {"job_type": ["private_driver"]}}',
    null,
  '{
    "en": "Vehicle hand-over with photos", "ar": "استلام المركبة بالصور", "ur": "گاڑی اور تصاویر",
    "hi": "गाड़ी और फोटो", "bn": "গাড়ি ও ছবি",
    "ml": "വാഹനവും ഫോട്ടോകളും", "ne": "सवारी र फोटो"
  }'),
  (15, 'platform_account', 'operations', true, false, '', 8, 'text', null,
    '{"job_type": ["delivery_rider"]}',
    null,
  '{
    "en": "Delivery app account", "ar": "حساب تطبيق التوصيل", "ur": "ڈیلیوری ایپ اکاؤنٹ",
    "hi": "डिलीवरी ऐप खाता", "bn": "ডেলিভারি অ্যাপ অ্যাকাউন্ট",
    "ml": "ഡെലിവറി ആപ്പ് അക്കൗണ്ട്", "ne": "डेलिभरी एप खाता"
  }'),
  (16, 'salary_account', 'driver', true, false, '', 8, 'file', 'iban_or_salary_card',
    '{}',
    null,
  '{
    "en": "Bank account or salary card", "ar": "حساب بنكي أو بطاقة راتب", "ur": "بینک اکاؤنٹ یا سیلری کارڈ",
    "hi": "बैंक खाता या सैलरी कार्ड", "bn": "ব্যাংক হিসাব বা বেতন কার্ড",
    "ml": "ബാങ്ക് അക്കൗണ്ട് അല്ലെങ്കിൽ സാലറി കാർഡ്", "ne": "बैंक खाता वा तलब कार्ड"
  }'),
  (17, 'accommodation_bed', 'operations', false, true, '', 5, 'text', null,
    '{}',
    null,
  '{
    "en": "Bed in the accommodation", "ar": "سرير في السكن", "ur": "رہائش میں بستر",
    "hi": "आवास में बिस्तर", "bn": "আবাসনে বিছানা",
    "ml": "താമസസ്ഥലത്ത് കിടക്ക", "ne": "आवासमा ओछ्यान"
  }'),
  (18, 'induction', 'operations', true, false, '', 8, 'none', null,
    '{}',
    null,
  '{
    "en": "Induction", "ar": "الدورة التعريفية", "ur": "تعارفی تربیت",
    "hi": "परिचय प्रशिक्षण", "bn": "পরিচিতি প্রশিক্ষণ",
    "ml": "പരിചയപ്പെടുത്തൽ", "ne": "परिचय तालिम"
  }'),
  (19, 'contract_copy', 'operations', true, false, '', 3, 'none', null,
    '{}',
    'A copy of the contract for the worker (Federal Decree-Law 33/2021) [CK]',
  '{
    "en": "Give a copy of the contract", "ar": "تسليم نسخة من العقد", "ur": "معاہدے کی کاپی دی گئی",
    "hi": "अनुबंध की कॉपी दी गई", "bn": "চুক্তির কপি দেওয়া",
    "ml": "കരാറിന്റെ പകർപ്പ് നൽകി", "ne": "सम्झौताको प्रति दिइयो"
  }'),
  (20, 'passport_returned', 'operations', true, false, '', 3, 'none', null,
    '{}',
    'A passport may not be withheld, Art. 13(2) of Federal Decree-Law 33/2021 (gulfnews, thenationalnews)',
  '{
    "en": "Return the passport", "ar": "إعادة جواز السفر", "ur": "پاسپورٹ واپس",
    "hi": "पासपोर्ट वापस", "bn": "পাসপোর্ট ফেরত",
    "ml": "പാസ്‌പോർട്ട് തിരികെ നൽകി", "ne": "राहदानी फिर्ता"
  }'),
  (21, 'iloe_certificate', 'operations', true, false, '', 8, 'file', 'iloe_certificate',
    '{}',
    'Within 4 months of the permit (arablocal, whatson)',
  '{
    "en": "Job loss insurance (ILOE)", "ar": "التأمين ضد التعطل", "ur": "بے روزگاری انشورنس",
    "hi": "नौकरी छूटने का बीमा", "bn": "চাকরি হারানোর বিমা",
    "ml": "തൊഴിൽ നഷ്ട ഇൻഷുറൻസ്", "ne": "रोजगारी गुमेको बीमा"
  }'),
  (22, 'tawjeeh', 'operations', true, false, '', 8, 'file', 'tawjeeh',
    '{"authority_kind": ["mohre"], "not": {"route": ["national_gcc"]}}',
    'A step at Fleet Master; order [CK]',
  '{
    "en": "Tawjeeh class", "ar": "دورة توجيه", "ur": "توجیہ کلاس",
    "hi": "तवजीह कक्षा", "bn": "তাওজিহ ক্লাস",
    "ml": "തൗജീഹ് ക്ലാസ്", "ne": "तवजीह कक्षा"
  }')
) t (
  sort_order, code, owner_role, required_for_deploy, can_start_before_visa, depends_on, due_offset_wd, evidence,
  document_type_code, applies_when, source_note, title_i18n
);

update public.onboarding_task_templates set health = true where code = 'permit_medical';
