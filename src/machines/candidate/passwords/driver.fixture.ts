import type { Driver } from '#machines/data/driver-passwords.ts';

/** A driver with a login, for tests and stories. */
export const imran: Driver = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Imran Khan',
  firstName: 'Imran',
  phone: '+971501234567',
  whatsapp: '+971501234567',
  licence: 'motorcycle',
  created_at: '2026-03-01T08:00:00+00:00',
  lastReset: null,
  status: 'active',
  source: 'referral',
  language: 'ur',
  from: 'candidates',
};

/** Returns another driver with this number. */
export function driverNumbered(number: number): Driver {
  return {
    ...imran,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `Driver ${number}`,
  };
}
