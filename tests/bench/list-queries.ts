/** The lists of the product, as the database is asked for their first page: what docs/list-queries.md prints. */
import { idOf } from '#mocks/scale/candidates.sql.ts';
import type { Role } from '#shared/roles.ts';

/** One list, search or record. */
export interface ListQuery {
  screen: string;
  what: string;
  role: Exclude<Role, 'driver'>;
  /** `$1` is who asks; answered under row security as that role. */
  sql: string;
  /** What answers it. */
  index: string;
  /** p95 in the database at most, in milliseconds: design of the backend, section 5. */
  target: 25 | 50 | 400;
}

const page = 'limit 51';
const lead = `current_stage in ('new_lead', 'contacting', 'qualified')`;
const columns = `id, first_name, last_name, phone_number, current_stage, source, license_type, location_status,
  visa_status, contact_count, last_contact_outcome, next_action_at, stage_due_at, assigned_recruiter_id, created_at`;

const mine = (what: string, where: string, order: string, index: string): ListQuery => ({
  screen: '/recruiter/leads',
  what,
  role: 'recruiter',
  sql: `select ${columns} from public.candidates where assigned_recruiter_id = $1 and ${where} order by ${order} ${page}`,
  index,
  target: 25,
});

const pool = (what: string, where: string, order: string, index: string): ListQuery => ({
  ...mine(what, where, order, index),
  sql: `select ${columns} from public.candidates
    where assigned_recruiter_id is null and ${lead} and ${where} order by ${order} ${page}`,
});

const applications = (
  screen: string,
  role: ListQuery['role'],
  what: string,
  where: string,
  order: string,
  index: string,
): ListQuery => ({
  screen,
  what,
  role,
  sql: `select a.id, a.reference, a.stage, a.stage_entered_at, a.stage_due_at, a.start_on, c.first_name, c.last_name,
      c.phone_number
    from public.applications a join public.candidates c on c.id = a.candidate_id
    where ${where} order by ${order} ${page}`,
  index,
  target: 25,
});

const search = (role: ListQuery['role'], what: string, query: string): ListQuery => ({
  screen: 'every list, ⌘K',
  what,
  role,
  sql: `select * from public.search_candidates('${query}') where $1::uuid is not null`,
  index: 'candidates_*_end_idx, candidates_name_idx, candidates_name_words_idx',
  target: 50,
});

const due = 'stage_due_at, created_at desc, id desc';
const newest = 'created_at desc, id desc';

export const listQueries: readonly ListQuery[] = [
  mine('my leads, SLA due first', lead, due, 'candidates_recruiter_due_idx'),
  mine('my leads, newest first', lead, newest, 'candidates_recruiter_leads_idx'),
  mine('my new leads', `current_stage = 'new_lead'`, newest, 'candidates_recruiter_stage_idx'),
  mine(
    'my leads of a licence',
    `${lead} and license_type = 'heavy_bus'`,
    due,
    'candidates_recruiter_due_idx',
  ),
  mine('my leads of a source', `${lead} and source = 'agency'`, due, 'candidates_recruiter_due_idx'),
  mine('my leads in an emirate', `${lead} and emirate = 'ajman'`, due, 'candidates_recruiter_due_idx'),
  mine('my leads of a visa status', `${lead} and visa_status = 'visit'`, due, 'candidates_recruiter_due_idx'),
  {
    ...mine('my leads with a tag', lead, due, 'candidates_recruiter_due_idx'),
    sql: `select ${columns} from public.candidates c
      join public.candidate_internal i on i.candidate_id = c.id and i.tags && '{referral}'
      where assigned_recruiter_id = $1 and ${lead} order by ${due} ${page}`,
  },
  {
    ...mine("a recruiter's leads, SLA due first", lead, due, 'candidates_recruiter_due_idx'),
    role: 'admin',
    sql: `select ${columns} from public.candidates
      where assigned_recruiter_id = ${idOf('recruiter', '1')} and ${lead} and $1::uuid is not null
      order by ${due} ${page}`,
  },
  mine(
    'call-backs, earliest first',
    'next_action_at is not null',
    'next_action_at, id',
    'candidates_recruiter_next_action_idx',
  ),
  pool('the pool, SLA due first', 'true', due, 'candidates_pool_due_idx'),
  pool('the pool, newest first', 'true', newest, 'candidates_pool_idx'),
  pool('the pool of a licence', `license_type = 'heavy_truck'`, due, 'candidates_pool_due_idx'),
  applications(
    '/recruiter/accepted-candidates',
    'recruiter',
    'accepted, in the order of the stage',
    `a.recruiter_id = $1 and a.stage = 'offer_accepted'`,
    'a.stage_due_at, a.id',
    'applications_recruiter_idx',
  ),
  applications(
    '/recruiter/rejected-candidates',
    'recruiter',
    'rejected, latest first',
    'a.recruiter_id = $1 and a.rejected_at is not null',
    'a.rejected_at desc, a.id desc',
    'applications_rejected_recruiter_idx',
  ),
  applications(
    '/operations/processing',
    'operations',
    'hand-overs, longest waiting first',
    `a.stage = 'handover_review' and $1::uuid is not null`,
    'a.stage_due_at, a.id',
    'applications_stage_idx',
  ),
  applications(
    '/operations/documents',
    'operations',
    'in documents, due first',
    `a.stage = 'documents' and $1::uuid is not null`,
    'a.stage_due_at, a.id',
    'applications_stage_idx',
  ),
  applications(
    '/operations/visa',
    'operations',
    'my visa cases, due first',
    `a.ops_id = $1 and a.stage = 'visa'`,
    'a.stage_due_at, a.id',
    'applications_ops_idx',
  ),
  applications(
    '/operations/rejected-candidates',
    'operations',
    'lost after the hand-over, latest first',
    'a.is_with_operations and a.rejected_at is not null and $1::uuid is not null',
    'a.rejected_at desc, a.id desc',
    'applications_rejected_operations_idx',
  ),
  {
    screen: '/operations/processing',
    what: 'data problems, oldest first',
    role: 'operations',
    sql: `select ${columns} from public.candidates
      where review_reason is not null and $1::uuid is not null order by created_at, id ${page}`,
    index: 'candidates_review_idx',
    target: 25,
  },
  {
    screen: '/admin/drivers/passwords',
    what: 'everybody, newest first',
    role: 'admin',
    sql: `select id, first_name, last_name, phone_number, created_at, current_stage, source, license_type
      from public.candidates where $1::uuid is not null order by ${newest} ${page}`,
    index: 'candidates_created_at_idx',
    target: 25,
  },
  {
    screen: '/admin',
    what: 'one stage, due first',
    role: 'admin',
    sql: `select ${columns} from public.candidates
      where current_stage = 'qualified' and $1::uuid is not null order by stage_due_at, id ${page}`,
    index: 'candidates_stage_idx',
    target: 25,
  },
  {
    screen: '/admin/users',
    what: 'by name',
    role: 'admin',
    sql: `select id, name, email, role, status, last_sign_in_at from public.users
      where $1::uuid is not null order by name, id ${page}`,
    index: 'users_name_idx',
    target: 25,
  },
  {
    screen: 'record drawer',
    what: 'the timeline of one of mine',
    role: 'recruiter',
    sql: `select * from public.stage_events where candidate_id = (
        select id from public.candidates where assigned_recruiter_id = $1 order by ${newest} limit 1
      ) order by at desc, id desc ${page}`,
    index: 'stage_events_candidate_idx',
    target: 25,
  },
  search('admin', 'a telephone number', '0500123456'),
  search('admin', 'four last digits', '3456'),
  search('admin', 'a common first name', 'moh'),
  search('admin', 'a whole name', 'imran khan'),
  search('admin', 'a last name', 'chowdhury'),
  search('recruiter', 'a telephone number', '0500123456'),
  search('recruiter', 'four last digits', '3456'),
  search('recruiter', 'a common first name', 'moh'),
  search('recruiter', 'a last name', 'chowdhury'),
  search('operations', 'a common first name', 'moh'),
  search('operations', 'the end of a passport', 'P00012345'),
  {
    screen: '/recruiter/leads',
    what: 'how many leads are mine, exactly',
    role: 'recruiter',
    sql: `select count(*) from public.candidates where assigned_recruiter_id = $1 and ${lead}`,
    index: 'candidates_recruiter_stage_idx',
    target: 400,
  },
];
