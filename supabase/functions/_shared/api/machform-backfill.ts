/** Imports entries whose webhook never arrived, from the form service's export: product design, D.2. */
import * as z from 'zod/mini';
import {
  type BackfillRequest,
  type BackfillResponse,
  type BackfillRow,
  backfillRowsMax,
} from '../contract.machform.ts';
import { parseCsv, toFormBody } from '../machform/csv.ts';
import { parseParameters } from '../machform/parameters.ts';
import { entryNumberOf, type ParsedSubmission, parseSubmission } from '../machform/parse.ts';
import { ApiError } from './failure.ts';
import { processEvents } from './machform-events.ts';
import type { ApiServices } from './services.ts';

/** Response of `store_machform_entries`. */
export const storedEntries = z.array(
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
): Promise<BackfillResponse> {
  const formBodies = parseCsv(csv).map(toFormBody);
  if (formBodies.length === 0 || formBodies.length > backfillRowsMax) throw new ApiError('invalid_request');
  const entries = formBodies.map((body) => ({ body, entryNo: entryNumberOf(parseParameters(body)) }));
  const results = await (dryRun ? preview : importEntries)(formId, entries, token, services);
  return { results };
}

async function importEntries(
  formId: string,
  entries: readonly Entry[],
  token: string,
  { supabase }: ApiServices,
): Promise<BackfillRow[]> {
  const rows = await supabase.rpcAs(
    token,
    'store_machform_entries',
    { p_form_id: formId, p_channel: 'csv', p_entries: entries },
    storedEntries,
  );
  const newEvents = rows
    .filter(({ result }) => result === 'stored')
    .sort((a, b) => (a.entryNo ?? 0) - (b.entryNo ?? 0))
    .map(({ eventId }) => eventId);
  const verdicts = new Map<string, BackfillRow['event']>();
  for (let start = 0; start < newEvents.length; start += 200) {
    for (const verdict of await processEvents(supabase, newEvents.slice(start, start + 200))) {
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
  const previewEntries = (all: readonly (Entry & { lead: object | null })[]) => {
    const body = { p_form_id: formId, p_entries: all };
    return supabase.rpcAs(token, 'preview_machform_entries', body, previews);
  };
  const [form] = await supabase.readForm(token, formId);
  // Throws the reason: the form does not exist, or the caller may not read it.
  if (!form) await previewEntries([]);
  if (!form) throw new ApiError('not_found');
  const today = new Date();
  const read = entries.map(({ body }) => parseSubmission(parseParameters(body), form, today));
  const named = await previewEntries(
    entries.map((entry, at) => ({ ...entry, lead: isLead(read[at]) ? read[at].lead : null })),
  );
  const seen = new Set<string>();
  /** Returns whether an earlier row of this file has the same value. */
  const isDuplicateValue = (kind: string, value: string | number | undefined) => {
    const key = `${kind}:${value}`;
    const known = value !== undefined && seen.has(key);
    seen.add(key);
    return known;
  };
  return entries.map(({ body, entryNo }, at) => {
    const isRepeated = isDuplicateValue('entry', entryNo ?? body);
    const isKnown = isRepeated || named[at]?.isKnown === true;
    const parsed = read[at];
    const isSamePerson = !isKnown && isLead(parsed) && isDuplicateValue('phone', parsed.lead.phone_number);
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
  const resultOf = (status: string, outcome: string | null, problem: string | null = null) => ({
    status,
    outcome,
    problem,
    candidateId,
  });
  if (read.isSpam) return resultOf('ignored', 'spam');
  if (read.problem !== null) return resultOf('needs_review', null, read.problem);
  if (!named?.isCertain) {
    if (isSamePerson) return resultOf('merged', 'applied_again');
    return candidateId === null
      ? resultOf('created', 'created')
      : resultOf('needs_review', 'created', 'possible_duplicate');
  }
  switch (named.state) {
    case 'do_not_rehire':
    case 'deployed':
      return resultOf('duplicate', named.state);
    case 'reapply_later':
      return resultOf('duplicate', 'too_early');
    case 'reapply_allowed':
      return resultOf('created', 'reapplied');
    default:
      return resultOf('merged', 'applied_again');
  }
}
