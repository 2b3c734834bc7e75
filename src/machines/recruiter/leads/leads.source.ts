/** The leads a recruiter works on and those anybody may take, as a list: product design, C.3. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import { type Condition, dayStart, holdsAny, isOneOf, isWithin, narrow } from '#machines/data/conditions.ts';
import { type Order, readPage } from '#machines/data/pages.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { listLapsingLeads } from '#machines/data/rpc/list-lapsing-leads.ts';
import { searchCandidates, shortestSearch } from '#machines/data/rpc/search-candidates.ts';
import { candidateRow } from '#machines/data/tables/candidates.ts';
import { periodOf } from '#machines/kinds/filter-values.ts';
import type { ListSource } from '#machines/kinds/list.source.ts';
import type { ListQuery } from '#machines/kinds/list-query.ts';
import { leadStages } from './leads.list.ts';

/** What the list reads of a candidate. */
const leadRow = z.pick(candidateRow, {
  id: true,
  version: true,
  first_name: true,
  last_name: true,
  phone_number: true,
  phone_e164: true,
  phone_status: true,
  whatsapp_e164: true,
  email: true,
  preferred_language: true,
  contact_opt_in: true,
  current_stage: true,
  stage_entered_at: true,
  stage_due_at: true,
  hold_state: true,
  hold_until: true,
  review_reason: true,
  license_type: true,
  transmission: true,
  location_status: true,
  emirate: true,
  visa_status: true,
  visa_expiry: true,
  notice_until: true,
  source: true,
  source_detail: true,
  created_at: true,
  claimed_at: true,
  contact_count: true,
  last_contact_outcome: true,
  last_contact_at: true,
  next_action_at: true,
  assigned_recruiter_id: true,
  assigned_ops_id: true,
  is_with_operations: true,
});

const listedRow = z.pipe(
  z.extend(leadRow, {
    // Of a lead in the pool nobody reads what staff think of it.
    internal: z.nullable(z.object({ next_action_note: z.nullable(z.string()), tags: z.array(z.string()) })),
  }),
  z.transform(
    ({ internal, ...row }): Lead => ({
      ...row,
      next_action_note: internal?.next_action_note ?? null,
      tags: internal?.tags ?? [],
    }),
  ),
);

/** A lead as the list has it. It is laid over a record that is open: what both call the same is the same. */
export interface Lead extends z.infer<typeof leadRow> {
  next_action_note: string | null;
  tags: readonly string[];
}

/** Whose list it is. */
export interface LeadsScope {
  userId: string;
}

/** Most leads that a search finds. */
const mostFound = 50;

interface Ask {
  query: ListQuery;
  scope: LeadsScope;
}

/** The list's part of the list kind. */
export const leadsSource: ListSource<Lead, LeadsScope, never> = {
  id: 'leads',
  table: 'candidates',
  alsoReads: ['candidate_internal', 'applications', 'contact_logs', 'tasks'],
  topics: ({ userId }) => ['queue:leads', `user:${userId}`],
  async loadPage({ query, scope, after }, signal) {
    const among = await amongWhom(query, signal);
    if (among?.length === 0) return { rows: [], hasMore: false };
    return readPage(
      { query: matching({ query, scope }, among), row: listedRow, order: orderOf(query), after },
      signal,
    );
  },
  async loadRows({ query, scope, ids }, signal) {
    const among = await amongWhom(query, signal);
    const { data } = await matching({ query, scope }, among).in('id', ids).abortSignal(signal).throwOnError();
    return parseRows(listedRow, data);
  },
};

/** How many leads a query finds; throws as `client` does. */
export async function countLeads({ query, scope }: Ask, signal: AbortSignal): Promise<number> {
  const among = await amongWhom(query, signal);
  if (among?.length === 0) return 0;
  const counted = client.from('candidates').select(`id${joinedFor(query)}`, { count: 'exact', head: true });
  const { count } = await narrow(counted, conditionsOf({ query, scope }, among))
    .abortSignal(signal)
    .throwOnError();
  return count ?? 0;
}

function matching(ask: Ask, among: readonly string[] | null) {
  const columns = `${columnsOf(leadRow)},internal:candidate_internal(next_action_note,tags)`;
  const read = client.from('candidates').select(`${columns}${joinedFor(ask.query)}`);
  return narrow(read, conditionsOf(ask, among));
}

/** What some filters look at beside the lead itself. */
function joinedFor({ filters }: ListQuery): string {
  const opening = filters.opening ? ',attempt:applications!inner(opening_id)' : '';
  return filters.tag ? `${opening},tagged:candidate_internal!inner(tags)` : opening;
}

/** The only ones who can be found: by what was typed, or because their claim ends today; null for no such limit. */
async function amongWhom({ tab, search }: ListQuery, signal: AbortSignal): Promise<string[] | null> {
  const words = search.trim();
  const [lapsing, found] = await Promise.all([
    tab === 'lapsing' ? listLapsingLeads(signal) : null,
    words.length < shortestSearch ? null : searchCandidates(words, mostFound, signal),
  ]);
  const ids = found?.map(({ id }) => id) ?? null;
  const lapsingIds = lapsing?.map(({ candidate_id: id }) => id) ?? null;
  return ids && lapsingIds ? ids.filter((id) => lapsingIds.includes(id)) : (ids ?? lapsingIds);
}

function conditionsOf({ query, scope }: Ask, among: readonly string[] | null): Condition[] {
  const { tab, filters } = query;
  const { stage = [], licence = [], source = [], form = [], emirate = [], inUae = [], visa = [] } = filters;
  const { visaEnds = [], created = [], lastContact = [], outcome = [], contacted = [] } = filters;
  const { language = [], opening = [], owner = [], tag = [] } = filters;
  const theirs = isOneOf('assigned_recruiter_id', owner);
  const own: Condition = { column: 'assigned_recruiter_id', operator: 'eq', value: scope.userId };
  // Who asks for somebody's leads doesn't mean his own.
  const mine = owner.length > 0 ? theirs : [own];
  const tabs: Record<string, readonly Condition[]> = {
    mine,
    pool: [{ column: 'assigned_recruiter_id', operator: 'is', value: null }, ...theirs],
    callBacks: [...mine, { column: 'next_action_at', operator: 'lt', value: dayStart(dayInDubai(), 1) }],
    lapsing: mine,
    review: [{ column: 'review_reason', operator: 'not.is', value: null }, ...theirs],
  };
  return [
    ...(tabs[tab] ?? mine),
    ...isOneOf('current_stage', stage.length > 0 ? stage : leadStages),
    { column: 'merged_into_id', operator: 'is', value: null },
    ...(among === null ? [] : isOneOf('id', among)),
    ...isOneOf('license_type', licence),
    ...isOneOf('source', source),
    ...isOneOf('source_detail->>form_name', form),
    ...isOneOf('emirate', emirate),
    ...inUae.map(
      (value): Condition => ({
        column: 'location_status',
        operator: 'eq',
        value: value === 'yes' ? 'in_uae' : 'abroad',
      }),
    ),
    ...isOneOf('visa_status', visa),
    ...visaEnds.map(
      (days): Condition => ({
        column: 'visa_expiry',
        operator: 'lt',
        value: dayInDubai(Number(days) + 1),
      }),
    ),
    ...isWithin('created_at', periodOf(created[0] ?? '')),
    ...isWithin('last_contact_at', periodOf(lastContact[0] ?? '')),
    ...isOneOf('last_contact_outcome', outcome),
    ...contacted.map(
      (value): Condition =>
        value === 'yes'
          ? { column: 'contact_count', operator: 'gte', value: 1 }
          : { column: 'contact_count', operator: 'eq', value: 0 },
    ),
    ...isOneOf('preferred_language', language),
    ...isOneOf('attempt.opening_id', opening),
    ...holdsAny('tagged.tags', tag),
  ];
}

/** What is due first, then what is newest. */
function orderOf({ tab, sort }: ListQuery): Order[] {
  if (sort.length > 0) return [...sort];
  if (tab === 'callBacks') return [{ column: 'next_action_at', isDescending: false }];
  return [
    { column: 'stage_due_at', isDescending: false },
    { column: 'created_at', isDescending: true },
  ];
}
