/** Calendar files (RFC 5545) for Google, Apple and Outlook; for one appointment and for whole feeds. */

export interface CalendarEvent {
  /** Stable when the appointment is moved. */
  id: string;
  /** ISO moments. */
  startsAt: string;
  endsAt: string;
  title: string;
  /** Null without a meeting place. */
  place: string | null;
  /** Lines of text. */
  notes: readonly string[];
  /** URL to open; null for none. */
  url: string | null;
  isCancelled: boolean;
  /** Increases with every change of the time, and on cancellation. */
  revision: number;
  /** Time of the last change, in ISO format. */
  changedAt: string;
  /** Does not block other appointments at this time. */
  isFree?: boolean;
}

export interface CalendarFile {
  /** Name of a feed in calendar programs; omitted for a single appointment. */
  name?: string;
  events: readonly CalendarEvent[];
}

/** Maximum length of a line, in bytes. */
const maxLineLength = 75;

/** Domain of the ids, which must be globally unique. */
const domain = 'driver-recruitment';

/** Returns the text of a calendar file. Times are UTC, so that every calendar shows them in its own zone. */
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
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  const { id, startsAt, endsAt, title, place, notes, url, isCancelled, revision, changedAt, isFree } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${domain}`,
    `DTSTAMP:${icsTimestamp(changedAt)}`,
    `LAST-MODIFIED:${icsTimestamp(changedAt)}`,
    `DTSTART:${icsTimestamp(startsAt)}`,
    `DTEND:${icsTimestamp(endsAt)}`,
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
function icsTimestamp(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes a value: line breaks and separators are escaped, and control characters removed. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds a line to the maximum length, between characters. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  let length = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > maxLineLength) {
      parts.push('');
      // Counts the space that marks a continuation.
      length = 1;
    }
    parts[parts.length - 1] += character;
    length += bytes;
  }
  return parts.join('\r\n ');
}
