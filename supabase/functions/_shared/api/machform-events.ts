/** Reads submissions that were kept, and has the database act on them: product design, D.2, step 3. */
import * as z from 'zod/mini';
import { type MachformVerdict, machformVerdict } from '../contract.machform.ts';
import { readParameters } from '../machform/parameters.ts';
import { type ParsedSubmission, parseSubmission } from '../machform/parse.ts';
import { formReading } from './supabase.shapes.ts';
import type { Supabase } from './supabase.ts';

/** Answer of `unread_machform_events`. */
export const unreadEvents = z.array(
  z.object({
    eventId: z.uuid(),
    body: z.string(),
    receivedAt: z.string(),
    form: formReading,
  }),
);
/** A submission that waits to be read. */
export type UnreadEvent = z.infer<typeof unreadEvents>[number];

/**
 * Works on the events named, after what their forms sent before them, or, with null, on those that came a minute ago or
 * earlier and were cut off. Gives a verdict for each of these that was still unread. Throws UpstreamFault; what was not reached waits for the next run.
 */
export async function processEvents(
  supabase: Supabase,
  eventIds: string[] | null,
): Promise<MachformVerdict[]> {
  const verdicts: MachformVerdict[] = [];
  for (const event of await supabase.rpc('unread_machform_events', { p_event_ids: eventIds }, unreadEvents)) {
    const body = { p_event_id: event.eventId, p_parsed: readEvent(event) };
    const verdict = await supabase.rpc('apply_machform_event', body, machformVerdict);
    if (eventIds === null || eventIds.includes(event.eventId)) verdicts.push(verdict);
  }
  return verdicts;
}

/** What an event says. */
export function readEvent({ body, form, receivedAt }: UnreadEvent): ParsedSubmission {
  return parseSubmission(readParameters(body), form, new Date(receivedAt));
}
