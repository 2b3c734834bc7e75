import { expect, test } from 'vitest';
import { busyHome, interview, waitingHome } from './driver-home.fixtures.ts';
import { nextMeetingOf } from './next-meeting.ts';

test('returns the earlier of an interview and an appointment', () => {
  const later = { ...interview, starts_at: '2099-03-06T06:00:00Z' };
  expect(nextMeetingOf({ ...busyHome, interviews: [later] })?.type).toBe('appointment');
  const earlier = { ...interview, starts_at: '2099-03-04T06:00:00+04:00' };
  expect(nextMeetingOf({ ...busyHome, interviews: [later, earlier] })).toEqual({
    type: 'interview',
    interview: earlier,
    at: earlier.starts_at,
  });
});

test('returns null without any meeting', () => {
  expect(nextMeetingOf(waitingHome)).toBeNull();
});
