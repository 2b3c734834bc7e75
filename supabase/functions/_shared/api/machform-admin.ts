/** What admins do with a form's submissions: replay, backfill, test (product design, C.26). */
import * as z from 'zod/mini';
import {
  type BackfillAnswer,
  type BackfillRequest,
  backfillRowsMax,
  type FormTestAnswer,
  type FormTestRequest,
  type ReplayAnswer,
  type ReplayRequest,
} from '../contract.machform.ts';
import { readCsv, toFormBody } from '../machform/csv.ts';
import { fieldOf } from '../machform/fields.ts';
import { readParameters } from '../machform/parameters.ts';
import { entryNumberOf } from '../machform/parse.ts';
import { ApiError, UpstreamFault } from './failure.ts';
import { processEvents, readEvent, unreadEvents } from './machform-events.ts';
import type { ApiServices } from './services.ts';

const kept = z.array(
  z.object({
    entryNo: z.nullable(z.int()),
    result: z.enum(['stored', 'duplicate']),
    eventId: z.uuid(),
  }),
);

/** `POST /api/machform-replay`: has events read and acted on once more, for operations and admins. */
export async function replayEvents(
  { eventIds }: ReplayRequest,
  token: string,
  { supabase }: ApiServices,
): Promise<ReplayAnswer> {
  const again = await supabase.rpcAs(
    token,
    'replay_machform_events',
    { p_event_ids: eventIds },
    z.array(z.uuid()),
  );
  return { results: await processEvents(supabase, again) };
}

/**
 * `POST /api/machform-backfill`: takes in the form service's export, row by row, as if each had arrived. A row whose
 * entry arrived before changes nothing. Throws ApiError `invalid_request` for more rows than one call takes.
 */
export async function backfill(
  { formId, csv }: BackfillRequest,
  token: string,
  { supabase }: ApiServices,
): Promise<BackfillAnswer> {
  const bodies = readCsv(csv).map(toFormBody);
  if (bodies.length === 0 || bodies.length > backfillRowsMax) throw new ApiError('invalid_request');
  const entries = bodies.map((body) => ({ body, entryNo: entryNumberOf(readParameters(body)) }));
  const rows = await supabase.rpcAs(
    token,
    'keep_machform_entries',
    { p_form_id: formId, p_channel: 'csv', p_entries: entries },
    kept,
  );
  const fresh = rows
    .filter(({ result }) => result === 'stored')
    .sort((a, b) => (a.entryNo ?? 0) - (b.entryNo ?? 0))
    .map(({ eventId }) => eventId);
  const verdicts = new Map<string, BackfillAnswer['results'][number]['event']>();
  for (let start = 0; start < fresh.length; start += 200) {
    for (const verdict of await processEvents(supabase, fresh.slice(start, start + 200))) {
      verdicts.set(verdict.eventId, verdict);
    }
  }
  return {
    results: rows.map(({ entryNo, result, eventId }, index) => ({
      row: index + 1,
      entryNo,
      verdict: result === 'stored' ? 'read' : 'known',
      event: result === 'stored' ? (verdicts.get(eventId) ?? null) : null,
    })),
  };
}

/** `POST /api/machform-test`: shows how a body would be read. It is kept in the log, and makes no lead. */
export async function testForm(
  { formId, body }: FormTestRequest,
  token: string,
  { supabase }: ApiServices,
): Promise<FormTestAnswer> {
  // The log keeps every test, also one that was made before.
  const marked = `${body.toWellFormed().replaceAll('\0', '')}&test=${crypto.randomUUID()}`;
  const [entry] = await supabase.rpcAs(
    token,
    'keep_machform_entries',
    { p_form_id: formId, p_channel: 'test', p_entries: [{ entryNo: null, body: marked }] },
    kept,
  );
  const [event] = await supabase.rpc(
    'unread_machform_events',
    { p_event_ids: [entry?.eventId] },
    unreadEvents,
  );
  if (!event) throw new UpstreamFault('a test that was kept is not there');
  const { problem, lead } = readEvent({ ...event, body });
  await processEvents(supabase, [event.eventId]);
  const map = event.form.field_map;
  return {
    eventId: event.eventId,
    problem,
    lead: { ...lead },
    parameters: [...readParameters(body)].map(([name, value]) => ({
      name,
      value,
      field: fieldOf(name, map) ?? null,
    })),
  };
}
