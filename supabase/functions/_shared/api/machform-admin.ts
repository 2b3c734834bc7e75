/** Admins' actions on a form's submissions: replay, test (product design, C.26). */
import * as z from 'zod/mini';
import type {
  FormTestRequest,
  FormTestResponse,
  ReplayRequest,
  ReplayResponse,
} from '../contract.machform.ts';
import { fieldOf } from '../machform/fields.ts';
import { parseParameters } from '../machform/parameters.ts';
import { UpstreamFault } from './failure.ts';
import { storedEntries } from './machform-backfill.ts';
import { parseEvent, processEvents, unreadEvents } from './machform-events.ts';
import type { ApiServices } from './services.ts';

/** `POST /api/machform-replay`: processes events again, for operations and admins. */
export async function replayEvents(
  { eventIds }: ReplayRequest,
  token: string,
  { supabase }: ApiServices,
): Promise<ReplayResponse> {
  const again = await supabase.rpcAs(
    token,
    'replay_machform_events',
    { p_event_ids: eventIds },
    z.array(z.uuid()),
  );
  return { results: await processEvents(supabase, again) };
}

/** `POST /api/machform-test`: shows how a body would be parsed. It is logged, and creates no lead. */
export async function testForm(
  { formId, body }: FormTestRequest,
  token: string,
  { supabase }: ApiServices,
): Promise<FormTestResponse> {
  // Makes the body unique, so that the log keeps a repeated test too.
  const marked = `${body.toWellFormed().replaceAll('\0', '')}&test=${crypto.randomUUID()}`;
  const [entry] = await supabase.rpcAs(
    token,
    'store_machform_entries',
    { p_form_id: formId, p_channel: 'test', p_entries: [{ entryNo: null, body: marked }] },
    storedEntries,
  );
  const [event] = await supabase.rpc(
    'unparsed_machform_events',
    { p_event_ids: [entry?.eventId] },
    unreadEvents,
  );
  if (!event) throw new UpstreamFault('a test that was kept is not there');
  const { problem, lead } = parseEvent({ ...event, body });
  await processEvents(supabase, [event.eventId]);
  const map = event.form.field_map;
  return {
    eventId: event.eventId,
    problem,
    lead: { ...lead },
    parameters: [...parseParameters(body)].map(([name, value]) => ({
      name,
      value,
      field: fieldOf(name, map) ?? null,
    })),
  };
}
