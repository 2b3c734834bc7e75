/** Imports entries whose webhook never arrived, from the form service's export: product design, D.2. */
import * as z from 'zod/mini';
import {
  type BackfillAnswer,
  type BackfillRequest,
  type BackfillRow,
  backfillRowsMax,
} from '../contract.machform.ts';
import { readCsv, toFormBody } from '../machform/csv.ts';
import { readParameters } from '../machform/parameters.ts';
import { entryNumberOf, type ParsedSubmission, parseSubmission } from '../machform/parse.ts';
import { ApiError } from './failure.ts';
import { processEvents } from './machform-events.ts';
import type { ApiServices } from './services.ts';

/** Response of `store_machform_entries`. */
export const keptEntries = z.array(
  z.object({
    entryNo: z.nullable(z.int()),
    result: z.enum(['stored', 'duplicate']),
    eventId: z.uuid(),
  }),
);

/** Response of `preview_machform_entries`. */
const previews = z.array(
  z.object({
    isKnown: z.boolean(),
    candidateId: z.nullable(z.uuid()),
    isCertain: z.boolean(),
    state: z.nullable(z.string()),
  }),
);
type Preview = z.infer<typeof previews>[number];

interface Entry {
  body: string;
  entryNo: number | null;
}

/**
 * `POST /api/machform-backfill`: imports the form service's export, row by row, as if each had arrived, or previews the
 * result. A row whose entry arrived before changes nothing. Throws ApiError `invalid_request` for too many rows.
 */
export async function backfill(
  { formId, csv, dryRun = false }: BackfillRequest,
  token: string,
  services: ApiServices,
): Promise<BackfillAnswer> {
  const bodies = readCsv(csv).map(toFormBody);
  if (bodies.length === 0 || bodies.length > backfillRowsMax) throw new ApiError('invalid_request');
  const entries = bodies.map((body) => ({ body, entryNo: entryNumberOf(readParameters(body)) }));
  const results = await (dryRun ? preview : takeIn)(formId, entries, token, services);
  return { results };
}

async function takeIn(
  formId: string,
  entries: readonly Entry[],
  token: string,
  { supabase }: ApiServices,
): Promise<BackfillRow[]> {
  const rows = await supabase.rpcAs(
    token,
    'store_machform_entries',
    { p_form_id: formId, p_channel: 'csv', p_entries: entries },
    keptEntries,
  );
  const fresh = rows
    .filter(({ result }) => result === 'stored')
    .sort((a, b) => (a.entryNo ?? 0) - (b.entryNo ?? 0))
    .map(({ eventId }) => eventId);
  const verdicts = new Map<string, BackfillRow['event']>();
  for (let start = 0; start < fresh.length; start += 200) {
    for (const verdict of await processEvents(supabase, fresh.slice(start, start + 200))) {
      verdicts.set(verdict.eventId, verdict);
    }
  }
  return rows.map(({ entryNo, result, eventId }, index) => ({
    row: index + 1,
    entryNo,
    verdict: result === 'stored' ? 'read' : 'known',
    event: result === 'stored' ? (verdicts.get(eventId) ?? null) : null,
  }));
}

/** Previews the result of each row, as if processed in order. */
async function preview(
  formId: string,
  entries: readonly Entry[],
  token: string,
  { supabase }: ApiServices,
): Promise<BackfillRow[]> {
  const look = (all: readonly (Entry & { lead: object | null })[]) => {
    const body = { p_form_id: formId, p_entries: all };
    return supabase.rpcAs(token, 'preview_machform_entries', body, previews);
  };
  const [form] = await supabase.readForm(token, formId);
  // Throws the reason: the form does not exist, or the caller may not read it.
  if (!form) await look([]);
  if (!form) throw new ApiError('not_found');
  const today = new Date();
  const read = entries.map(({ body }) => parseSubmission(readParameters(body), form, today));
  const named = await look(
    entries.map((entry, at) => ({ ...entry, lead: isLead(read[at]) ? read[at].lead : null })),
  );
  const seen = new Set<string>();
  /** Returns whether an earlier row of this file has the same value. */
  const isSeen = (kind: string, value: string | number | undefined) => {
    const key = `${kind}:${value}`;
    const known = value !== undefined && seen.has(key);
    seen.add(key);
    return known;
  };
  return entries.map(({ body, entryNo }, at) => {
    const isRepeated = isSeen('entry', entryNo ?? body);
    const isKnown = isRepeated || named[at]?.isKnown === true;
    const parsed = read[at];
    const isSamePerson = !isKnown && isLead(parsed) && isSeen('phone', parsed.lead.phone_number);
    return {
      row: at + 1,
      entryNo,
      verdict: isKnown ? 'known' : 'read',
      event:
        isKnown || !parsed ? null : { eventId: null, entryNo, ...expected(parsed, named[at], isSamePerson) },
    };
  });
}

const isLead = (read: ParsedSubmission | undefined): read is ParsedSubmission =>
  read !== undefined && read.problem === null && !read.isSpam;

type Expected = Omit<NonNullable<BackfillRow['event']>, 'eventId' | 'entryNo'>;

/** Predicts the result of `apply_machform_event` for a row: the table of product design, D.5. */
function expected(read: ParsedSubmission, named: Preview | undefined, isSamePerson: boolean): Expected {
  const candidateId = named?.candidateId ?? null;
  const made = (status: string, outcome: string | null, problem: string | null = null) => ({
    status,
    outcome,
    problem,
    candidateId,
  });
  if (read.isSpam) return made('ignored', 'spam');
  if (read.problem !== null) return made('needs_review', null, read.problem);
  if (!named?.isCertain) {
    if (isSamePerson) return made('merged', 'applied_again');
    return candidateId === null
      ? made('created', 'created')
      : made('needs_review', 'created', 'possible_duplicate');
  }
  switch (named.state) {
    case 'do_not_rehire':
    case 'deployed':
      return made('duplicate', named.state);
    case 'reapply_later':
      return made('duplicate', 'too_early');
    case 'reapply_allowed':
      return made('created', 'reapplied');
    default:
      return made('merged', 'applied_again');
  }
}
