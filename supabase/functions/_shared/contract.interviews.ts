/** Requests and responses of `/api` about interviews booked by a link: product design, B.4 and C.5. */
import * as z from 'zod/mini';
import { interviewKinds } from './interview-kinds.ts';

/** A secret that authenticates a person without an account. */
export const secretToken = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Body of `POST /api/interview-link/read`, `/confirm` and `/cancel`. */
export const linkRequest = z.object({ token: secretToken });
export type LinkRequest = z.infer<typeof linkRequest>;

/** Body of `POST /api/interview-link/book` and `/move`. */
export const linkSlotRequest = z.object({ token: secretToken, slotId: z.uuid() });
export type LinkSlotRequest = z.infer<typeof linkSlotRequest>;

const words = z.nullable(z.record(z.string(), z.string()));
const moment = z.iso.datetime({ offset: true });

/** Time and place, as shown to a driver. */
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
  /** Content of the code on the phone, scanned at the desk. */
  checkInToken: z.uuid(),
  /** Can still be cancelled. */
  canChange: z.boolean(),
  /** Can also be moved to another slot. */
  canMove: z.boolean(),
  calendarId: z.uuid(),
  rescheduleCount: z.int(),
  updatedAt: moment,
});
export type LinkInterview = z.infer<typeof linkInterview>;

/** The inviting recruiter. */
export const linkHost = z.object({
  name: z.string(),
  /** E.164; null if unknown. */
  number: z.nullable(z.string()),
});
export type LinkHost = z.infer<typeof linkHost>;

/**
 * Content of a link's page; the response of all its endpoints. Rejected with LINK_UNKNOWN (404), and with 409
 * LINK_EXPIRED, LINK_USED, SLOT_FULL, BOOKING_CONFLICT, and CHANGE_REFUSED whose `details.params.reason` is `too_late`,
 * `limit` or `not_offered`. An expired or used link includes `host` and `language` in its params. After more than 30
 * calls a minute: `too_many_attempts`.
 */
export const linkPage = z.object({
  firstName: z.string(),
  /** The candidate's language, "ur"; null if unknown. */
  language: z.nullable(z.string()),
  openingTitle: z.nullable(z.string()),
  host: z.nullable(linkHost),
  /** The slot the link was created for; null if it offers all. */
  slotId: z.nullable(z.uuid()),
  /** How many times the candidate may still move, or cancel and rebook. */
  changesLeft: z.int(),
  /** Minutes before an interview from which changes are no longer allowed. */
  cutoffMinutes: z.int(),
  /** Slots with free capacity, by time. */
  slots: z.array(linkSlot),
  /** The booked interview; null for none. */
  interview: z.nullable(linkInterview),
});
export type LinkPage = z.infer<typeof linkPage>;
