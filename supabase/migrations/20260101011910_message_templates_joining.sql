-- Messages from the hand-over to the first day, the account, and emails; English and Arabic.
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
