/** `GET /api/calendar/{token}.ics`: an interviewer's interviews, for the phone's calendar. */
import * as z from 'zod/mini';
import { type CalendarEvent, calendarFile } from '../calendar-file.ts';
import { secretToken } from '../contract.interviews.ts';
import { type InterviewKind, interviewKinds } from '../interview-kinds.ts';
import { limitCalls } from './call-limit.ts';
import { ApiError } from './failure.ts';
import type { ApiRequest } from './router.ts';
import { sha256 } from './sha256.ts';

/** Maximum calls per minute and address: large calendar services send many users' requests from one. */
const perMinute = 120;

const moment = z.iso.datetime({ offset: true });
const feedEvent = z.object({
  id: z.uuid(),
  kind: z.enum(interviewKinds),
  startsAt: moment,
  endsAt: moment,
  /** First name; null for a slot. */
  candidate: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  openingTitle: z.nullable(z.string()),
  place: z.nullable(z.string()),
  address: z.nullable(z.string()),
  meetingUrl: z.nullable(z.string()),
  isCancelled: z.boolean(),
  revision: z.int(),
  changedAt: moment,
  booked: z.nullable(z.int()),
  capacity: z.nullable(z.int()),
});
const feed = z.nullable(z.object({ language: z.string(), events: z.array(feedEvent) }));

interface FeedMessages {
  name: string;
  kinds: Readonly<Record<InterviewKind, string>>;
  slot: string;
  blocked: string;
}

/** Calendars load this without the app, so its catalogues are not available. */
const english: FeedMessages = {
  name: 'Interviews',
  kinds: {
    phone: 'Phone interview',
    in_person: 'Interview',
    walk_in: 'Walk-in interview',
    video: 'Video interview',
    road_test: 'Road test',
  },
  slot: 'Interview slot',
  blocked: 'Blocked time',
};
const arabic: FeedMessages = {
  name: 'المقابلات',
  kinds: {
    phone: 'مقابلة هاتفية',
    in_person: 'مقابلة',
    walk_in: 'مقابلة بدون موعد',
    video: 'مقابلة فيديو',
    road_test: 'اختبار قيادة',
  },
  slot: 'موعد مقابلات',
  blocked: 'وقت محجوز',
};

/** Returns the feed's text. Throws ApiError `not_found` and `too_many_attempts`, and UpstreamFault. */
export async function loadCalendarFeed({
  params,
  address,
  services: { supabase },
}: ApiRequest): Promise<{ type: string; text: string }> {
  await limitCalls(supabase, 'calendar', address, perMinute);
  const token = secretToken.safeParse(params.file?.replace(/\.ics$/, ''));
  const asked = token.success
    ? await supabase.rpc('read_calendar_feed', { p_token_hash: await sha256(token.data) }, feed)
    : null;
  if (asked === null) throw new ApiError('not_found');
  const messages = asked.language === 'ar' ? arabic : english;
  const events = asked.events.map((event) => calendarEvent(event, messages));
  return { type: 'text/calendar; charset=utf-8', text: calendarFile({ name: messages.name, events }) };
}

function calendarEvent(event: z.infer<typeof feedEvent>, messages: FeedMessages): CalendarEvent {
  const { candidate, reference, openingTitle, place, address, booked, capacity, meetingUrl, ...said } = event;
  const title =
    candidate === null
      ? capacity === 0
        ? messages.blocked
        : `${messages.slot} (${booked}/${capacity})`
      : `${messages.kinds[event.kind]}: ${candidate}`;
  return {
    ...said,
    title,
    place: [place, address].filter(Boolean).join(', ') || null,
    notes: [openingTitle, reference].filter((line) => line !== null),
    url: meetingUrl,
    // The interviews in a slot already mark its interviewer as busy.
    isFree: candidate === null && capacity !== 0,
  };
}
