import { applicationId, byApplication, byCandidate, candidateId } from './candidates.ts';
import { adminsOnly, refused } from './reach.ts';
import type { FunctionAccess, Reach, TableAccess } from './types.ts';

const numbered = (block: string, number: number) => `7${block}000000-0000-4000-8000-00000000000${number}`;
/** The centre of `reference.ts`, with a known id. */
const centre = numbered('0', 1);
const trip = numbered('1', 1);
const visaCase = numbered('2', 1);
/** A ready step of the case of `visa`. */
export const quotaCheck = numbered('3', 1);
const medical = numbered('3', 2);
const appointment = numbered('4', 1);
const passport = numbered('5', 1);

/** Returns read access for operations and admins to operations' rows, which no role can write directly. */
const operationsRead = (...rows: string[]): Reach => ({
  operations: rows,
  operationsColleague: rows,
  ...adminsOnly(rows),
});

const stage = (id: string, whose: 'visa' | 'driving', code: string, status: string, health: boolean) =>
  `insert into public.visa_stages
      (id, visa_case_id, candidate_id, code, sort_order, status, health, authority, sla_working_days, optional)
    select '${id}', v.id, v.candidate_id, '${code}', 1, '${status}', ${health}, 'mohre', 2, false
    from public.visa_cases v where v.candidate_id = '${candidateId(whose)}';`;

export const tables: readonly TableAccess[] = [
  {
    table: 'trips',
    name: 'vehicle',
    rows: `update public.centres set id = '${centre}' where name = 'Muhaisnah';
      insert into public.trips (id, kind, centre_id, starts_at, capacity, vehicle)
        values ('${trip}', 'medical', '${centre}', '2030-01-01', 5, 'Van 3')`,
    reads: operationsRead('Van 3'),
    updates: [{ set: 'capacity = 9', reach: refused }],
    inserts: [
      {
        values: `(kind, centre_id, starts_at, capacity) values ('medical', '${centre}', '2030-01-02', 5)`,
        by: [],
      },
    ],
  },
  {
    table: 'appointments',
    name: byCandidate,
    rows: (['visa', 'driving'] as const)
      .map(
        (name, index) =>
          `insert into public.appointments (id, candidate_id, application_id, kind, centre_id, starts_at, trip_id)
            values ('${numbered('4', index + 1)}', '${candidateId(name)}', '${applicationId(name)}', 'medical',
              '${centre}', '2030-01-01', '${trip}');`,
      )
      .join('\n'),
    reads: operationsRead('driving', 'visa'),
    updates: [{ set: `status = 'attended'`, reach: refused }],
    inserts: [
      {
        values: `(candidate_id, application_id, kind, centre_id, starts_at) values ('${candidateId('mine')}',
          '${applicationId('mine')}', 'medical', '${centre}', '2030-01-02')`,
        by: [],
      },
    ],
  },
  {
    table: 'custody_log',
    name: byCandidate,
    rows: (['visa', 'driving'] as const)
      .map(
        (name, index) =>
          `insert into public.custody_log (id, candidate_id, item, purpose, due_back_on)
            values ('${numbered('5', index + 1)}', '${candidateId(name)}', 'passport', 'Stamping', '2030-01-01');`,
      )
      .join('\n'),
    reads: operationsRead('driving', 'visa'),
    updates: [{ set: 'returned_at = now()', reach: refused }],
    inserts: [
      {
        values: `(candidate_id, item, purpose, due_back_on)
          values ('${candidateId('otherDriving')}', 'passport', 'Stamping', '2030-01-01')`,
        by: [],
      },
    ],
  },
  {
    table: 'visa_cases',
    name: byApplication,
    rows: (['visa', 'driving', 'accepted'] as const)
      .map(
        (name, index) =>
          `insert into public.visa_cases (id, application_id, candidate_id, route, emirate, status)
            values ('${numbered('2', index + 1)}', '${applicationId(name)}', '${candidateId(name)}', 'outside', 'dubai',
              ${name === 'accepted' ? `'not_started'` : `'active'`});`,
      )
      .join('\n'),
    reads: { ...operationsRead('driving', 'visa'), ...adminsOnly(['accepted', 'driving', 'visa']) },
    updates: [{ set: `quota_ref = 'Q'`, reach: refused }],
    inserts: [
      {
        values: `(application_id, candidate_id)
          values ('${applicationId('otherDriving')}', '${candidateId('otherDriving')}')`,
        by: [],
      },
    ],
  },
  {
    table: 'visa_stages',
    name: 'code',
    rows: `${stage(quotaCheck, 'visa', 'quota_check', 'ready', false)}
      ${stage(medical, 'driving', 'medical_fitness', 'awaiting_authority', true)}`,
    reads: operationsRead('medical_fitness', 'quota_check'),
    updates: [{ set: `status = 'completed'`, reach: refused }],
    inserts: [{ values: `(visa_case_id, code) values ('${visaCase}', 'iloe')`, by: [] }],
  },
  {
    table: 'visa_stage_results',
    name: 'result',
    rows: `insert into public.visa_stage_results (visa_stage_id, candidate_id, status, health, result, note)
      values ('${medical}', '${candidateId('driving')}', 'rejected', true, 'unfit', 'Seen by operations alone')`,
    reads: operationsRead('unfit'),
    updates: [{ set: `result = 'fit'`, reach: refused }],
    inserts: [{ values: `(visa_stage_id, status) values ('${quotaCheck}', 'ready')`, by: [] }],
  },
];

const signedIn = ['authenticated', 'service_role'] as const;
const atWork = (outcome: string | readonly string[]) => ({
  operations: outcome,
  operationsColleague: outcome,
  admin: outcome,
  bothSteps: outcome,
});

/** A function for operations and admins. */
export const forWork = (
  signature: string,
  call: string,
  outcome: string | readonly string[] = 'done',
): FunctionAccess => ({
  function: `public.${signature}`,
  callers: signedIn,
  call,
  outcome: atWork(outcome),
});

export const functions: readonly FunctionAccess[] = [
  forWork(
    'start_visa_case(uuid,text,text,text,text,boolean)',
    `select public.start_visa_case('${applicationId('otherDriving')}', 'outside', 'dubai', 'mohre', 'Falcon', false)`,
  ),
  forWork(
    'change_visa_route(uuid,text,text,text,text,boolean,integer)',
    `select public.change_visa_route('${visaCase}', 'transfer', 'dubai', 'mohre', 'Falcon', false, 1)`,
  ),
  forWork(
    'advance_visa_stage(uuid,text,jsonb,integer)',
    `select public.advance_visa_stage('${quotaCheck}', 'submitted', '{}', 1)`,
  ),
  forWork(
    'advance_visa_stages(jsonb)',
    `select ok::text as name from public.advance_visa_stages(
      '[{"stage_id": "${quotaCheck}", "to_status": "submitted", "fields": {}, "version": 1}]')`,
    ['true'],
  ),
  forWork(
    'update_visa_case(uuid,jsonb,integer)',
    `select public.update_visa_case('${visaCase}', '{"quota_ref": "Q"}', 1)`,
  ),
  forWork('hold_visa_case(uuid,boolean,integer)', `select public.hold_visa_case('${visaCase}', true, 1)`),
  forWork(
    'refuse_visa_case(uuid,text,text,integer)',
    `select public.refuse_visa_case('${visaCase}', 'mohre_refused', 'No', 9)`,
    'STALE_VERSION',
  ),
  forWork(
    'book_appointment(uuid,text,uuid,timestamp with time zone,uuid,integer,uuid,jsonb)',
    `select public.book_appointment('${candidateId('visa')}', 'medical', '${centre}', '2030-02-01')`,
  ),
  forWork(
    'move_appointment(uuid,timestamp with time zone,uuid,uuid,integer)',
    `select public.move_appointment('${appointment}', '2030-02-01', null, null, 1)`,
  ),
  forWork(
    'record_attendance(uuid,text,integer)',
    `select public.record_attendance('${appointment}', 'missed', 1)`,
  ),
  forWork(
    'build_trip(jsonb,jsonb)',
    `select ok::text as name from public.build_trip(
      '{"kind": "medical", "centre_id": "${centre}", "starts_at": "2030-03-01"}',
      '[{"candidate_id": "${candidateId('visa')}"}, {"candidate_id": "${candidateId('mine')}"}]')`,
    ['false', 'true'],
  ),
  forWork(
    'update_trip(uuid,jsonb,integer)',
    `select public.update_trip('${trip}', '{"vehicle": "Van 4"}', 1)`,
  ),
  forWork(
    'record_trip_results(jsonb)',
    `select ok::text as name from public.record_trip_results(
      '[{"appointment_id": "${appointment}", "attendance": "missed", "version": 1}]')`,
    ['true'],
  ),
  forWork(
    'hand_in(uuid,text,text,date,uuid)',
    `select public.hand_in('${candidateId('visa')}', 'licence', 'Swap')`,
  ),
  forWork('hand_back(uuid,uuid,integer)', `select public.hand_back('${passport}', null, 1)`),
  forWork(
    'visa_queue(text,text,text,text,uuid,text,integer,boolean,date,uuid,integer)',
    'select candidate_name as name from public.visa_queue()',
    ['driving', 'visa'],
  ),
  forWork('visa_board_counts()', 'select code as name from public.visa_board_counts()', [
    'medical_fitness',
    'quota_check',
  ]),
  {
    function: 'public.list_visa_progress(uuid)',
    callers: signedIn,
    call: `select status as name from public.list_visa_progress('${applicationId('driving')}')`,
    outcome: { ...atWork(['awaiting_authority']), recruiter: [], colleague: ['awaiting_authority'] },
  },
  {
    function: 'public.list_visa_summaries(uuid[])',
    callers: signedIn,
    call: `select ${byApplication} as name from public.list_visa_summaries(
      array['${applicationId('visa')}', '${applicationId('driving')}']::uuid[])`,
    outcome: { ...atWork(['driving', 'visa']), recruiter: ['visa'], colleague: ['driving'] },
  },
  {
    function: 'public.my_visa()',
    callers: signedIn,
    call: 'select status as name from public.my_visa()',
    outcome: { driver: ['awaiting_authority'], otherDriver: [] },
  },
  {
    function: 'public.list_my_appointments()',
    callers: signedIn,
    call: 'select centre_name as name from public.list_my_appointments()',
    outcome: { driver: ['Muhaisnah'], otherDriver: [] },
  },
  {
    function: 'public.list_my_custody()',
    callers: signedIn,
    call: 'select item as name from public.list_my_custody()',
    outcome: { driver: ['passport'], otherDriver: [] },
  },
];
