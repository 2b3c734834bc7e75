import type { WorkHours } from './working-time.ts';

/** The database's initial calendar. */
export const workHours: WorkHours = {
  calendar: {
    code: 'default',
    weekend_days: [6, 7],
    opens_at: '09:00:00',
    closes_at: '17:00:00',
    friday_opens_at: '09:00:00',
    friday_closes_at: '12:00:00',
    prayer_starts_at: '12:30:00',
    prayer_ends_at: '14:30:00',
    ramadan_opens_at: '09:00:00',
    ramadan_closes_at: '15:00:00',
    ramadan_friday_closes_at: '12:00:00',
  },
  holidays: [],
};
