/** Sample rows of smaller tables: views, recruiters' settings, past jobs, reports, requests, consents. */
import type { Sql } from '#mocks/backend/db/database.ts';
import { demoAccounts, demoId, listedAccounts, recruiterIds } from './accounts.ts';
import { holdReason } from './candidate-rows.ts';
import { bankRow, detailRow } from './detail-rows.ts';
import { healthTables } from './health-rows.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, dateFrom, day, hour, isOpen, leadCreatedAt, reachedAt } from './moments.ts';
import { namesOf } from './names.ts';
import type { DemoPerson } from './people.ts';
import { viewRows } from './view-rows.ts';

const [admin] = listedAccounts;

/** Languages of each recruiter besides English, and the daily lead cap. */
const capacities = [
  [recruiterIds.sara, ['en', 'ar'], 20, true],
  [recruiterIds.omar, ['en', 'ar'], 15, true],
  [recruiterIds.priya, ['en', 'hi', 'ml'], 15, true],
  [recruiterIds.hamza, ['en', 'ur', 'hi'], 25, true],
  [recruiterIds.nadia, ['en', 'bn', 'ur'], 15, true],
  [recruiterIds.carlo, ['en', 'ne'], 10, false],
] as const;

/** Updates the capacity rows created with the recruiters' accounts. */
export async function setCapacities(sql: Sql, now: Date): Promise<void> {
  for (const [id, languages, cap, isAccepting] of capacities) {
    await sql.query(
      `update public.recruiter_capacity set languages = $2, daily_cap = $3, accepting_leads = $4, untouched_limit = 10,
          works_from = '09:00', works_to = '18:00', emirate = 'dubai', last_assigned_at = $5
        where user_id = $1`,
      [id, [...languages], cap, isAccepting, after(now, -cap * 0.1 * hour)],
    );
  }
}

/** Returns the rows of the smaller tables, by table. */
export function otherTableRows(people: readonly DemoPerson[], now: Date): (readonly [string, DemoRow[]])[] {
  return [
    ['public.recruiter_leaves', [leaveRow(now)]],
    ['public.saved_views', viewRows(now)],
    ['public.jobs', jobRows(now)],
    ['public.password_resets', resetRows(people, now)],
    ['public.consents', people.flatMap(consentRow)],
    ['public.integrity_reports', reportRows(people, now)],
    ['public.data_requests', requestRows(people, now)],
    ['public.driver_details', people.flatMap(detailRow)],
    ['public.driver_bank', people.flatMap(bankRow)],
    ['public.name_reconciliations', people.flatMap(nameRow)],
    ['public.operations_notes', operationsNotes(people, now)],
    ['public.audit_log', auditRows(now)],
    ...healthTables(now),
  ];
}

const leaveRow = (now: Date): DemoRow => ({
  id: demoId(861),
  user_id: recruiterIds.carlo,
  first_day: dateFrom(now, -2),
  last_day: dateFrom(now, 9),
  created_at: after(now, -9 * day),
});

/** Start times of the nightly jobs, in UTC. */
const nightly = [
  ['document_expiry', '22:00'],
  ['visa_deadlines', '22:05'],
  ['custody_alarm', '22:10'],
  ['commission_milestones', '22:15'],
  ['retention', '22:30'],
  ['purge', '23:00'],
] as const;

/** Returns the jobs of the last nights, one of them failed. */
const jobRows = (now: Date): DemoRow[] =>
  nightly.flatMap(([kind, time], place) =>
    [1, 2, 3].map((nights) => {
      const due = new Date(`${dateFrom(now, -nights)}T${time}:00Z`);
      const failed = kind === 'retention' && nights === 3;
      return {
        id: demoId(530_000 + place * 10 + nights),
        kind,
        due_at: due,
        payload: {},
        key: 'recurring',
        attempts: failed ? 5 : 1,
        run_at: after(due, hour / 120),
        took_ms: 8 + place * 41 + nights,
        succeeded: !failed,
        result: failed
          ? { code: '57014', error: 'canceling statement due to statement timeout' }
          : (place * nights) % 4,
        created_at: after(due, -day),
      };
    }),
  );

const resetRows = (people: readonly DemoPerson[], now: Date): DemoRow[] =>
  people
    .filter(({ userId, number }) => userId !== null && number % 20 === 2)
    .map((person, index) => ({
      id: demoId(540_000 + person.number),
      driver_candidate_id: person.candidateId,
      user_id: person.userId,
      by: admin.id,
      at: after(now, -(index + 1) * 30 * hour),
      method: index % 3 === 0 ? 'single' : 'bulk',
    }));

/** Returns a consent for a screened candidate, given before; mostly through the form. */
function consentRow(person: DemoPerson): DemoRow[] {
  const hasDocuments = reachedAt(person, 'qualified') !== null;
  if (!hasDocuments) return [];
  return [
    {
      id: demoId(550_000 + person.number),
      candidate_id: person.candidateId,
      version: '2026-1',
      language: namesOf[person.country].language,
      channel: 'form',
      given_at: leadCreatedAt(person),
      recorded_by: null,
    },
  ];
}

function reportRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  const reporters = people.filter(({ userId, stage }) => userId !== null && stage === 'visa');
  const report = (index: number, kind: string, text: string, status: string) => {
    const isHandled = status === 'resolved';
    return {
      id: demoId(871 + index),
      reporter_id: index === 1 ? null : reporters[index]?.userId,
      about_name: index === 0 ? 'A man who said he is an agent' : null,
      kind,
      text,
      idempotency_key: demoId(881 + index),
      status,
      resolution: isHandled ? 'The passport was handed back the same day.' : null,
      handled_by: isHandled ? admin.id : null,
      handled_at: isHandled ? after(now, -10 * day) : null,
      created_at: after(now, -(40 + index * 300) * hour),
      updated_at: after(now, -(isHandled ? 240 : 40 + index * 300) * hour),
      version: isHandled ? 2 : 1,
    };
  };
  return [
    report(0, 'asked_for_money', 'He wants 1,500 dirhams to make the visa faster.', 'new'),
    report(1, 'false_terms', 'They told me the room is free. Now they ask 400 a month.', 'in_review'),
    report(2, 'passport_kept', 'My passport was not given back after the stamp.', 'resolved'),
  ];
}

function requestRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  const [one, other] = people.filter((person) => person.userId !== null && isOpen(person));
  const withOperations = people.find(
    ({ userId, stage, recruiterId }) =>
      userId !== null && stage === 'documents' && recruiterId === recruiterIds.sara,
  );
  const former = people.find(
    (person) => person.userId !== null && !isOpen(person) && person.stage !== 'deployed',
  );
  const asked = [
    [one, 'correct', 2, null],
    [other, 'access', 22, null],
    [withOperations, 'correct', 42, 'last_name'],
    [former, 'erase', 24, null],
  ] as const;
  return asked.flatMap(([person, kind, daysAgo, field], index) => {
    if (!person) return [];
    const at = after(now, -daysAgo * day);
    const isDone = kind === 'access';
    return {
      id: demoId(876 + index),
      candidate_id: person.candidateId,
      kind,
      field,
      details: kind === 'correct' ? 'My second name is spelled with two s.' : null,
      due_on: dateFrom(at, 30),
      status: isDone ? 'done' : 'open',
      answer: isDone ? 'Sent as a file.' : null,
      requested_by: person.userId,
      handled_by: isDone ? admin.id : null,
      handled_at: isDone ? after(at, 2 * day) : null,
      created_at: at,
      updated_at: isDone ? after(at, 2 * day) : at,
      version: isDone ? 2 : 1,
    };
  });
}

/** Returns the passport's spelling as the legal name, chosen before the visa. */
function nameRow(person: DemoPerson): DemoRow[] {
  const at = reachedAt(person, 'visa');
  const name = `${person.firstName} ${person.lastName}`;
  if (!at || person.operationsId === null) return [];
  return [
    {
      application_id: person.applicationId,
      legal_name: name,
      spellings: [{ source: 'candidate', spelling: name, difference: 0 }],
      reason: null,
      decided_by: person.operationsId,
      decided_at: after(at, -hour),
    },
  ];
}

/** Returns the reasons of operations' holds. */
const operationsNotes = (people: readonly DemoPerson[], now: Date): DemoRow[] =>
  people
    .filter(({ onHold, operationsId }) => onHold && operationsId !== null)
    .map(({ candidateId, applicationId, operationsId }) => ({
      candidate_id: candidateId,
      application_id: applicationId,
      note: holdReason,
      overrides: {},
      by_id: operationsId,
      at: after(now, -30 * hour),
    }));

/** Returns the latest changes by admins. */
function auditRows(now: Date): DemoRow[] {
  const entries = [
    ['users', recruiterIds.carlo, 'update', { status: 'invited' }, { status: 'active' }, 2000],
    ['machform_settings', demoId(721), 'update', { enabled: false }, { enabled: true }, 1900],
    ['job_openings', demoId(755), 'update', { headcount: 30 }, { headcount: 35 }, 300],
    ['app_config', 'claim_lapse_working_days', 'update', { value: 2 }, { value: 1 }, 170],
    ['users', demoAccounts[3]?.id, 'password_reset', null, { method: 'single' }, 30],
    [
      'system_settings',
      'commission_structure_enabled',
      'update',
      { setting_value: 'false' },
      { setting_value: 'true' },
      20,
    ],
  ] as const;
  return entries.map(([table, row, action, before, becomes, hoursAgo]) => ({
    table_name: table,
    row_id: row,
    action,
    actor_id: admin.id,
    actor_role: 'admin',
    before,
    after: becomes,
    at: after(now, -hoursAgo * hour),
  }));
}
