/** A lead to be screened, and the results, for tests and stories. */

import { candidate } from '#machines/candidate/record/candidate.fixtures.ts';
import type { Gate } from '#shared/stages.gates.ts';
import type { Verdict } from './screening.actors.ts';
import type { Screened } from './screening.questions.ts';

/** A rider in Dubai, complete except for experience, terms and consent. */
export const riderScreening: Screened = {
  ...candidate,
  version: 7,
  candidate_version: 4,
  application_id: '7d1f2a3e-0000-4000-8000-000000005217',
  application_version: 3,
  opening_id: null,
  consent_readings: [],
  consent_words: {
    version: '2026-01',
    language: 'en',
    body: 'We keep your details to find you a driving job in the UAE. You can ask us to delete them at any time.',
    text_hash: 'a'.repeat(64),
  },
  phone_number: '055 830 1146',
  license_type: 'motorcycle',
  date_of_birth: '1996-05-14',
  gender: 'male',
  passport_no: null,
  passport_expiry: null,
  license_origin: 'swap_country',
  license_issue_date: '2022-02-01',
  license_expiry: '2032-01-31',
  transmission: 'manual',
  uae_experience_months: null,
  total_experience_months: null,
  emirate: 'dubai',
  visa_status: 'visit',
  visa_expiry: '2026-04-02',
  notice_until: null,
  consent_version: null,
  consent_at: null,
  consent_channel: null,
};

/** The same lead with every question answered. */
export const answeredRider: Screened = {
  ...riderScreening,
  uae_experience_months: 24,
  total_experience_months: 60,
  expected_salary_fils: 280_000,
  available_from: '2026-04-01',
  opening_id: '7d1f2a3e-0000-4000-8000-000000006001',
  consent_version: '2026-01',
  consent_at: '2026-03-12T10:00:00+00:00',
  consent_channel: 'call',
};

const met = (gate: Gate) => ({ gate, met: true, params: {}, overridable: false });

/** The lead can be qualified, after exchanging the licence. */
export const goodVerdict: Verdict = {
  eligibility: {
    verdict: 'after_swap',
    reasons: ['licence_swap_needed'],
    params: { license_type: 'motorcycle', age: 29, min_age: 21, held_months: 60, weeks: 1 },
  },
  route: {
    route: 'inside_visit',
    expected_working_days: 17,
    stages: [
      { code: 'quota_check', label_i18n: { en: 'Quota check', ar: 'التحقق من الحصة' }, optional: false },
      {
        code: 'mohre_offer',
        label_i18n: { en: 'Official job offer', ar: 'عرض العمل الرسمي' },
        optional: false,
      },
      { code: 'status_change', label_i18n: { en: 'Status change', ar: 'تعديل الوضع' }, optional: false },
      { code: 'medical', label_i18n: { en: 'Medical test', ar: 'الفحص الطبي' }, optional: false },
      { code: 'tawjeeh', label_i18n: { en: 'Tawjeeh training', ar: 'تدريب توجيه' }, optional: true },
    ],
    documents: [
      { code: 'passport', label_i18n: { en: 'Passport', ar: 'جواز السفر' } },
      { code: 'photo', label_i18n: { en: 'Photo', ar: 'صورة شخصية' } },
      { code: 'visit_visa', label_i18n: { en: 'Visit visa', ar: 'تأشيرة الزيارة' } },
    ],
  },
  preview: {
    from: 'contacting',
    to: 'qualified',
    version: 4,
    allowed: true,
    gates: (
      [
        'not_on_hold',
        'phone_valid',
        'licence_known',
        'visa_status_known',
        'location_known',
        'consent_given',
        'eligibility_run',
      ] satisfies Gate[]
    ).map(met),
  },
};

const tooYoung = {
  verdict: 'not_eligible' as const,
  reasons: ['too_young' as const, 'insufficient_experience' as const, 'licence_swap_needed' as const],
  params: { age: 20, min_age: 21, held_months: 5, min_experience_months: 12, weeks: 1 },
};

/** The lead is too young and inexperienced; the recruiter can override both with a reason. */
export const overridableVerdict: Verdict = {
  ...goodVerdict,
  eligibility: tooYoung,
  preview: {
    ...goodVerdict.preview,
    gates: goodVerdict.preview.gates.map((gate) =>
      gate.gate === 'eligibility_run' ? { ...gate, met: false, params: {}, overridable: true } : gate,
    ),
  },
};

/** Too little is known: no visa route fits, and consent and a phone number are missing. */
export const blocked: Verdict = {
  eligibility: { verdict: 'not_eligible', reasons: ['licence_unknown', 'birth_date_unknown'], params: {} },
  route: { route: null, expected_working_days: null, stages: [], documents: [] },
  preview: {
    ...goodVerdict.preview,
    gates: goodVerdict.preview.gates.map((gate) => ({
      ...gate,
      met: gate.gate === 'not_on_hold',
      overridable: gate.gate === 'eligibility_run',
    })),
  },
};
