import { people } from '../people.ts';
import { byCandidate, candidateId, candidateNames } from './candidates.ts';
import { leadFunctions } from './lead-functions.ts';
import { adminsOnly, everyPerson, refused } from './reach.ts';
import type { FunctionAccess, Reach, TableAccess } from './types.ts';

const { recruiter, colleague, admin } = people;
const withOperations = ['driving', 'otherDriving', 'visa'];
/** A candidate's data: readable by the current owner, operations after the hand-over, admins. */
const ofCandidates: Reach = {
  recruiter: ['accepted', 'mine', 'visa'],
  colleague: ['colleagues', 'driving', 'otherDriving'],
  operations: withOperations,
  operationsColleague: withOperations,
  ...adminsOnly(candidateNames),
};
const forAll = (table: string, columns: string, values: string) =>
  `insert into public.${table} (candidate_id, ${columns}) select id, ${values} from public.candidates`;
const winnerName = byCandidate.replace('candidate_id', 'winner_id');
const byMerge = `(select ${winnerName} from public.merges m where m.id = merge_id)`;
const signedIn = everyPerson.filter((name) => !['suspended', 'firstStep', 'demoted'].includes(name));

export const tables: readonly TableAccess[] = [
  {
    table: 'contact_logs',
    name: byCandidate,
    rows: forAll(
      'contact_logs',
      'channel, direction, outcome, idempotency_key',
      `'call', 'outbound', 'no_answer', gen_random_uuid()`,
    ),
    reads: ofCandidates,
    updates: [{ set: `note = 'Other'`, reach: refused }],
    inserts: [
      {
        values: `(candidate_id, channel, direction, outcome, idempotency_key)
          values ('${candidateId('mine')}', 'call', 'outbound', 'busy', gen_random_uuid())`,
        by: [],
      },
    ],
  },
  {
    table: 'notes',
    name: byCandidate,
    rows: `${forAll(
      'notes',
      'body, visibility, author_id',
      `'Asked for money', case when user_id is null then 'internal' else 'shared_with_driver' end,
        case first_name when 'mine' then '${recruiter.id}' when 'colleagues' then '${recruiter.id}'
          when 'pooled' then '${admin.id}' end::uuid`,
    )}`,
    reads: ofCandidates,
    updates: [
      // After the candidate moved to a colleague, the note's author can neither read nor change it.
      { set: `body = 'Other', pinned = true`, reach: { recruiter: ['mine'], admin: ['pooled'] } },
      { set: `visibility = 'shared_with_driver'`, reach: refused },
      { set: 'author_id = null', reach: refused },
    ],
    inserts: [{ values: `(candidate_id, body) values ('${candidateId('mine')}', 'New')`, by: [] }],
  },
  {
    table: 'tasks',
    name: `coalesce(${byCandidate}, title)`,
    rows: `${forAll(
      'tasks',
      'title, due_at, assignee_id',
      `'Call back', now(),
        case first_name when 'mine' then '${recruiter.id}' when 'pooled' then '${colleague.id}' end::uuid`,
    )};
      insert into public.tasks (title, due_at, assignee_id) values ('tidy up', now(), '${recruiter.id}')`,
    reads: {
      ...ofCandidates,
      recruiter: ['accepted', 'mine', 'tidy up', 'visa'],
      colleague: ['colleagues', 'driving', 'otherDriving', 'pooled'],
      ...adminsOnly([...candidateNames, 'tidy up']),
    },
    updates: [
      {
        set: `due_at = now() + interval '1 day'`,
        reach: {
          recruiter: ['mine', 'tidy up'],
          colleague: ['pooled'],
          ...adminsOnly([...candidateNames, 'tidy up']),
        },
      },
      { set: 'done_at = now()', reach: refused },
      { set: `assignee_id = '${colleague.id}'`, reach: refused },
    ],
    inserts: [
      {
        values: `(candidate_id, title, due_at, assignee_id)
          values ('${candidateId('mine')}', 'Ask', now(), '${recruiter.id}')`,
        by: ['recruiter', 'admin', 'bothSteps'],
      },
      {
        values: `(candidate_id, title, due_at, assignee_id)
          values ('${candidateId('colleagues')}', 'Ask', now(), '${recruiter.id}')`,
        by: ['admin', 'bothSteps'],
      },
      {
        values: `(title, due_at, assignee_id) values ('Ask', now(), '${colleague.id}')`,
        by: ['colleague', 'admin', 'bothSteps'],
      },
      { values: `(title, due_at, done_at) values ('Ask', now(), now())`, by: [] },
    ],
  },
  {
    table: 'saved_views',
    name: 'name',
    rows: `insert into public.saved_views (owner_id, screen, name, shared_with_role) values
      ('${recruiter.id}', 'leads', 'own', null), ('${colleague.id}', 'leads', 'shared', 'recruiter'),
      ('${admin.id}', 'visa', 'for operations', 'operations')`,
    reads: {
      recruiter: ['own', 'shared'],
      colleague: ['shared'],
      operations: ['for operations'],
      operationsColleague: ['for operations'],
      admin: ['for operations'],
    },
    updates: [
      {
        set: 'is_default = true',
        reach: { recruiter: ['own'], colleague: ['shared'], admin: ['for operations'] },
      },
      { set: `owner_id = '${admin.id}'`, reach: refused },
    ],
    inserts: [
      { values: `(screen, name) values ('leads', 'New')`, by: signedIn as TableAccess['inserts'][0]['by'] },
      {
        values: `(screen, name, shared_with_role) values ('leads', 'New', 'recruiter')`,
        by: ['recruiter', 'colleague', 'admin', 'bothSteps'],
      },
      { values: `(screen, name, owner_id) values ('leads', 'New', '${recruiter.id}')`, by: [] },
    ],
    deletes: { recruiter: ['own'], colleague: ['shared'], admin: ['for operations'] },
  },
  {
    table: 'recruiter_capacity',
    name: 'user_id::text',
    rows: '',
    reads: {
      recruiter: [recruiter.id],
      colleague: [colleague.id],
      ...adminsOnly([recruiter.id, colleague.id]),
    },
    updates: [
      { set: 'accepting_leads = false', reach: adminsOnly([recruiter.id, colleague.id]) },
      { set: 'last_assigned_at = null', reach: refused },
    ],
    inserts: [{ values: `(user_id) values ('${people.operations.id}')`, by: [] }],
  },
  {
    table: 'recruiter_leaves',
    name: 'user_id::text',
    rows: `insert into public.recruiter_leaves (user_id, first_day, last_day)
      values ('${recruiter.id}', '2026-07-01', '2026-07-14')`,
    reads: { recruiter: [recruiter.id], ...adminsOnly([recruiter.id]) },
    updates: [{ set: `last_day = '2026-07-20'`, reach: refused }],
    inserts: [
      {
        values: `(user_id, first_day, last_day) values ('${recruiter.id}', '2026-08-01', '2026-08-14')`,
        by: ['admin', 'bothSteps'],
      },
    ],
    deletes: adminsOnly([recruiter.id]),
  },
  {
    table: 'lead_assignments',
    name: byCandidate,
    rows: forAll('lead_assignments', 'kind', `'pooled'`),
    reads: ofCandidates,
    updates: [{ set: `kind = 'released'`, reach: refused }],
    inserts: [{ values: `(candidate_id, kind) values ('${candidateId('mine')}', 'released')`, by: [] }],
  },
  {
    table: 'merges',
    name: winnerName,
    rows: `insert into public.merges (winner_id, loser_id) values
      ('${candidateId('mine')}', '${candidateId('rejected')}'),
      ('${candidateId('colleagues')}', '${candidateId('problem')}'),
      ('${candidateId('visa')}', '${candidateId('driving')}')`,
    reads: {
      recruiter: ['mine', 'visa'],
      colleague: ['colleagues'],
      operations: ['visa'],
      operationsColleague: ['visa'],
      ...adminsOnly(['mine', 'colleagues', 'visa']),
    },
    updates: [{ set: 'undone_at = now()', reach: refused }],
    inserts: [
      {
        values: `(winner_id, loser_id) values ('${candidateId('mine')}', '${candidateId('accepted')}')`,
        by: [],
      },
    ],
  },
  {
    table: 'merge_snapshots',
    name: byMerge,
    rows: `insert into public.merge_snapshots (merge_id, winner, loser, written)
      select id, '{}', '{}', '{}' from public.merges`,
    reads: refused,
    updates: [{ set: `loser = '{}'`, reach: refused }],
    inserts: [
      { values: `(merge_id, winner, loser, written) values (gen_random_uuid(), '{}', '{}', '{}')`, by: [] },
    ],
  },
  {
    table: 'lead_imports',
    name: 'row_count::text',
    rows: `insert into public.lead_imports (id, by_id, row_count) values
      ('c1000000-0000-4000-8000-000000000001', '${recruiter.id}', 1),
      ('c1000000-0000-4000-8000-000000000002', '${admin.id}', 2)`,
    reads: { recruiter: ['1'], ...adminsOnly(['1', '2']) },
    updates: [{ set: 'undone_at = now()', reach: refused }],
    inserts: [{ values: '(row_count) values (1)', by: [] }],
  },
  {
    table: 'lead_import_rows',
    name: 'verdict',
    rows: `insert into public.lead_import_rows (import_id, row_no, verdict) values
      ('c1000000-0000-4000-8000-000000000001', 1, 'duplicate'),
      ('c1000000-0000-4000-8000-000000000002', 1, 'invalid')`,
    reads: { recruiter: ['duplicate'], ...adminsOnly(['duplicate', 'invalid']) },
    updates: [{ set: `verdict = 'created'`, reach: refused }],
    inserts: [
      {
        values: `(import_id, row_no, verdict) values ('c1000000-0000-4000-8000-000000000001', 2, 'created')`,
        by: [],
      },
    ],
  },
];

export const functions: readonly FunctionAccess[] = leadFunctions;
