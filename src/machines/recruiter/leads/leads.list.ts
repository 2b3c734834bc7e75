import * as z from 'zod/mini';
import { dayInDubai } from '#machines/data/clock.ts';
import { type Condition, dayStart, eq, isNotNull, isNull, isOneOf } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { listLapsingLeads } from '#machines/data/rpc/list-lapsing-leads.ts';
import { candidateRow } from '#machines/data/tables/candidates.ts';
import { defineList } from '#machines/factories/define-list.ts';
import {
  booleanFilter,
  choice,
  dates,
  flagFilter,
  ids,
  withinDays,
} from '#machines/factories/list-filters.ts';
import type { ListTabInput } from '#machines/factories/list-specification.ts';
import { candidateSearch } from '#machines/shared/candidate-search.ts';
import { emirates } from '#shared/emirates.ts';
import { licenseTypes } from '#shared/licences.ts';
import { stages } from '#shared/stages.ts';
import { visaStatuses } from '#shared/visas.ts';

/** The stages of a lead, in order. */
export const leadStages = stages.filter(({ phase }) => phase === 'lead').map(({ name }) => name);

/** Languages that leads speak, most common first. */
export const leadLanguages = ['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne'] as const;

/** The candidate columns that the list reads. */
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
    // Internal notes are hidden for leads in the pool.
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

/**
 * A lead as the list reads it. List rows are merged into an open record, so columns of the same name must have the same
 * meaning.
 */
export interface Lead extends z.infer<typeof leadRow> {
  next_action_note: string | null;
  tags: readonly string[];
}

/** The user's own leads; an owner filter replaces this condition. */
const ownConditions = ({ userId, filters }: ListTabInput): Condition[] =>
  filters.owner ? [] : [eq('assigned_recruiter_id', userId)];

/** A recruiter's leads, and the pool leads that can be claimed: product design, C.3. */
export const leadsList = defineList({
  id: 'leads',
  from: 'candidates',
  select: `${columnsOf(leadRow)},internal:candidate_internal(next_action_note,tags)`,
  row: listedRow,
  relatedTables: ['candidate_internal', 'applications', 'contact_logs', 'tasks'],
  topics: ({ userId }) => ['queue:leads', `user:${userId}`],
  always: ({ filters }) => [
    ...(filters.stage ? [] : isOneOf('current_stage', leadStages)),
    isNull('merged_into_id'),
  ],
  tabs: {
    mine: ownConditions,
    pool: () => [isNull('assigned_recruiter_id')],
    callBacks: (ask) => [
      ...ownConditions(ask),
      { column: 'next_action_at', operator: 'lt', value: dayStart(dayInDubai(), 1) },
    ],
    lapsing: {
      conditionsFor: ownConditions,
      loadIds: async (signal) => (await listLapsingLeads(signal)).map(({ candidate_id: id }) => id),
    },
    review: () => [isNotNull('review_reason')],
  },
  filters: {
    licence: choice('license_type', licenseTypes),
    inUae: flagFilter(eq('location_status', 'in_uae'), eq('location_status', 'abroad')),
    visaEnds: withinDays('visa_expiry', [7, 14, 30]),
    source: choice('source'),
    contacted: flagFilter({ column: 'contact_count', operator: 'gte', value: 1 }, eq('contact_count', 0)),
    owner: ids('assigned_recruiter_id'),
    stage: choice('current_stage', leadStages),
    emirate: choice('emirate', emirates),
    visa: choice('visa_status', visaStatuses),
    outcome: choice('last_contact_outcome'),
    tag: booleanFilter('tagged.tags', { join: 'tagged:candidate_internal!inner(tags)' }),
    form: choice('source_detail->>form_name'),
    language: choice('preferred_language', leadLanguages),
    opening: ids('attempt.opening_id', { join: 'attempt:applications!inner(opening_id)' }),
    created: dates('created_at'),
    lastContact: dates('last_contact_at'),
  },
  search: candidateSearch(),
  sorts: [
    'first_name',
    'license_type',
    'visa_expiry',
    'source',
    'created_at',
    'last_contact_at',
    'next_action_at',
    'stage_due_at',
  ],
  defaultSort: (tab) =>
    tab === 'callBacks'
      ? [{ column: 'next_action_at', isDescending: false }]
      : [
          { column: 'stage_due_at', isDescending: false },
          { column: 'created_at', isDescending: true },
        ],
  hasBoard: true,
});
