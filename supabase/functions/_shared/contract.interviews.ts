/** What travels through `/api` about interviews that are booked by a link: product design, B.4 and C.5. */
import * as z from 'zod/mini';
import { interviewKinds } from './interview-kinds.ts';

/** A secret that stands for somebody without an account. */
export const secretToken = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Body of `POST /api/interview-link/read`, `/confirm` and `/cancel`. */
export const linkRequest = z.object({ token: secretToken });
export type LinkRequest = z.infer<typeof linkRequest>;

/** Body of `POST /api/interview-link/book` and `/move`. */
export const linkSlotRequest = z.object({ token: secretToken, slotId: z.uuid() });
export type LinkSlotRequest = z.infer<typeof linkSlotRequest>;

const words = z.nullable(z.record(z.string(), z.string()));
const moment = z.iso.datetime({ offset: true });

/** When and where, as far as a driver is told. */
const appointment = {
  id: z.uuid(),
  kind: z.enum(interviewKinds),
  startsAt: moment,
  endsAt: moment,
  locationName: z.nullable(z.string()),
  locationNameI18n: words,
  address: z.nullable(z.string()),
  mapUrl: z.nullable(z.string()),
  noteI18n: words,
};

export const linkSlot = z.object(appointment);
export type LinkSlot = z.infer<typeof linkSlot>;

export const linkInterview = z.object({
  ...appointment,
  status: z.enum(['scheduled', 'confirmed']),
  directionsI18n: words,
  meetingUrl: z.nullable(z.string()),
  /** What the code on the phone says at the desk. */
  checkInToken: z.uuid(),
  /** It may still be cancelled. */
  canChange: z.boolean(),
  /** And moved to another slot. */
  canMove: z.boolean(),
  calendarId: z.uuid(),
  rescheduleCount: z.int(),
  updatedAt: moment,
});
export type LinkInterview = z.infer<typeof linkInterview>;

/** The recruiter who invites. */
export const linkHost = z.object({
  name: z.string(),
  /** E.164; null where none is known. */
  number: z.nullable(z.string()),
});
export type LinkHost = z.infer<typeof linkHost>;

/**
 * What the page of a link shows; every endpoint of it answers so. Refused with LINK_UNKNOWN (404), and with 409
 * LINK_EXPIRED, LINK_USED, SLOT_FULL, BOOKING_CONFLICT, and CHANGE_REFUSED whose `details.params.reason` is `too_late`,
 * `limit` or `not_offered`. Those of an expired or used link tell `host` and `language` in their params. After more than 30 calls a minute with `too_many_attempts`.
 */
export const linkPage = z.object({
  firstName: z.string(),
  /** The candidate's language, "ur"; null where nobody knows it. */
  language: z.nullable(z.string()),
  openingTitle: z.nullable(z.string()),
  host: z.nullable(linkHost),
  /** The slot the link was made for; null where it offers all. */
  slotId: z.nullable(z.uuid()),
  /** How often the candidate may still move, or cancel and book again. */
  changesLeft: z.int(),
  /** So many minutes before an interview nothing is changed any more. */
  cutoffMinutes: z.int(),
  /** Those with a free place, by time. */
  slots: z.array(linkSlot),
  /** The one that is booked; null for none. */
  interview: z.nullable(linkInterview),
});
export type LinkPage = z.infer<typeof linkPage>;
