/** A driver's home page as the server returns it, for tests and stories. */
import type { MyHome } from '#machines/data/rpc/my-home.ts';

const id = (place: number) => `00000000-0000-4000-8000-0000000007${String(place).padStart(2, '0')}`;

/** A date far in the future of any test run; a Thursday at 10:00 in Dubai. */
const farDate = '2099-03-05T06:00:00Z';

const application: NonNullable<MyHome['application']> = {
  id: id(1),
  reference: 'APP-2026-004102',
  stage: 'documents',
  stage_entered_at: '2026-02-27T08:00:00Z',
  opening_title: 'Delivery rider, Dubai Marina',
  client_name: 'Falcon Delivery Services',
  next_news_on: '2099-03-12',
  closed: null,
};

const recruiter: MyHome['contacts'][number] = {
  role: 'recruiter',
  name: 'Sara Khan',
  number: '+971501112233',
  hours: { from: '2099-03-02T05:00:00Z', until: '2099-03-02T14:00:00Z' },
};

/** An interview the driver has not confirmed. */
export const interview: MyHome['interviews'][number] = {
  id: id(2),
  kind: 'in_person',
  round: 1,
  status: 'scheduled',
  starts_at: farDate,
  ends_at: '2099-03-05T06:30:00Z',
  meeting_url: null,
  queue_no: null,
  reschedule_count: 0,
  updated_at: '2026-02-27T08:00:00Z',
  location_name: 'Head office',
  location_name_i18n: null,
  address: 'Al Quoz 3, Dubai',
  map_url: 'https://maps.example.com/al-quoz',
  note_i18n: null,
  directions_i18n: { en: 'Gate 3, beside the bus station.' },
  opening_title: 'Delivery rider, Dubai Marina',
  check_in_token: null,
  can_change: true,
  can_move: true,
  calendar_id: id(3),
};

/** The driver has no tasks. */
export const waitingHome: MyHome = {
  candidate_id: id(4),
  consent: 'held',
  application: { ...application, stage: 'visa' },
  contacts: [{ ...recruiter, role: 'operations', name: 'Grace Fernandes' }],
  offers: [],
  interviews: [],
  appointments: [],
  documents: [],
  tasks: [],
  custody: [],
  notes: [],
};

/** Documents to send, an appointment, the passport in custody, and a message. */
export const busyHome: MyHome = {
  ...waitingHome,
  application,
  contacts: [{ ...recruiter, role: 'operations', name: 'Grace Fernandes' }, recruiter],
  appointments: [
    {
      id: id(5),
      kind: 'medical',
      starts_at: farDate,
      slip_i18n: null,
      centre_name: 'Muhaisnah Medical Centre',
      centre_name_i18n: null,
      address: 'Muhaisnah 2, Dubai',
      map_url: 'https://maps.example.com/muhaisnah',
      bring_i18n: null,
      vehicle: 'White van, A 12345',
      driver_contact: '+971502223344',
    },
  ],
  documents: [
    {
      type_code: 'driving_licence',
      label_i18n: { en: 'Driving licence', ar: 'رخصة القيادة', ur: 'ڈرائیونگ لائسنس', hi: 'ड्राइविंग लाइसेंस' },
      help_i18n: null,
      status: 'requested',
      needed_by: '2099-03-09',
    },
    {
      type_code: 'passport_bio',
      label_i18n: { en: 'Passport', ar: 'جواز السفر', ur: 'پاسپورٹ', hi: 'पासपोर्ट' },
      help_i18n: {
        en: 'The page with your picture.',
        ar: 'الصفحة التي فيها صورتك.',
        ur: 'تصویر والا صفحہ۔',
        hi: 'फ़ोटो वाला पेज।',
      },
      status: 'rejected',
      needed_by: '2099-03-10',
    },
  ],
  custody: [
    {
      id: id(6),
      item: 'passport',
      purpose: 'Visa',
      due_back_on: '2099-03-16',
      held_by: 'Grace Fernandes',
    },
  ],
  notes: [
    {
      id: id(7),
      body: 'Please wear long trousers to the medical test.',
      author_name: 'Grace Fernandes',
      created_at: '2026-02-27T08:00:00Z',
    },
  ],
};

/** An interview to confirm. */
export const interviewHome: MyHome = {
  ...waitingHome,
  application: { ...application, stage: 'interview_scheduled' },
  contacts: [recruiter],
  interviews: [interview],
};

/** An offer to answer. */
export const offerHome: MyHome = {
  ...waitingHome,
  application: { ...application, stage: 'offer_pending' },
  contacts: [recruiter],
  offers: [
    {
      id: id(8),
      application_id: application.id,
      opening_title: application.opening_title,
      expires_at: farDate,
    },
  ],
};

/** A question before the first working day. */
export const startingHome: MyHome = {
  ...waitingHome,
  application: { ...application, stage: 'onboarding' },
  tasks: [
    {
      id: id(9),
      code: 'uniform_size',
      evidence_kind: 'text',
      due_on: '2099-03-09',
      title_i18n: { en: 'Tell us your uniform size' },
      help_i18n: { en: 'For example M or XL' },
    },
  ],
};

/** A rejected application, with the sentence of the reason. */
export const rejectedHome: MyHome = {
  ...waitingHome,
  application: {
    ...application,
    stage: 'rejected',
    next_news_on: null,
    closed: {
      message_i18n: { en: 'Thank you for coming. This job needs more years of driving.' },
      apply_again_on: '2099-09-01',
    },
  },
  contacts: [recruiter],
};

/** An account without an application. */
export const emptyHome: MyHome = { ...waitingHome, application: null, contacts: [] };

/** The page before the first visit. */
export const firstHome: MyHome = { ...busyHome, consent: 'missing' };
