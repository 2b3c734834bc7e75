/** Parses stored submissions and has the database process them: product design, D.2, step 3. */
import * as z from 'zod/mini';
import { type MachformVerdict, machformVerdict } from '../contract.machform.ts';
import { parseParameters } from '../machform/parameters.ts';
import { type ParsedSubmission, parseSubmission } from '../machform/parse.ts';
import { formParseSettings } from './supabase.shapes.ts';
import type { Supabase } from './supabase.ts';

/** Response of `unparsed_machform_events`. */
export const unreadEvents = z.array(
  z.object({
    eventId: z.uuid(),
    body: z.string(),
    receivedAt: z.string(),
    form: formParseSettings,
  }),
);
/** A stored submission that was not parsed yet. */
export type UnreadEvent = z.infer<typeof unreadEvents>[number];

/** The part of Supabase that processing needs. */
type Calls = Pick<Supabase, 'rpc'>;

/**
 * Processes the waiting submissions of an event's form, in order, until none is left. Does nothing if another call is
 * reading that form: that call also reads this event. Throws UpstreamFault; unprocessed ones wait for the next run.
 */
export async function processForm(supabase: Calls, eventId: string): Promise<void> {
  const body = { p_reader: crypto.randomUUID(), p_event_id: eventId };
  for (;;) {
    const taken = await supabase.rpc('claim_machform_events', body, unreadEvents);
    if (taken.length === 0) return;
    await applyEach(supabase, taken);
  }
}

/**
 * Processes the given events or, with null, interrupted ones received at least a minute ago. Returns a verdict for each
 * event that was unread. Throws UpstreamFault; unprocessed ones wait for the next run.
 */
export async function processEvents(supabase: Calls, eventIds: string[] | null): Promise<MachformVerdict[]> {
  return applyEach(
    supabase,
    await supabase.rpc('unparsed_machform_events', { p_event_ids: eventIds }, unreadEvents),
  );
}

async function applyEach(supabase: Calls, events: readonly UnreadEvent[]): Promise<MachformVerdict[]> {
  const verdicts: MachformVerdict[] = [];
  for (const event of events) {
    const body = { p_event_id: event.eventId, p_parsed: parseEvent(event) };
    verdicts.push(await supabase.rpc('apply_machform_event', body, machformVerdict));
  }
  return verdicts;
}

/** Parses an event. */
export function parseEvent({ body, form, receivedAt }: UnreadEvent): ParsedSubmission {
  return parseSubmission(parseParameters(body), form, new Date(receivedAt));
}
