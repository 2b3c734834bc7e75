/** Responses for a booking link's page, for tests and stories. */
import type { LinkInterview, LinkPage, LinkSlot } from '#shared/contract.interviews.ts';

const slot: LinkSlot = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'in_person',
  startsAt: '2026-03-03T06:00:00Z',
  endsAt: '2026-03-03T07:00:00Z',
  locationName: 'Deira office',
  locationNameI18n: { ur: 'دیرہ دفتر' },
  address: 'Al Rigga Road, Deira',
  mapUrl: 'https://maps.example/801',
  noteI18n: { en: 'Bring your licence' },
};

export const freePage: LinkPage = {
  firstName: 'Imran',
  language: 'ur',
  openingTitle: 'Motorcycle rider, Dubai',
  host: { name: 'Sara Khan', number: '+971501112233' },
  slotId: null,
  changesLeft: 2,
  cutoffMinutes: 120,
  slots: [slot, { ...slot, id: '00000000-0000-4000-8000-000000000002', startsAt: '2026-03-04T06:00:00Z' }],
  interview: null,
};

const interview: LinkInterview = {
  ...slot,
  id: '00000000-0000-4000-8000-000000000009',
  status: 'scheduled',
  directionsI18n: null,
  meetingUrl: null,
  checkInToken: '00000000-0000-4000-8000-000000000008',
  canChange: true,
  canMove: true,
  calendarId: '00000000-0000-4000-8000-000000000007',
  rescheduleCount: 0,
  updatedAt: '2026-03-02T06:00:00Z',
};

/** The first slot of the free page is booked. */
export const bookedPage: LinkPage = { ...freePage, interview };
