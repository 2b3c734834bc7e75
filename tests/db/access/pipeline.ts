import { people } from '../people.ts';
import {
  applicationId,
  byApplication,
  byCandidate,
  candidateId,
  candidateNames,
  clientId,
} from './candidates.ts';
import { adminsOnly, forAllStaff, refused } from './reach.ts';
import type { FunctionAccess, Reach, TableAccess } from './types.ts';

const pool = ['pooled', 'problem'];
const operationsCandidates = ['driving', 'otherDriving', 'visa'];
const applicationReads: Reach = {
  recruiter: ['accepted', 'mine', 'visa'],
  colleague: ['colleagues', 'driving', 'otherDriving'],
  operations: operationsCandidates,
  operationsColleague: operationsCandidates,
  ...adminsOnly(candidateNames),
};

export const tables: readonly TableAccess[] = [
  {
    table: 'clients',
    name: 'name',
    rows: '',
    reads: forAllStaff(['Falcon Delivery']),
    updates: [{ set: `active = false`, reach: adminsOnly(['Falcon Delivery']) }],
    inserts: [{ values: `(name, kind) values ('Other', 'taxi')`, by: ['admin', 'bothSteps'] }],
  },
  {
    table: 'job_openings',
    name: 'title',
    rows: '',
    reads: forAllStaff(['Riders']),
    updates: [{ set: 'headcount = 30', reach: adminsOnly(['Riders']) }],
    inserts: [
      {
        values: `(client_id, title, license_type, job_type, emirate, headcount)
          values ('${clientId}', 'Taxi', 'light_vehicle', 'taxi', 'dubai', 5)`,
        by: ['admin', 'bothSteps'],
      },
    ],
  },
  {
    table: 'candidates',
    name: 'first_name',
    rows: '',
    reads: {
      driver: ['driving'],
      otherDriver: ['otherDriving'],
      recruiter: ['accepted', 'mine', 'visa', ...pool],
      colleague: ['colleagues', 'driving', 'otherDriving', ...pool],
      operations: [...operationsCandidates, 'problem'],
      operationsColleague: [...operationsCandidates, 'problem'],
      ...adminsOnly(candidateNames),
    },
    updates: [
      {
        set: `last_name = 'Changed'`,
        reach: {
          recruiter: ['accepted', 'mine'],
          colleague: ['colleagues'],
          operations: ['otherDriving', 'visa'],
          operationsColleague: ['otherDriving', 'visa'],
          ...adminsOnly(candidateNames),
        },
      },
      { set: `current_stage = 'deployed'`, reach: refused },
      { set: 'assigned_recruiter_id = null', reach: refused },
      { set: 'user_id = null', reach: refused },
      { set: `hold_state = 'on_hold'`, reach: refused },
      { set: 'consent_at = now()', reach: refused },
      { set: 'merged_into_id = null', reach: refused },
    ],
    inserts: [
      {
        values: `(first_name) values ('New')`,
        by: ['recruiter', 'colleague', 'admin', 'bothSteps'],
      },
      {
        values: `(first_name, assigned_recruiter_id) values ('New', '${people.recruiter.id}')`,
        by: ['recruiter', 'admin', 'bothSteps'],
      },
      { values: `(first_name, current_stage) values ('New', 'deployed')`, by: [] },
    ],
  },
  {
    table: 'candidate_internal',
    name: byCandidate,
    rows: '',
    reads: applicationReads,
    updates: [
      {
        set: `owner_note = 'Speaks well'`,
        reach: {
          recruiter: ['accepted', 'mine'],
          colleague: ['colleagues'],
          operations: operationsCandidates,
          operationsColleague: operationsCandidates,
          ...adminsOnly(candidateNames),
        },
      },
      { set: `do_not_rehire = true, dnr_reason = 'No'`, reach: refused },
    ],
    inserts: [{ values: `(candidate_id) values (gen_random_uuid())`, by: [] }],
  },
  {
    table: 'applications',
    name: byCandidate,
    rows: '',
    reads: applicationReads,
    updates: [
      {
        set: `start_on = '2026-05-01'`,
        reach: {
          recruiter: ['accepted', 'mine'],
          colleague: ['colleagues'],
          operations: operationsCandidates,
          operationsColleague: operationsCandidates,
          ...adminsOnly(candidateNames),
        },
      },
      { set: `stage = 'deployed'`, reach: refused },
      { set: `handover_status = 'accepted'`, reach: refused },
      { set: 'recruiter_id = null', reach: refused },
    ],
    inserts: [{ values: `(candidate_id, reference) values (gen_random_uuid(), 'X')`, by: [] }],
  },
  {
    table: 'accepted_list',
    name: 'first_name',
    rows: '',
    reads: {
      recruiter: ['accepted', 'visa'],
      colleague: ['driving', 'otherDriving'],
      operations: operationsCandidates,
      operationsColleague: operationsCandidates,
      ...adminsOnly(['accepted', ...operationsCandidates]),
    },
    updates: [],
    inserts: [],
  },
  {
    table: 'handover_list',
    name: 'first_name',
    // The matrix has no candidate between the two; `handovers.test.ts` reads it as each role.
    rows: '',
    reads: {},
    updates: [],
    inserts: [],
  },
  {
    table: 'onboarding_list',
    name: 'first_name',
    rows: '',
    reads: {
      operations: ['driving'],
      operationsColleague: ['driving'],
      ...adminsOnly(['driving']),
    },
    updates: [],
    inserts: [],
  },
  {
    table: 'rejected_candidates',
    name: 'first_name',
    rows: `set app.stage_move = 'on';
      update public.applications set rejected_at = now(), rejected_from_stage = 'contacting'
        where id = '${applicationId('rejected')}';
      reset app.stage_move`,
    reads: adminsOnly(['rejected']),
    updates: [],
    inserts: [],
  },
  {
    table: 'lost_candidates',
    name: 'first_name',
    // The matrix has no candidate lost after the hand-over; `lost-candidates.test.ts` reads it as each role.
    rows: '',
    reads: {},
    updates: [],
    inserts: [],
  },
  {
    table: 'application_outcome_internal',
    name: byApplication,
    rows: `insert into public.application_outcome_internal (application_id, note)
      values ('${applicationId('visa')}', 'a health matter'), ('${applicationId('rejected')}', 'lost touch')`,
    reads: { operations: ['visa'], operationsColleague: ['visa'], ...adminsOnly(['rejected', 'visa']) },
    updates: [{ set: `note = 'Other'`, reach: refused }],
    inserts: [{ values: `(application_id) values ('${applicationId('mine')}')`, by: [] }],
  },
  {
    table: 'operations_notes',
    name: byApplication,
    rows: `insert into public.operations_notes (candidate_id, application_id, note)
      values ('${candidateId('visa')}', '${applicationId('visa')}', 'a health matter'),
        ('${candidateId('rejected')}', '${applicationId('rejected')}', 'lost touch')`,
    reads: { operations: ['visa'], operationsColleague: ['visa'], ...adminsOnly(['rejected', 'visa']) },
    updates: [{ set: `note = 'Other'`, reach: refused }],
    inserts: [
      {
        values: `(candidate_id, application_id) values ('${candidateId('visa')}', '${applicationId('visa')}')`,
        by: [],
      },
    ],
  },
  {
    table: 'stage_events',
    name: byCandidate,
    rows: '',
    reads: applicationReads,
    updates: [{ set: `note = 'Other'`, reach: refused }],
    inserts: [{ values: `(to_stage) values ('deployed')`, by: [] }],
  },
];

export const functions: readonly FunctionAccess[] = [];
