import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, type CalendarFile, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  startsAt: '2026-03-02T12:00:00+04:00',
  endsAt: '2026-03-02T08:30:00Z',
  title: 'Interview: Imran',
  place: 'Al Quoz office, Street 8',
  notes: ['Riders', 'A-1001'],
  url: 'https://meet.example/abc',
  isCancelled: false,
  revision: 2,
  changedAt: '2026-03-01T10:20:30.456Z',
};

/** Returns the events of a file as parsed by a calendar program. */
function eventsOf(file: CalendarFile) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(file)));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

function onlyEvent(changes: Partial<CalendarEvent> = {}) {
  const [read] = eventsOf({ events: [{ ...event, ...changes }] });
  if (!read) throw new Error('the file has no event');
  return read;
}

describe('a calendar file', () => {
  test('can be parsed with all its values, in UTC', () => {
    const read = onlyEvent();
    expect(read.uid).toBe(`${event.id}@driver-recruitment`);
    expect([read.startDate, read.endDate].map((time) => [time.toString(), time.zone.tzid])).toEqual([
      ['2026-03-02T08:00:00Z', 'UTC'],
      ['2026-03-02T08:30:00Z', 'UTC'],
    ]);
    expect([read.summary, read.location, read.description, read.sequence]).toEqual([
      'Interview: Imran',
      'Al Quoz office, Street 8',
      'Riders\nA-1001',
      2,
    ]);
    const values = ['dtstamp', 'status', 'transp', 'url'].map((name) =>
      String(read.component.getFirstPropertyValue(name)),
    );
    expect(values).toEqual(['2026-03-01T10:20:30Z', 'CONFIRMED', 'OPAQUE', event.url]);
  });

  test('marks a cancelled event, and omits missing properties', () => {
    const { component } = onlyEvent({ isCancelled: true, place: null, notes: [], url: null });
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    for (const name of ['location', 'description', 'url'])
      expect(component.getFirstProperty(name)).toBeNull();
  });

  test.each([
    ['signs of the format', 'A; B, C \\ D: "E"'],
    ['what looks like another property', 'Imran\r\nATTENDEE:mailto:x@y.example\nEND:VEVENT'],
    ['long Arabic', 'مقابلة '.repeat(40).trim()],
    ['emoji at the fold', `${'x'.repeat(66)}${'🚚'.repeat(30)}`],
  ])('escapes %s', (_, text) => {
    const read = onlyEvent({ title: text, place: text, notes: [text] });
    const expected = text.replaceAll('\r\n', '\n');
    expect([read.summary, read.location, read.description]).toEqual([expected, expected, expected]);
    expect(eventsOf({ events: [{ ...event, title: text }] })).toHaveLength(1);
  });

  test('omits control characters', () => {
    expect(onlyEvent({ title: 'A\u0000\u0007B' }).summary).toBe('AB');
  });

  test('has lines of at most 75 bytes, each ended by CRLF', () => {
    const text = calendarFile({
      name: 'مقابلات '.repeat(30),
      events: [{ ...event, title: 'é'.repeat(200) }],
    });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
    const lengths = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  });

  test('has a name and refresh interval as a feed, and no name as one appointment', () => {
    const feed = new ICAL.Component(ICAL.parse(calendarFile({ name: 'Interviews', events: [] })));
    const names = ['version', 'method', 'x-wr-calname', 'refresh-interval'];
    expect(names.map((name) => String(feed.getFirstPropertyValue(name)))).toEqual([
      '2.0',
      'PUBLISH',
      'Interviews',
      'PT1H',
    ]);
    expect(calendarFile({ events: [event] })).not.toContain('X-WR-CALNAME');
  });
});
