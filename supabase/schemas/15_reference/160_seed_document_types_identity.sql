-- Identity documents of a driver (product design, 2.3). A number without a source is [CK]: common knowledge, not
-- checked.

-- Converts `number*,issue_date` to `[{"code", "type", "required"}]`; a star marks a field the reviewer must fill in.
create function app.parse_document_fields(p_fields text) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', rtrim(f, '*'),
    'type', case when f like '%\_date%' then 'date' when f like '%country%' then 'country' else 'text' end,
    'required', f like '%*'
  ) order by position), '[]')
  from unnest(string_to_array(nullif(p_fields, ''), ',')) with ordinality l (f, position)
$$;

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
  (1, 'passport_bio', 'single', 'high', true, true, true, 'handover',
    'number*,issue_date,expiry_date*,issuing_country*',
    180, 240, 'visa_submission', null::integer, '{}',
    '6 months left at visa submission (several sources); one processor asks for 8 (uhrs.ae)',
  '{
    "en": "Passport", "ar": "جواز السفر",
    "ur": "پاسپورٹ", "hi": "पासपोर्ट",
    "bn": "পাসপোর্ট", "ml": "പാസ്‌പോർട്ട്", "ne": "राहदानी"
  }', '{
    "en": "Photo of the page with your picture. All four corners must be visible.",
    "ar": "صورة للصفحة التي فيها صورتك. يجب أن تظهر الزوايا الأربع.",
    "ur": "اپنی تصویر والے صفحے کی فوٹو۔ چاروں کونے نظر آئیں۔",
    "hi": "अपनी फोटो वाले पन्ने की तस्वीर। चारों कोने दिखने चाहिए।",
    "bn": "আপনার ছবির পাতার ছবি তুলুন। চার কোণ দেখা যেতে হবে।",
    "ml": "നിങ്ങളുടെ ചിത്രമുള്ള പേജിന്റെ ഫോട്ടോ. നാല് മൂലകളും കാണണം.",
    "ne": "आफ्नो तस्बिर भएको पानाको फोटो। चारै कुना देखिनुपर्छ।"
  }'),
  (2, 'photo_white_bg', 'single', 'normal', true, true, true, 'visa',
    '',
    null, null, null, 180, '{}',
    'White background, no glasses, JPEG (uhrs.ae, admobility); not older than 6 months [CK]',
  '{
    "en": "Photo", "ar": "صورة شخصية",
    "ur": "تصویر", "hi": "फोटो",
    "bn": "ছবি", "ml": "ഫോട്ടോ", "ne": "फोटो"
  }', '{
    "en": "Your face against a white wall. No glasses, no cap.",
    "ar": "وجهك أمام جدار أبيض. بدون نظارة أو قبعة.",
    "ur": "سفید دیوار کے سامنے چہرہ۔ چشمہ اور ٹوپی نہ ہو۔",
    "hi": "सफ़ेद दीवार के सामने चेहरा। चश्मा और टोपी नहीं।",
    "bn": "সাদা দেয়ালের সামনে মুখ। চশমা ও টুপি ছাড়া।",
    "ml": "വെള്ള ചുവരിന് മുന്നിൽ മുഖം. കണ്ണടയും തൊപ്പിയും വേണ്ട.",
    "ne": "सेतो भित्ताअगाडि अनुहार। चस्मा र टोपी नलगाउनुहोस्।"
  }'),
  (3, 'current_visa', 'single', 'high', false, true, true, 'visa',
    'number,expiry_date*',
    null, null, null, null, '{"route": ["inside_visit", "cancelled", "transfer", "dependent"]}',
    'Its end drives the clock of the status change',
  '{
    "en": "UAE visa", "ar": "التأشيرة الحالية",
    "ur": "موجودہ ویزا", "hi": "मौजूदा वीज़ा",
    "bn": "বর্তমান ভিসা", "ml": "ഇപ്പോഴത്തെ വിസ", "ne": "हालको भिसा"
  }', '{
    "en": "Photo or PDF of your visa. The expiry date must be readable.",
    "ar": "صورة أو PDF لتأشيرتك. يجب أن يظهر تاريخ الانتهاء.",
    "ur": "ویزے کی فوٹو یا PDF۔ آخری تاریخ صاف نظر آئے۔",
    "hi": "वीज़ा की फोटो या PDF। आख़िरी तारीख साफ़ दिखे।",
    "bn": "ভিসার ছবি বা PDF। শেষ তারিখ পড়া যেতে হবে।",
    "ml": "വിസയുടെ ഫോട്ടോ അല്ലെങ്കിൽ PDF. അവസാന തീയതി വ്യക്തമാകണം.",
    "ne": "भिसाको फोटो वा PDF। अन्तिम मिति पढ्न सकिनुपर्छ।"
  }'),
  (4, 'emirates_id', 'front,back', 'high', false, true, true, 'visa',
    'number*,expiry_date*',
    null, null, null, null, '{"route": ["transfer", "dependent", "national_gcc"]}',
    'UAE residents',
  '{
    "en": "Emirates ID", "ar": "الهوية الإماراتية",
    "ur": "ایمریٹس آئی ڈی", "hi": "एमिरेट्स आईडी",
    "bn": "এমিরেটস আইডি", "ml": "എമിറേറ്റ്സ് ഐഡി", "ne": "इमिरेट्स आईडी"
  }', '{
    "en": "Photo of the front, then of the back.",
    "ar": "صورة للوجه الأمامي ثم الخلفي.",
    "ur": "پہلے سامنے کی، پھر پیچھے کی فوٹو۔",
    "hi": "पहले आगे की, फिर पीछे की फोटो।",
    "bn": "প্রথমে সামনের, পরে পেছনের ছবি।",
    "ml": "ആദ്യം മുൻവശം, പിന്നെ പിൻവശം ഫോട്ടോ.",
    "ne": "पहिले अगाडि, अनि पछाडिको फोटो।"
  }'),
  (5, 'driving_licence_uae', 'front,back', 'normal', true, true, true, 'handover',
    'number*,issue_date*,expiry_date*,categories',
    0, 30, 'deploy', null, '{"license_origin": ["uae"]}',
    'Category fits the opening; valid on the day of deployment; the issue date gives how long it was held',
  '{
    "en": "UAE driving licence", "ar": "رخصة القيادة الإماراتية",
    "ur": "امارات کا ڈرائیونگ لائسنس", "hi": "यूएई ड्राइविंग लाइसेंस",
    "bn": "আমিরাতের ড্রাইভিং লাইসেন্স", "ml": "യുഎഇ ഡ്രൈവിംഗ് ലൈസൻസ്", "ne": "युएई चालक अनुमतिपत्र"
  }', '{
    "en": "Photo of the front, then of the back.",
    "ar": "صورة للوجه الأمامي ثم الخلفي.",
    "ur": "پہلے سامنے کی، پھر پیچھے کی فوٹو۔",
    "hi": "पहले आगे की, फिर पीछे की फोटो।",
    "bn": "প্রথমে সামনের, পরে পেছনের ছবি।",
    "ml": "ആദ്യം മുൻവശം, പിന്നെ പിൻവശം ഫോട്ടോ.",
    "ne": "पहिले अगाडि, अनि पछाडिको फोटो।"
  }'),
  (6, 'driving_licence_gcc', 'front,back', 'normal', true, true, true, 'handover',
    'number*,issue_date*,expiry_date*,issuing_country*',
    0, 30, 'today', null, '{"license_origin": ["gcc"]}',
    'Valid when exchanged for a UAE licence [CK]',
  '{
    "en": "GCC driving licence", "ar": "رخصة قيادة خليجية",
    "ur": "خلیجی ڈرائیونگ لائسنس", "hi": "खाड़ी देश का ड्राइविंग लाइसेंस",
    "bn": "উপসাগরীয় দেশের ড্রাইভিং লাইসেন্স", "ml": "ജിസിസി ഡ്രൈവിംഗ് ലൈസൻസ്", "ne": "खाडी देशको चालक अनुमतिपत्र"
  }', '{
    "en": "Photo of the front, then of the back.",
    "ar": "صورة للوجه الأمامي ثم الخلفي.",
    "ur": "پہلے سامنے کی، پھر پیچھے کی فوٹو۔",
    "hi": "पहले आगे की, फिर पीछे की फोटो।",
    "bn": "প্রথমে সামনের, পরে পেছনের ছবি।",
    "ml": "ആദ്യം മുൻവശം, പിന്നെ പിൻവശം ഫോട്ടോ.",
    "ne": "पहिले अगाडि, अनि पछाडिको फोटो।"
  }'),
  (7, 'driving_licence_home', 'front,back', 'normal', true, true, true, 'handover',
    'number*,issue_date*,expiry_date*,issuing_country*',
    0, 30, 'today', null, '{"license_origin": ["swap_country", "golden_chance", "other_home"]}',
    'Valid when exchanged or when the test is taken [CK]; with a legal translation unless Arabic or English [CK]',
  '{
    "en": "Licence from your country", "ar": "رخصة بلدك",
    "ur": "اپنے ملک کا لائسنس", "hi": "अपने देश का लाइसेंस",
    "bn": "নিজের দেশের লাইসেন্স", "ml": "നാട്ടിലെ ലൈസൻസ്", "ne": "आफ्नो देशको लाइसेन्स"
  }', '{
    "en": "Photo of the front, then of the back.",
    "ar": "صورة للوجه الأمامي ثم الخلفي.",
    "ur": "پہلے سامنے کی، پھر پیچھے کی فوٹو۔",
    "hi": "पहले आगे की, फिर पीछे की फोटो।",
    "bn": "প্রথমে সামনের, পরে পেছনের ছবি।",
    "ml": "ആദ്യം മുൻവശം, പിന്നെ പിൻവശം ഫോട്ടോ.",
    "ne": "पहिले अगाडि, अनि पछाडिको फोटो।"
  }'),
  (8, 'licence_translation', 'single', 'normal', true, true, false, 'onboarding',
    '',
    null, null, null, null, '{"license_origin": ["swap_country", "golden_chance", "other_home"]}',
    'Asked for when the licence is neither Arabic nor English [CK]',
  '{
    "en": "Licence translation", "ar": "ترجمة الرخصة",
    "ur": "لائسنس کا ترجمہ", "hi": "लाइसेंस का अनुवाद",
    "bn": "লাইসেন্সের অনুবাদ", "ml": "ലൈസൻസ് പരിഭാഷ", "ne": "लाइसेन्सको अनुवाद"
  }', '{
    "en": "Stamped legal translation.",
    "ar": "ترجمة قانونية مختومة.",
    "ur": "مہر والا قانونی ترجمہ۔",
    "hi": "मुहर वाला कानूनी अनुवाद।",
    "bn": "সিলসহ আইনি অনুবাদ।",
    "ml": "മുദ്രയുള്ള നിയമപരമായ പരിഭാഷ.",
    "ne": "छाप लागेको कानुनी अनुवाद।"
  }'),
  (9, 'home_national_id', 'front,back', 'high', false, true, true, 'visa',
    'number*,expiry_date',
    null, null, null, null, '{"nationality": ["PK", "AF", "IR", "IQ"]}',
    'Nationals of Pakistan, Afghanistan, Iran and Iraq (uhrs.ae)',
  '{
    "en": "National ID card", "ar": "الهوية الوطنية",
    "ur": "قومی شناختی کارڈ", "hi": "राष्ट्रीय पहचान पत्र",
    "bn": "জাতীয় পরিচয়পত্র", "ml": "ദേശീയ തിരിച്ചറിയൽ കാർഡ്", "ne": "राष्ट्रिय परिचयपत्र"
  }', '{
    "en": "Photo of the front, then of the back.",
    "ar": "صورة للوجه الأمامي ثم الخلفي.",
    "ur": "پہلے سامنے کی، پھر پیچھے کی فوٹو۔",
    "hi": "पहले आगे की, फिर पीछे की फोटो।",
    "bn": "প্রথমে সামনের, পরে পেছনের ছবি।",
    "ml": "ആദ്യം മുൻവശം, പിന്നെ പിൻവശം ഫോട്ടോ.",
    "ne": "पहिले अगाडि, अनि पछाडिको फोटो।"
  }'),
  (10, 'cancellation_paper', 'single', 'high', false, true, true, 'visa',
    'number,issue_date*',
    null, null, null, 90, '{"route": ["transfer", "cancelled"]}',
    'Cancellation of the work permit less than 90 days old for a transfer (gulfnews)',
  '{
    "en": "Visa cancellation paper", "ar": "ورقة إلغاء التأشيرة",
    "ur": "ویزا کینسل کا کاغذ", "hi": "वीज़ा रद्द का कागज़",
    "bn": "ভিসা বাতিলের কাগজ", "ml": "വിസ റദ്ദാക്കൽ രേഖ", "ne": "भिसा रद्द कागज"
  }', '{
    "en": "Photo or PDF with the date.",
    "ar": "صورة أو PDF يظهر فيها التاريخ.",
    "ur": "فوٹو یا PDF جس میں تاریخ ہو۔",
    "hi": "फोटो या PDF जिसमें तारीख हो।",
    "bn": "তারিখসহ ছবি বা PDF।",
    "ml": "തീയതിയുള്ള ഫോട്ടോ അല്ലെങ്കിൽ PDF.",
    "ne": "मिति भएको फोटो वा PDF।"
  }'),
  (11, 'noc_sponsor', 'single', 'normal', false, true, true, 'visa',
    'issue_date',
    null, null, null, null, '{"route": ["dependent"]}',
    'On letterhead (uhrs.ae); for some transfers too, then asked for by hand',
  '{
    "en": "Letter from your sponsor (NOC)", "ar": "رسالة عدم ممانعة من الكفيل",
    "ur": "کفیل کا خط (NOC)", "hi": "प्रायोजक का पत्र (NOC)",
    "bn": "স্পনসরের চিঠি (NOC)", "ml": "സ്പോൺസറുടെ കത്ത് (NOC)", "ne": "प्रायोजकको पत्र (NOC)"
  }', '{
    "en": "Signed letter that says you can work.",
    "ar": "رسالة موقعة تسمح لك بالعمل.",
    "ur": "دستخط والا خط کہ آپ کام کر سکتے ہیں۔",
    "hi": "हस्ताक्षर वाला पत्र कि आप काम कर सकते हैं।",
    "bn": "সই করা চিঠি যে আপনি কাজ করতে পারেন।",
    "ml": "ജോലി ചെയ്യാമെന്ന ഒപ്പിട്ട കത്ത്.",
    "ne": "काम गर्न पाउने हस्ताक्षरित पत्र।"
  }')
) d (
  sort_order, code, sides, sensitivity, recruiter_can_view, driver_can_upload, required, needed_for, fields,
  min_validity_days, warn_validity_days, validity_at, max_age_days, applies_when, source_note, label_i18n, help_i18n
);
