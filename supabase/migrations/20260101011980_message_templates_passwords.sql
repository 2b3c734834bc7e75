-- The messages that bring a driver a password, in the languages drivers read besides English and Arabic (product
-- design, C.23): he must be able to sign in before anybody can explain it to him in the product.
insert into public.message_templates (code, channel, language, subject, body)
select m.code, channel, m.language, null, m.body
from (values
  ('welcome', 'ur',
    'خوش آمدید {{first_name}}۔ آپ کا صفحہ: {{portal_url}}۔ اپنے فون نمبر سے سائن ان کریں۔ پہلا پاس ورڈ: '
      '{{password}}۔ پہلی بار سائن ان کرنے پر اسے بدل لیں اور کسی کو نہ بتائیں۔'),
  ('welcome', 'hi',
    'स्वागत है {{first_name}}। आपका पेज: {{portal_url}}। अपने फ़ोन नंबर से साइन इन करें। पहला पासवर्ड: '
      '{{password}}। पहली बार साइन इन करने पर इसे बदलें और किसी को न बताएँ।'),
  ('welcome', 'bn',
    'স্বাগতম {{first_name}}। আপনার পাতা: {{portal_url}}। আপনার ফোন নম্বর দিয়ে সাইন ইন করুন। প্রথম পাসওয়ার্ড: '
      '{{password}}। প্রথমবার সাইন ইন করার সময় এটি বদলে নিন এবং কাউকে বলবেন না।'),
  ('welcome', 'ml',
    'സ്വാഗതം {{first_name}}. നിങ്ങളുടെ പേജ്: {{portal_url}}. നിങ്ങളുടെ ഫോൺ നമ്പർ ഉപയോഗിച്ച് സൈൻ ഇൻ ചെയ്യുക. ആദ്യ '
      'പാസ്‌വേഡ്: {{password}}. ആദ്യമായി സൈൻ ഇൻ ചെയ്യുമ്പോൾ ഇത് മാറ്റുക, ആരോടും പറയരുത്.'),
  ('welcome', 'ne',
    'स्वागत छ {{first_name}}। तपाईंको पृष्ठ: {{portal_url}}। आफ्नो फोन नम्बरले साइन इन गर्नुहोस्। पहिलो पासवर्ड: '
      '{{password}}। पहिलो पटक साइन इन गर्दा यसलाई बदल्नुहोस् र कसैलाई नभन्नुहोस्।'),
  ('password', 'ur',
    'السلام علیکم {{first_name}}، آپ کا نیا پاس ورڈ: {{password}}۔ سائن ان: {{portal_url}}۔ کسی کو نہ بتائیں۔'),
  ('password', 'hi',
    'नमस्ते {{first_name}}, आपका नया पासवर्ड: {{password}}। साइन इन: {{portal_url}}। किसी को न बताएँ।'),
  ('password', 'bn',
    'হ্যালো {{first_name}}, আপনার নতুন পাসওয়ার্ড: {{password}}। সাইন ইন: {{portal_url}}। কাউকে বলবেন না।'),
  ('password', 'ml',
    'ഹലോ {{first_name}}, നിങ്ങളുടെ പുതിയ പാസ്‌വേഡ്: {{password}}. സൈൻ ഇൻ: {{portal_url}}. ആരോടും പറയരുത്.'),
  ('password', 'ne',
    'नमस्ते {{first_name}}, तपाईंको नयाँ पासवर्ड: {{password}}। साइन इन: {{portal_url}}। कसैलाई नभन्नुहोस्।')
) m (code, language, body),
unnest(array['whatsapp', 'sms']) channel;
