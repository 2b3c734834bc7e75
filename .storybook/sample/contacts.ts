/** Some of the database's default templates. */
export const sampleTemplates = [
  {
    code: 'first_contact',
    language: 'en',
    body: 'Hello {{first_name}}, this is {{sender_name}} from {{company_name}}. You applied for a driver job. When can I call you?',
  },
  {
    code: 'first_contact',
    language: 'ar',
    body: 'مرحباً {{first_name}}، معك {{sender_name}} من {{company_name}}. قدّمت على وظيفة سائق. متى يمكنني الاتصال بك؟',
  },
  {
    code: 'interview_self_booking',
    language: 'en',
    body: 'Hello {{first_name}}, choose a time for your interview here: {{booking_url}}.',
  },
];

/** Values for their merge fields. */
export const sampleValues = {
  first_name: 'Mohammed',
  sender_name: 'Sara',
  company_name: 'Driver Recruitment',
};

/** Phone numbers, and the consent. */
export const samplePerson = {
  phone_e164: '+971558301146',
  phone_status: 'valid' as const,
  whatsapp_e164: null,
  contact_opt_in: { whatsapp: true },
  preferred_language: 'ar',
};
