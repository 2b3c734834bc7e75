-- Why a photo or a document is asked for again. `picture` is the drawing that the photo coach shows for the same
-- mistake before sending (product design, A item 12), so a driver meets one picture for one mistake.
create table public.document_reject_reasons (
  code text primary key check (code ~ '^[a-z][a-z0-9_]*$' and length(code) <= 60),
  label_i18n jsonb not null check (app.is_i18n(label_i18n)),
  -- What the driver reads: what is wrong and what to do.
  driver_sentence_i18n jsonb not null check (app.is_i18n(driver_sentence_i18n)),
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

select app.protect_reference('public.document_reject_reasons', 'true');

insert into public.document_reject_reasons (code, sort_order, picture, label_i18n, driver_sentence_i18n) values
  ('blurry', 10, 'blur', '{"en": "Blurry"}', '{
    "en": "The photo is blurry. Hold the phone still and take it again.",
    "ar": "الصورة غير واضحة. ثبّت الهاتف والتقطها مرة أخرى.",
    "ur": "تصویر صاف نہیں ہے۔ فون ہلائے بغیر دوبارہ تصویر لیں۔",
    "hi": "फ़ोटो साफ़ नहीं है। फ़ोन को स्थिर रखकर दोबारा फ़ोटो लें।",
    "bn": "ছবিটি স্পষ্ট নয়। ফোন স্থির রেখে আবার ছবি তুলুন।",
    "ml": "ഫോട്ടോ വ്യക്തമല്ല. ഫോൺ അനക്കാതെ വീണ്ടും എടുക്കുക.",
    "ne": "फोटो स्पष्ट छैन। फोन नहल्लाई फेरि फोटो खिच्नुहोस्।"}'),
  ('glare', 20, 'glare', '{"en": "Glare"}', '{
    "en": "Light shines on the document. Turn away from the lamp and take it again.",
    "ar": "يوجد انعكاس ضوء على المستند. ابتعد عن المصباح والتقط الصورة مرة أخرى.",
    "ur": "دستاویز پر روشنی چمک رہی ہے۔ لیمپ سے ہٹ کر دوبارہ تصویر لیں۔",
    "hi": "दस्तावेज़ पर रोशनी चमक रही है। बत्ती से हटकर दोबारा फ़ोटो लें।",
    "bn": "কাগজে আলো পড়ছে। বাতি থেকে সরে আবার ছবি তুলুন।",
    "ml": "രേഖയിൽ വെളിച്ചം തട്ടുന്നു. വിളക്കിൽ നിന്ന് മാറി വീണ്ടും എടുക്കുക.",
    "ne": "कागजमा उज्यालो चम्किएको छ। बत्तीबाट हटेर फेरि फोटो खिच्नुहोस्।"}'),
  ('cut_off', 30, 'crop', '{"en": "Cut off"}', '{
    "en": "Part of the document is missing. Show all four corners.",
    "ar": "جزء من المستند غير ظاهر. أظهر الزوايا الأربع كلها.",
    "ur": "دستاویز کا ایک حصہ نظر نہیں آ رہا۔ چاروں کونے دکھائیں۔",
    "hi": "दस्तावेज़ का एक हिस्सा कटा हुआ है। चारों कोने दिखाएँ।",
    "bn": "কাগজের একটি অংশ নেই। চারটি কোণই দেখান।",
    "ml": "രേഖയുടെ ഒരു ഭാഗം കാണുന്നില്ല. നാല് മൂലകളും കാണിക്കുക.",
    "ne": "कागजको एक भाग छुटेको छ। चारै कुना देखाउनुहोस्।"}'),
  ('too_dark', 40, 'dark', '{"en": "Too dark"}', '{
    "en": "The photo is too dark. Take it again where there is more light.",
    "ar": "الصورة مظلمة جدًا. التقطها مرة أخرى في مكان مضيء.",
    "ur": "تصویر بہت اندھیری ہے۔ زیادہ روشنی میں دوبارہ لیں۔",
    "hi": "फ़ोटो बहुत अँधेरी है। ज़्यादा रोशनी में दोबारा लें।",
    "bn": "ছবিটি খুব অন্ধকার। বেশি আলোতে আবার তুলুন।",
    "ml": "ഫോട്ടോ വളരെ ഇരുണ്ടതാണ്. കൂടുതൽ വെളിച്ചത്തിൽ വീണ്ടും എടുക്കുക.",
    "ne": "फोटो धेरै अँध्यारो छ। धेरै उज्यालोमा फेरि खिच्नुहोस्।"}'),
  ('photo_of_copy', 50, 'copy', '{"en": "Photo of a copy"}', '{
    "en": "This is a photo of a copy. Take a photo of the original.",
    "ar": "هذه صورة لنسخة. التقط صورة للمستند الأصلي.",
    "ur": "یہ فوٹو کاپی کی تصویر ہے۔ اصل دستاویز کی تصویر لیں۔",
    "hi": "यह फ़ोटोकॉपी की फ़ोटो है। असली दस्तावेज़ की फ़ोटो लें।",
    "bn": "এটি ফটোকপির ছবি। আসল কাগজের ছবি তুলুন।",
    "ml": "ഇത് പകർപ്പിന്റെ ഫോട്ടോയാണ്. യഥാർത്ഥ രേഖയുടെ ഫോട്ടോ എടുക്കുക.",
    "ne": "यो फोटोकपीको फोटो हो। सक्कली कागजको फोटो खिच्नुहोस्।"}'),
  ('photo_of_screen', 60, 'screen', '{"en": "Photo of a screen"}', '{
    "en": "This is a photo of a screen. Take a photo of the document itself.",
    "ar": "هذه صورة لشاشة. التقط صورة للمستند نفسه.",
    "ur": "یہ اسکرین کی تصویر ہے۔ خود دستاویز کی تصویر لیں۔",
    "hi": "यह स्क्रीन की फ़ोटो है। दस्तावेज़ की ही फ़ोटो लें।",
    "bn": "এটি পর্দার ছবি। আসল কাগজটির ছবি তুলুন।",
    "ml": "ഇത് സ്ക്രീനിന്റെ ഫോട്ടോയാണ്. രേഖയുടെ തന്നെ ഫോട്ടോ എടുക്കുക.",
    "ne": "यो स्क्रिनको फोटो हो। कागजकै फोटो खिच्नुहोस्।"}'),
  ('wrong_document', 70, 'wrong', '{"en": "Wrong document"}', '{
    "en": "This is the wrong document. Look at the example and send the right one.",
    "ar": "هذا مستند آخر. انظر إلى المثال وأرسل المستند الصحيح.",
    "ur": "یہ کوئی اور دستاویز ہے۔ نمونہ دیکھیں اور صحیح دستاویز بھیجیں۔",
    "hi": "यह दूसरा दस्तावेज़ है। नमूना देखें और सही दस्तावेज़ भेजें।",
    "bn": "এটি অন্য কাগজ। নমুনা দেখে সঠিকটি পাঠান।",
    "ml": "ഇത് മറ്റൊരു രേഖയാണ്. ഉദാഹരണം നോക്കി ശരിയായത് അയയ്ക്കുക.",
    "ne": "यो अर्कै कागज हो। नमूना हेरेर ठीक कागज पठाउनुहोस्।"}'),
  ('wrong_side', 80, 'side', '{"en": "Wrong side"}', '{
    "en": "This is the wrong side. Turn the document over and take it again.",
    "ar": "هذا هو الوجه الخطأ. اقلب المستند والتقط الصورة مرة أخرى.",
    "ur": "یہ غلط رخ ہے۔ دستاویز پلٹ کر دوبارہ تصویر لیں۔",
    "hi": "यह ग़लत तरफ़ है। दस्तावेज़ पलटकर दोबारा फ़ोटो लें।",
    "bn": "এটি ভুল পিঠ। কাগজটি উল্টে আবার ছবি তুলুন।",
    "ml": "ഇത് തെറ്റായ വശമാണ്. രേഖ മറിച്ച് വീണ്ടും എടുക്കുക.",
    "ne": "यो गलत पाटो हो। कागज पल्टाएर फेरि खिच्नुहोस्।"}'),
  ('expired', 90, 'expired', '{"en": "Expired"}', '{
    "en": "This document has expired. Send the new one.",
    "ar": "انتهت صلاحية هذا المستند. أرسل المستند الجديد.",
    "ur": "اس دستاویز کی میعاد ختم ہو چکی ہے۔ نئی دستاویز بھیجیں۔",
    "hi": "इस दस्तावेज़ की अवधि समाप्त हो गई है। नया भेजें।",
    "bn": "এই কাগজের মেয়াদ শেষ। নতুনটি পাঠান।",
    "ml": "ഈ രേഖയുടെ കാലാവധി കഴിഞ്ഞു. പുതിയത് അയയ്ക്കുക.",
    "ne": "यो कागजको म्याद सकियो। नयाँ पठाउनुहोस्।"}'),
  ('ends_too_soon', 100, 'expired', '{"en": "Expires too soon"}', '{
    "en": "This document expires too soon. Renew it and send the new one.",
    "ar": "صلاحية هذا المستند تنتهي قريبًا جدًا. جدّده وأرسل الجديد.",
    "ur": "اس دستاویز کی میعاد بہت جلد ختم ہو رہی ہے۔ تجدید کرائیں اور نئی بھیجیں۔",
    "hi": "इस दस्तावेज़ की अवधि बहुत जल्दी ख़त्म हो रही है। नवीनीकरण कराकर नया भेजें।",
    "bn": "এই কাগজের মেয়াদ খুব তাড়াতাড়ি শেষ হবে। নবায়ন করে নতুনটি পাঠান।",
    "ml": "ഈ രേഖയുടെ കാലാവധി ഉടൻ കഴിയും. പുതുക്കി പുതിയത് അയയ്ക്കുക.",
    "ne": "यो कागजको म्याद चाँडै सकिन्छ। नवीकरण गरेर नयाँ पठाउनुहोस्।"}'),
  ('name_differs', 110, 'name', '{"en": "Name does not match"}', '{
    "en": "The name is not the same as on your passport. Ask us what to do.",
    "ar": "الاسم لا يطابق جواز سفرك. اسألنا عما يجب فعله.",
    "ur": "نام آپ کے پاسپورٹ جیسا نہیں ہے۔ ہم سے پوچھیں کہ کیا کرنا ہے۔",
    "hi": "नाम आपके पासपोर्ट जैसा नहीं है। क्या करना है, हमसे पूछें।",
    "bn": "নামটি আপনার পাসপোর্টের সঙ্গে মেলে না। কী করতে হবে আমাদের জিজ্ঞাসা করুন।",
    "ml": "പേര് പാസ്പോർട്ടിലേതുപോലെയല്ല. എന്ത് ചെയ്യണമെന്ന് ഞങ്ങളോട് ചോദിക്കുക.",
    "ne": "नाम तपाईंको राहदानीसँग मिल्दैन। के गर्ने हामीलाई सोध्नुहोस्।"}'),
  ('not_accepted', 120, 'wrong', '{"en": "Not accepted"}', '{
    "en": "We cannot accept this document. We will contact you.",
    "ar": "لا يمكننا قبول هذا المستند. سنتواصل معك.",
    "ur": "ہم یہ دستاویز قبول نہیں کر سکتے۔ ہم آپ سے رابطہ کریں گے۔",
    "hi": "हम यह दस्तावेज़ स्वीकार नहीं कर सकते। हम आपसे संपर्क करेंगे।",
    "bn": "আমরা এই কাগজ গ্রহণ করতে পারছি না। আমরা আপনার সঙ্গে যোগাযোগ করব।",
    "ml": "ഈ രേഖ സ്വീകരിക്കാൻ കഴിയില്ല. ഞങ്ങൾ നിങ്ങളെ ബന്ധപ്പെടും.",
    "ne": "हामी यो कागज स्वीकार गर्न सक्दैनौं। हामी तपाईंलाई सम्पर्क गर्नेछौं।"}');
