-- Messages from the first contact to the offer, in English and Arabic; admins add the other languages (product design,
-- C.0 "Contact kit"). Short sentences without idioms translate well. Drivers pay nothing, and offers say so.
insert into public.message_templates (code, channel, language, subject, body)
select m.code, channel, l.language, null, l.body
from (values
  ('first_contact', 'whatsapp',
    'Hello {{first_name}}, this is {{sender_name}} from {{company_name}}. You applied for a driver '
      'job. When can I call you?',
    'مرحباً {{first_name}}، معك {{sender_name}} من {{company_name}}. قدّمت على وظيفة سائق. متى يمكنني '
      'الاتصال بك؟'),
  ('call_missed', 'whatsapp',
    'Hello {{first_name}}, I called you about the driver job. Please answer here or call me: '
      '{{sender_phone}}.',
    'مرحباً {{first_name}}، اتصلت بك بخصوص وظيفة السائق. أرجو الرد هنا أو الاتصال بي: {{sender_phone}}.'),
  ('missing_information', 'whatsapp',
    'Hello {{first_name}}, we still need this from you: {{missing_list}}. Please send it here.',
    'مرحباً {{first_name}}، ما زلنا نحتاج منك: {{missing_list}}. أرسلها هنا من فضلك.'),
  ('interview_invite', 'whatsapp,sms',
    'Hello {{first_name}}, your interview: {{interview_date}} at {{interview_time}}, '
      '{{location_name}}. Map: {{map_url}}. Bring your passport and licence. Please reply YES.',
    'مرحباً {{first_name}}، موعد مقابلتك: {{interview_date}} الساعة {{interview_time}}، '
      '{{location_name}}. الخريطة: {{map_url}}. أحضر جواز السفر والرخصة. أرجو الرد بنعم.'),
  ('interview_self_booking', 'whatsapp',
    'Hello {{first_name}}, choose a time for your interview here: {{booking_url}}.',
    'مرحباً {{first_name}}، اختر موعد مقابلتك هنا: {{booking_url}}.'),
  ('interview_reminder', 'whatsapp,sms',
    'Reminder: your interview is on {{interview_date}} at {{interview_time}}, {{location_name}}. Map: '
      '{{map_url}}.',
    'تذكير: مقابلتك يوم {{interview_date}} الساعة {{interview_time}}، {{location_name}}. الخريطة: '
      '{{map_url}}.'),
  ('interview_moved', 'whatsapp,sms',
    'Hello {{first_name}}, your interview has a new time: {{interview_date}} at {{interview_time}}, '
      '{{location_name}}.',
    'مرحباً {{first_name}}، تغيّر موعد مقابلتك: {{interview_date}} الساعة {{interview_time}}، '
      '{{location_name}}.'),
  ('interview_cancelled', 'whatsapp,sms',
    'Hello {{first_name}}, your interview on {{interview_date}} has been cancelled. We will send you a new time.',
    'مرحباً {{first_name}}، أُلغيت مقابلتك يوم {{interview_date}}. سنرسل لك موعداً جديداً.'),
  ('interview_missed', 'whatsapp',
    'Hello {{first_name}}, we missed you at the interview today. Would you like another time?',
    'مرحباً {{first_name}}، لم تحضر المقابلة اليوم. هل تريد موعداً آخر؟'),
  ('walk_in_day', 'whatsapp',
    'Hello {{first_name}}, come to our interview day: {{interview_date}}, {{interview_time}}, '
      '{{location_name}}. Map: {{map_url}}. No appointment needed.',
    'مرحباً {{first_name}}، تعال إلى يوم المقابلات: {{interview_date}}، {{interview_time}}، '
      '{{location_name}}. الخريطة: {{map_url}}. لا تحتاج موعداً.'),
  ('selected', 'whatsapp',
    'Good news, {{first_name}}: you passed. We are preparing your offer as {{job_title}}.',
    'خبر سار يا {{first_name}}: اجتزت المقابلة. نحضّر لك عرض عمل: {{job_title}}.'),
  ('offer_sent', 'whatsapp,sms',
    'Hello {{first_name}}, your offer {{offer_number}} as {{job_title}} is ready: {{portal_url}}. '
      'Please answer before {{offer_expires}}. You do not pay anything to anyone.',
    'مرحباً {{first_name}}، عرضك {{offer_number}} لوظيفة {{job_title}} جاهز: {{portal_url}}. أجب قبل '
      '{{offer_expires}}. لا تدفع شيئاً لأي شخص.'),
  ('offer_reminder', 'whatsapp,sms',
    'Hello {{first_name}}, your offer {{offer_number}} expires on {{offer_expires}}. Please read it and '
      'answer: {{portal_url}}.',
    'مرحباً {{first_name}}، ينتهي عرضك {{offer_number}} في {{offer_expires}}. اقرأه وأجب: {{portal_url}}.'),
  ('offer_expired', 'whatsapp',
    'Hello {{first_name}}, your offer {{offer_number}} has expired. Do you still want the '
      'job? Please tell me.',
    'مرحباً {{first_name}}، انتهت مدة عرضك {{offer_number}}. هل ما زلت تريد العمل؟ أخبرني من فضلك.'),
  ('offer_accepted', 'whatsapp',
    'Thank you, {{first_name}}. We have your answer to offer {{offer_number}}. Next step: your documents.',
    'شكراً {{first_name}}. وصل ردك على العرض {{offer_number}}. الخطوة التالية: وثائقك.'),
  ('rejection', 'whatsapp',
    'Hello {{first_name}}. {{rejection_sentence}} Thank you for your time.',
    'مرحباً {{first_name}}. {{rejection_sentence}} شكراً على وقتك.'),
  ('re_contact', 'whatsapp',
    'Hello {{first_name}}, this is {{sender_name}} from {{company_name}}. You can apply again now. '
      'Are you still looking for a driver job?',
    'مرحباً {{first_name}}، معك {{sender_name}} من {{company_name}}. يمكنك التقديم مرة أخرى الآن. هل '
      'ما زلت تبحث عن وظيفة سائق؟'),
  ('new_jobs', 'whatsapp',
    'Hello {{first_name}}, we have a new job that fits your licence: {{job_title}}, {{emirate}}. Do '
      'you want to know more? Reply STOP and we will not message you again.',
    'مرحباً {{first_name}}، لدينا عمل جديد يناسب رخصتك: {{job_title}}، {{emirate}}. هل تريد معرفة '
      'المزيد؟ أرسل STOP ولن نراسلك مرة أخرى.')
) m (code, channels, en, ar),
unnest(string_to_array(m.channels, ',')) channel,
lateral (values ('en', m.en), ('ar', m.ar)) l (language, body);

-- Messages from the hand-over to the first day, for the account, and emails; in English and Arabic.
insert into public.message_templates (code, channel, language, subject, body)
select m.code, channel, l.language, null, l.body
from (values
  ('hand_over', 'whatsapp',
    'Hello {{first_name}}, {{operations_name}} now handles your documents and visa. Phone: '
      '{{operations_phone}}.',
    'مرحباً {{first_name}}، {{operations_name}} يتابع الآن وثائقك وتأشيرتك. الرقم: {{operations_phone}}.'),
  ('missing_documents', 'whatsapp,sms',
    'Hello {{first_name}}, we still need: {{missing_list}}. Take a photo here: {{portal_url}}.',
    'مرحباً {{first_name}}، ما زلنا نحتاج: {{missing_list}}. التقط صورة هنا: {{portal_url}}.'),
  ('document_rejected', 'whatsapp',
    'Hello {{first_name}}, please send your {{document_name}} again. Reason: {{reject_reason}}. '
      '{{portal_url}}',
    'مرحباً {{first_name}}، أرسل {{document_name}} مرة أخرى من فضلك. السبب: {{reject_reason}}. '
      '{{portal_url}}'),
  ('document_expiring', 'whatsapp',
    'Hello {{first_name}}, your {{document_name}} expires on {{expiry_date}}. Please renew it and send a '
      'photo: {{portal_url}}.',
    'مرحباً {{first_name}}، تنتهي صلاحية {{document_name}} في {{expiry_date}}. جدّدها وأرسل صورة: '
      '{{portal_url}}.'),
  ('visa_started', 'whatsapp',
    'Hello {{first_name}}, we have started your visa. You can see every step here: {{portal_url}}. You '
      'do not pay anything to anyone.',
    'مرحباً {{first_name}}، بدأنا إجراءات تأشيرتك. تابع كل خطوة هنا: {{portal_url}}. لا تدفع شيئاً لأي شخص.'),
  ('visa_step', 'whatsapp',
    'Hello {{first_name}}, next step of your visa: {{stage_name}}. {{stage_sentence}}',
    'مرحباً {{first_name}}، الخطوة التالية في تأشيرتك: {{stage_name}}. {{stage_sentence}}'),
  ('visa_offer_sign', 'whatsapp',
    'Hello {{first_name}}, your official offer {{mohre_offer_no}} is ready. Please read it and sign. '
      'You can check the number with MOHRE.',
    'مرحباً {{first_name}}، عرضك الرسمي {{mohre_offer_no}} جاهز. اقرأه ووقّعه. يمكنك التحقق من الرقم '
      'لدى الوزارة.'),
  ('entry_permit_ready', 'whatsapp',
    'Hello {{first_name}}, your entry permit is ready. Travel before {{deadline}}. Tell us your flight.',
    'مرحباً {{first_name}}، إذن دخولك جاهز. سافر قبل {{deadline}}. أخبرنا برحلتك.'),
  ('appointment', 'whatsapp,sms',
    'Hello {{first_name}}, your appointment: {{appointment_name}}, {{appointment_date}} at '
      '{{appointment_time}}, {{centre_name}}. Map: {{map_url}}. Bring: {{bring_list}}.',
    'مرحباً {{first_name}}، موعدك: {{appointment_name}}، {{appointment_date}} الساعة '
      '{{appointment_time}}، {{centre_name}}. الخريطة: {{map_url}}. أحضر: {{bring_list}}.'),
  ('appointment_missed', 'whatsapp',
    'Hello {{first_name}}, you missed your appointment on {{appointment_date}}. Please call us today: '
      '{{operations_phone}}.',
    'مرحباً {{first_name}}، فاتك موعدك يوم {{appointment_date}}. اتصل بنا اليوم: {{operations_phone}}.'),
  ('passport_received', 'whatsapp',
    'Hello {{first_name}}, we have your passport for: {{purpose}}. You will get it back by {{due_back}}.',
    'مرحباً {{first_name}}، جواز سفرك معنا من أجل: {{purpose}}. ستستلمه قبل {{due_back}}.'),
  ('passport_returned', 'whatsapp',
    'Hello {{first_name}}, your passport was returned to you on {{returned_date}}. If this is not '
      'correct, tell us: {{portal_url}}.',
    'مرحباً {{first_name}}، أُعيد جواز سفرك إليك في {{returned_date}}. إن لم يكن ذلك صحيحاً فأخبرنا: '
      '{{portal_url}}.'),
  ('onboarding_task', 'whatsapp',
    'Hello {{first_name}}, please do this before {{due_date}}: {{task_name}}. {{portal_url}}',
    'مرحباً {{first_name}}، أنجز هذا قبل {{due_date}}: {{task_name}}. {{portal_url}}'),
  ('first_day', 'whatsapp,sms',
    'Welcome, {{first_name}}! You start on {{start_date}} at {{start_time}}, {{location_name}}. Map: '
      '{{map_url}}.',
    'أهلاً بك يا {{first_name}}! تبدأ يوم {{start_date}} الساعة {{start_time}}، {{location_name}}. '
      'الخريطة: {{map_url}}.'),
  ('welcome', 'whatsapp,sms',
    'Welcome, {{first_name}}. Your page: {{portal_url}}. Sign in with your phone number. Temporary '
      'password: {{password}}. Change it when you first sign in and do not share it with anyone.',
    'أهلاً {{first_name}}. صفحتك: {{portal_url}}. سجّل الدخول برقم هاتفك. كلمة المرور المؤقتة: '
      '{{password}}. غيّرها عند أول دخول ولا تخبر بها أحداً.'),
  ('password', 'whatsapp,sms',
    'Hello {{first_name}}, your new password: {{password}}. Sign in: {{portal_url}}. Do not share it with anyone.',
    'مرحباً {{first_name}}، كلمة مرورك الجديدة: {{password}}. سجّل الدخول: {{portal_url}}. لا تخبر '
      'بها أحداً.')
) m (code, channels, en, ar),
unnest(string_to_array(m.channels, ',')) channel,
lateral (values ('en', m.en), ('ar', m.ar)) l (language, body);

insert into public.message_templates (code, channel, language, subject, body)
values
  ('offer_sent', 'email', 'en', 'Your offer {{offer_number}}',
    E'Hello {{first_name}},\n\nyour offer for {{job_title}} is ready: {{portal_url}}. Please answer '
      'before {{offer_expires}}.\nYou do not pay anything to anyone.\n\n{{sender_name}}, {{company_name}}'),
  ('offer_sent', 'email', 'ar', 'عرض العمل {{offer_number}}',
    E'مرحباً {{first_name}}،\n\nعرضك لوظيفة {{job_title}} جاهز: {{portal_url}}. أجب قبل '
      '{{offer_expires}}.\nلا تدفع شيئاً لأي شخص.\n\n{{sender_name}}، {{company_name}}'),
  ('data_request_answered', 'email', 'en', 'Your data request',
    E'Hello {{first_name}},\n\nwe have answered your request of {{request_date}}: {{answer}}.\n\n{{company_name}}'),
  ('data_request_answered', 'email', 'ar', 'طلبك بشأن بياناتك',
    E'مرحباً {{first_name}}،\n\nتم تنفيذ طلبك بتاريخ {{request_date}}: {{answer}}.\n\n{{company_name}}');

-- Messages that deliver a driver's password, in the drivers' languages other than English and Arabic (product design,
-- C.23). Drivers must be able to sign in before the product can explain anything to them.
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
