/** Notifications for stories, at a fixed time. */
import type { Notification } from '#machines/data/tables/notifications.ts';
import { driverNotificationKinds, staffNotificationKinds } from '#shared/notification-kinds.ts';

/** Current time in the stories. */
export const now = Date.UTC(2026, 2, 12, 10);

/** Returns a notification from `minutes` ago. */
export function notificationOf(
  number: number,
  minutes: number,
  kind: string,
  other: Partial<Notification> = {},
): Notification {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    user_id: '0c8b6f0e-6f43-4a9e-9d3c-0c2d1f3a5b01',
    kind,
    params: {},
    link: '/recruiter/leads?c=1',
    entity: null,
    entity_id: null,
    group_key: null,
    created_at: new Date(now - minutes * 60_000).toISOString(),
    read_at: minutes > 24 * 60 ? new Date(now).toISOString() : null,
    quiet_until: null,
    ...other,
  };
}

const leads = { group_key: 'lead.assigned' };

export const forRecruiter: readonly Notification[] = [
  notificationOf(9, 2, 'lead.assigned', { ...leads, params: { name: 'Imran Qureshi' } }),
  notificationOf(8, 9, 'lead.assigned', {
    ...leads,
    params: { name: 'Bibek Thapa' },
    link: '/recruiter/leads?c=2',
  }),
  notificationOf(7, 11, 'lead.assigned', {
    ...leads,
    params: { name: 'محمد أشرف علي' },
    link: '/recruiter/leads?c=3',
  }),
  notificationOf(6, 45, 'offer.accepted', {
    params: { candidate: 'Nimal Perera', number: 'OFR-2026-001093' },
    link: '/recruiter/offers?c=6',
  }),
  notificationOf(5, 130, 'interview.moved', {
    params: {
      candidate: 'Joseph Mwangi',
      kind: 'road_test',
      starts_at: '2026-03-14T06:00:00Z',
      location: 'Al Quoz yard',
    },
  }),
  notificationOf(4, 300, 'commission.dispute_answered', { link: null }),
  notificationOf(3, 26 * 60, 'handover.returned', {
    params: { name: 'Ramesh Kumar Yadav', reference: 'APP-2026-004217' },
  }),
  notificationOf(2, 70 * 60, 'visa.deadline', {
    params: { reference: 'APP-2026-003988', deadline_kind: 'stay_expiry', deadline: '2026-03-16', days: 4 },
  }),
  notificationOf(1, 200 * 60, 'something.new', {
    params: { unheard: 'of' },
    link: 'https://elsewhere.example/',
  }),
];

export const forDriver: readonly Notification[] = [
  notificationOf(5, 20, 'document.rejected', {
    params: { type_code: 'driving_licence_uae', side: 'front' },
    link: '/driver/documents',
  }),
  notificationOf(4, 180, 'appointment.booked', {
    params: { kind: 'medical', starts_at: '2026-03-15T05:00:00Z' },
    link: '/driver',
  }),
  notificationOf(3, 300, 'document.missing', { params: { count: 2 }, link: '/driver/documents' }),
  notificationOf(2, 30 * 60, 'custody.handed_in', {
    params: { item: 'passport', due_back_on: '2026-03-22' },
    link: '/driver',
  }),
  notificationOf(1, 80 * 60, 'offer.sent', {
    params: { number: 'OFR-2026-001093', expires_at: '2026-03-14T20:00:00Z' },
    link: '/driver/status/1',
  }),
];

/** Names of document types, as in the database. */
export const documents = {
  driving_licence_uae: { en: 'UAE driving licence', ar: 'رخصة القيادة الإماراتية' },
};

/** One notification of each kind that has texts. */
export const notificationOfEachKind = {
  staff: staffNotificationKinds.map((kind, index) => notificationOf(index, index, kind)),
  driver: driverNotificationKinds.map((kind, index) =>
    notificationOf(index, index, kind, { link: '/driver' }),
  ),
};
