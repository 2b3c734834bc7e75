-- Messages from the first contact to the offer, in English and Arabic; admins add the other languages (product
-- design, C.0 "Contact kit"). No idioms: short sentences translate well. Drivers pay nothing, and offers say so.
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
