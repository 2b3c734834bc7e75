/** A driver's profile, for tests and stories. */
import type { CorrectionRequest, Profile } from '#machines/data/rpc/my-profile.ts';

const applicationId = '00000000-0000-4000-8000-000000000501';

/** Imran, in the documents stage: the passport is verified, and some other data is missing. */
export const profile: Profile = {
  id: '00000000-0000-4000-8000-000000000401',
  stage: 'documents',
  values: {
    first_name: 'Imran',
    last_name: 'Khan',
    date_of_birth: '1994-03-12',
    gender: 'male',
    nationality: 'PK',
    phone_number: '+971501234567',
    whatsapp_e164: null,
    license_type: 'light_vehicle',
    license_origin: 'uae',
    license_number: '4021187',
    license_issue_date: '2021-06-01',
    license_expiry: '2031-05-31',
    transmission: 'manual',
    passport_no: 'AB1234567',
    passport_expiry: '2031-02-10',
    emirates_id: null,
    uae_experience_months: '36',
    total_experience_months: '84',
    emirate: 'dubai',
  },
  locked: [
    'phone_number',
    'first_name',
    'last_name',
    'date_of_birth',
    'gender',
    'nationality',
    'passport_no',
    'passport_expiry',
  ],
  requests: [],
  consent: { version: '2026-1', given_at: '2026-03-02T08:00:00Z' },
  applications: [
    {
      id: applicationId,
      reference: 'APP-2026-0412',
      stage: 'documents',
      title: 'Delivery driver',
      client: 'Falcon Delivery',
      can_withdraw: true,
      told: ['Sara Khan', 'Fatima Noor'],
    },
  ],
};

/** A request from March to correct the passport number. */
export const request: CorrectionRequest = {
  field: 'passport_no',
  status: 'open',
  details: 'AB1234568',
  answer: null,
  created_at: '2026-03-10T08:00:00Z',
  due_on: '2026-04-09',
};

/** A complete profile of a driver in onboarding. */
export const completeProfile: Profile = {
  ...profile,
  stage: 'onboarding',
  values: {
    ...profile.values,
    whatsapp_e164: '+971501234567',
    emirates_id: '784199412345671',
    emirates_id_expiry: '2028-03-01',
    home_address: 'Mohallah Qasim, Peshawar',
    emergency_name: 'Sana Khan',
    emergency_relation: 'wife_or_husband',
    emergency_phone: '+923001234567',
    salary_card_last4: '4417',
    shirt_size: 'L',
    trouser_size: '34',
    shoe_size: '42',
  },
  requests: [
    request,
    { ...request, field: 'phone_number', status: 'refused', answer: 'We could not reach you.' },
  ],
};

/** The profile of an ended application. */
export const endedProfile: Profile = {
  ...profile,
  stage: 'rejected',
  applications: profile.applications.map((application) => ({
    ...application,
    stage: 'rejected',
    can_withdraw: false,
  })),
};
