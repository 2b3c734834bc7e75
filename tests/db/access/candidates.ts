import { people } from '../people.ts';

/** The matrix's candidates, by their `first_name`; see `candidateRows`. */
const numbers = {
  mine: 1,
  colleagues: 2,
  pooled: 3,
  visa: 4,
  driving: 5,
  rejected: 6,
  otherDriving: 7,
  problem: 8,
  accepted: 9,
} as const;

export type CandidateName = keyof typeof numbers;

const numbered = (block: string, name: CandidateName) =>
  `${block}0000000-0000-4000-8000-${String(numbers[name]).padStart(12, '0')}`;

/** Names of all candidates in the matrix. */
export const candidateNames = Object.keys(numbers) as readonly CandidateName[];

/** Returns the id of a candidate in the matrix. */
export const candidateId = (name: CandidateName): string => numbered('1', name);

/** Returns the id of a candidate's application. */
export const applicationId = (name: CandidateName): string => numbered('2', name);

/** Names a table's rows by their candidate; the table has the column `candidate_id`. */
export const byCandidate = `(case candidate_id ${candidateNames
  .map((name) => `when '${candidateId(name)}' then '${name}'`)
  .join(' ')} end)`;

/** Names a table's rows by their candidate; the table has the column `application_id`. */
export const byApplication = `(case application_id ${candidateNames
  .map((name) => `when '${applicationId(name)}' then '${name}'`)
  .join(' ')} end)`;

/** The opening of all applications. */
export const openingId = '30000000-0000-4000-8000-000000000001';
export const clientId = '40000000-0000-4000-8000-000000000001';

const { recruiter, colleague, operations, operationsColleague, driver, otherDriver } = people;

/** Name, stage, recruiter, operations, driver's account. */
const rows: readonly (readonly [CandidateName, string, string?, string?, string?])[] = [
  ['mine', 'contacting', recruiter.id],
  ['colleagues', 'new_lead', colleague.id],
  ['pooled', 'new_lead'],
  ['visa', 'visa', recruiter.id, operations.id],
  ['driving', 'deployed', colleague.id, operations.id, driver.id],
  ['rejected', 'rejected'],
  ['otherDriving', 'documents', colleague.id, operationsColleague.id, otherDriver.id],
  ['problem', 'new_lead'],
  ['accepted', 'offer_accepted', recruiter.id],
];

const text = (value?: string) => (value === undefined ? 'null' : `'${value}'`);

/**
 * Adds a client, an opening and the candidates. Replaces the generated application ids by those above, also in the
 * first entries of their histories.
 */
export const candidateRows = `
  insert into public.clients (id, name, kind) values ('${clientId}', 'Falcon Delivery', 'delivery_3pl');
  insert into public.job_openings (id, client_id, title, license_type, job_type, emirate, headcount, status)
    values ('${openingId}', '${clientId}', 'Riders', 'motorcycle', 'delivery_rider', 'dubai', 20, 'open');
  set app.stage_move = 'on';
  ${rows
    .map(
      ([name, stage, owner, ops, user]) =>
        `insert into public.candidates
           (id, first_name, current_stage, assigned_recruiter_id, assigned_ops_id, user_id, review_reason)
         values ('${candidateId(name)}', '${name}', '${stage}', ${text(owner)}, ${text(ops)}, ${text(user)},
           ${text(name === 'problem' ? 'phone' : undefined)});`,
    )
    .join('\n')}
  reset app.stage_move;
  set session_replication_role = replica;
  ${rows
    .map(
      ([name]) =>
        `update public.applications set id = '${applicationId(name)}', opening_id = '${openingId}'
           where candidate_id = '${candidateId(name)}';
         update public.stage_events set application_id = '${applicationId(name)}'
           where candidate_id = '${candidateId(name)}';`,
    )
    .join('\n')}
  set session_replication_role = origin;`;
