import type { DriverMeeting } from './driver-meeting.ts';

/** A medical test at a medical centre, on Thursday 5 March 2026 at 10:00 in Dubai. */
export const medicalTest: DriverMeeting = {
  kind: 'medical',
  startsAt: '2026-03-05T06:00:00Z',
  endsAt: null,
  job: null,
  place: 'Muhaisnah Medical Centre',
  address: 'Muhaisnah 2, Dubai',
  mapUrl: 'https://maps.example.com/muhaisnah',
  meetingUrl: null,
  directions: 'Gate 3, beside the bus station.',
  bringText: 'Passport, one photo',
  transport: { vehicle: 'White van, Dubai A 12345', contact: '+971501112233' },
  queueNo: null,
  isConfirmed: false,
  calendarId: 'b3c8e9a2-2f51-4c6d-9b7e-1a2b3c4d5e6f',
  revision: 0,
  changedAt: '2026-02-27T06:00:00Z',
};

/** An interview on a walk-in day, on the same day at 16:30, with a queue number. */
export const walkIn: DriverMeeting = {
  ...medicalTest,
  kind: 'walk_in',
  startsAt: '2026-03-05T12:30:00Z',
  endsAt: '2026-03-05T13:00:00Z',
  job: 'Delivery rider, Dubai Marina',
  place: 'Head office',
  bringText: null,
  transport: null,
  queueNo: 14,
  isConfirmed: true,
};
