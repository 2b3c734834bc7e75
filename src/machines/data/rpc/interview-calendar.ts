/** The interview calendar: slots of a time span with their bookings, and actions on slots. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { type InterviewSlot, interviewSlotRow } from '#machines/data/tables/interview-slots.ts';
import { interviewRow } from '#machines/data/tables/interviews.ts';

const { shape } = interviewSlotRow;

const calendarEntry = z.object({
  /** A slot, or an interview outside slots. */
  entry: z.enum(['slot', 'interview']),
  id: z.uuid(),
  kind: shape.kind,
  opening_id: shape.opening_id,
  opening_title: z.nullable(z.string()),
  starts_at: shape.starts_at,
  ends_at: shape.ends_at,
  /** 0 means that the time is blocked. */
  capacity: shape.capacity,
  booked: shape.booked,
  location_id: shape.location_id,
  location_name: z.nullable(z.string()),
  room: shape.room,
  meeting_url: shape.meeting_url,
  self_booking: shape.self_booking,
  walk_in: shape.walk_in,
  note_i18n: shape.note_i18n,
  interviewer_ids: z.array(z.uuid()),
  /** Candidates the user may see; `booked` counts all. */
  candidates: z.array(
    z.object({
      interview_id: z.uuid(),
      status: interviewRow.shape.status,
      candidate_id: z.uuid(),
      name: z.string(),
    }),
  ),
  version: shape.version,
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** Filters of the calendar; an omitted filter matches all. */
export interface CalendarFilters {
  interviewerId?: string;
  locationId?: string;
  /** Only slots of this opening or of any opening. */
  openingId?: string;
  kind?: InterviewSlot['kind'];
  /** Only slots with a free place. */
  isFree?: boolean;
}

/** Returns entries that start within at most 93 days, the end excluded, by time; throws as `client` does. */
export async function listCalendar(
  from: Date,
  to: Date,
  { interviewerId, locationId, openingId, kind, isFree = false }: CalendarFilters,
  signal: AbortSignal,
): Promise<CalendarEntry[]> {
  const { data } = await client
    .rpc('interview_calendar', {
      p_from: from.toISOString(),
      p_to: to.toISOString(),
      p_interviewer: interviewerId ?? null,
      p_location: locationId ?? null,
      p_opening: openingId ?? null,
      p_kind: kind ?? null,
      p_only_free: isFree,
    })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(calendarEntry, data);
}

/** A slot to create; omitted fields of a change keep their values. */
export interface SlotFields {
  kind: InterviewSlot['kind'];
  /** ISO moments. */
  starts_at: string;
  ends_at: string;
  /** Number of bookable places; 0 blocks the time. */
  capacity: number;
  opening_id?: string | null;
  location_id?: string | null;
  room?: string | null;
  meeting_url?: string | null;
  self_booking?: boolean;
  walk_in?: boolean;
  note_i18n?: Readonly<Record<string, string>> | null;
  /** Default: the user who creates the slot. */
  interviewer_ids?: readonly string[];
}

const slotCreationResult = z.object({
  index: z.int(),
  slot_id: z.nullable(z.uuid()),
  holiday_i18n: z.nullable(z.record(z.string(), z.string())),
});
/** The result for the slot at this index, from 0: its id, or the holiday because of which it was skipped. */
export type SlotCreationResult = z.infer<typeof slotCreationResult>;

/**
 * Creates up to 200 slots, all or none; skips those on a holiday. Throws as `client` does; refused with
 * BOOKING_CONFLICT, each conflict with the index of its slot.
 */
export async function createSlots(
  slots: readonly SlotFields[],
  signal: AbortSignal,
): Promise<SlotCreationResult[]> {
  const { data } = await client
    .rpc('create_interview_slots', { p_slots: slots })
    .abortSignal(signal)
    .throwOnError();
  const createdSlots = parseRows(slotCreationResult, data);
  for (const { slot_id: row } of createdSlots) {
    if (row !== null) announce({ table: 'interview_slots', row, operation: 'insert' });
  }
  return createdSlots;
}

/** A slot at the version seen. */
export type SlotVersion = Pick<InterviewSlot, 'id' | 'version'>;

async function changeWith(name: string, params: object, signal: AbortSignal): Promise<InterviewSlot> {
  const { data } = await client.rpc(name, params).abortSignal(signal).throwOnError();
  const changed = interviewSlotRow.parse(data);
  announce({ table: 'interview_slots', row: changed.id, operation: 'update' });
  return changed;
}

/**
 * Changes a slot; a new time or place also moves its interviews and notifies everyone in them. Throws as `client` does;
 * refused with NOT_FOUND, NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED (it is cancelled), SLOT_FULL (params:
 * capacity, booked) and BOOKING_CONFLICT.
 */
export function changeSlot(
  { id, version }: SlotVersion,
  changes: Partial<Omit<SlotFields, 'kind'>>,
  signal: AbortSignal,
): Promise<InterviewSlot> {
  const params = { p_slot_id: id, p_version: version, p_changes: changes };
  return changeWith('change_interview_slot', params, signal);
}

/** Cancels a slot with its interviews that have not started. Refused as `changeSlot`, and with REASON_REQUIRED. */
export function cancelSlot(
  { id, version }: SlotVersion,
  reason: string,
  signal: AbortSignal,
): Promise<InterviewSlot> {
  const params = { p_slot_id: id, p_version: version, p_reason: reason };
  return changeWith('cancel_interview_slot', params, signal);
}
