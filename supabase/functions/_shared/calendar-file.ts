/** Calendar files (RFC 5545), as Google, Apple and Outlook read them; for one appointment and for whole feeds. */

export interface CalendarEvent {
  /** Stays the same when the appointment is moved. */
  id: string;
  /** ISO moments. */
  startsAt: string;
  endsAt: string;
  title: string;
  /** Null where nobody meets. */
  place: string | null;
  /** Lines of text. */
  notes: readonly string[];
  /** An address to open; null for none. */
  url: string | null;
  isCancelled: boolean;
  /** Grows with every change of the time, and when it is cancelled. */
  revision: number;
  /** ISO moment of the last change. */
  changedAt: string;
  /** Other appointments may be made at this time. */
  isFree?: boolean;
}

export interface CalendarFile {
  /** What a calendar program calls a feed; left out of a file of one appointment. */
  name?: string;
  events: readonly CalendarEvent[];
}

/** Longest line of a calendar file, in bytes. */
const longestLine = 75;

/** Domain of the ids: they must be the only ones of their kind anywhere. */
const domain = 'driver-recruitment';

/** The text of a calendar file. Times are UTC, so that every calendar shows them in its own zone. */
export function calendarFile({ name, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Driver recruitment//Interviews//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined
      ? []
      : [
          `NAME:${escaped(name)}`,
          `X-WR-CALNAME:${escaped(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  const { id, startsAt, endsAt, title, place, notes, url, isCancelled, revision, changedAt, isFree } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${domain}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SEQUENCE:${revision}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled || isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    ...(notes.length === 0 ? [] : [`DESCRIPTION:${escaped(notes.join('\n'))}`]),
    ...(url === null ? [] : [`URL:${url.replace(/\s/g, '')}`]),
    'END:VEVENT',
  ];
}

/** "20260302T080000Z" */
function stamp(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Text as a value: nothing in it ends the line or the value, and control characters are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A line cut so that none is longer than allowed, between characters. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  let length = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > longestLine) {
      parts.push('');
      // The space that marks a continuation counts.
      length = 1;
    }
    parts[parts.length - 1] += character;
    length += bytes;
  }
  return parts.join('\r\n ');
}
