/** Sample notifications of the listed accounts, some read. */
import { demoId, listedAccounts } from './accounts.ts';
import { missingEntries } from './form-rows.ts';
import { riderForm } from './forms.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, day, hour } from './moments.ts';
import { offerId, offersOf } from './offer-rows.ts';
import type { DemoPerson } from './people.ts';
import { demoVisaCaseOf } from './visa-cases.ts';
import { custodyId, overdueHolder } from './visa-rows.ts';

const [admin, recruiter, operations, driver] = listedAccounts;

/** Recipient, kind, parameters, link, subject. */
type Notice = readonly [
  userId: string,
  kind: string,
  params: object,
  link: string,
  entity: string,
  entityId: string,
  hoursAgo: number,
];

const nameOf = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`;

/** Returns the people in a stage who belong to one recruiter or member of operations. */
const at = (people: readonly DemoPerson[], stage: string, owner: string) =>
  people.filter(
    (person) => person.stage === stage && [person.recruiterId, person.operationsId].includes(owner),
  );

function toRecruiter(people: readonly DemoPerson[]): Notice[] {
  const of = (stage: string, count: number) => at(people, stage, recruiter.id).slice(0, count);
  return [
    ...of('new_lead', 2).map(
      (person, index): Notice => [
        recruiter.id,
        'lead.assigned',
        { name: nameOf(person) },
        `/recruiter/leads?c=${person.candidateId}`,
        'candidate',
        person.candidateId,
        1 + index,
      ],
    ),
    ...of('documents', 2).map(
      (person, index): Notice => [
        recruiter.id,
        'handover.accepted',
        { name: nameOf(person) },
        `/recruiter/accepted-candidates?c=${person.candidateId}`,
        'application',
        person.applicationId,
        20 + index * 26,
      ],
    ),
    ...of('rejected', 2).map(
      (person, index): Notice => [
        recruiter.id,
        'application.rejected',
        { name: nameOf(person), from: person.path.at(-2)?.stage },
        `/recruiter/rejected-candidates?c=${person.candidateId}`,
        'application',
        person.applicationId,
        50 + index * 40,
      ],
    ),
    ...of('interviewed', 1).map(
      (person): Notice => [
        recruiter.id,
        'lead.applied_again',
        {},
        `/recruiter/leads?c=${person.candidateId}`,
        'candidate',
        person.candidateId,
        5,
      ],
    ),
  ];
}

function toOperations(people: readonly DemoPerson[], now: Date): Notice[] {
  return [
    ...at(people, 'handover_review', operations.id).map(
      (person, index): Notice => [
        operations.id,
        'handover.submitted',
        { name: nameOf(person) },
        `/operations/processing?c=${person.candidateId}`,
        'application',
        person.applicationId,
        3 + index * 9,
      ],
    ),
    ...at(people, 'visa', operations.id)
      .filter((person) => (demoVisaCaseOf(person, now)?.done ?? 0) >= 8)
      .slice(0, 2)
      .map(
        (person, index): Notice => [
          operations.id,
          'visa.deadline',
          { deadline_kind: 'contract_registration', days: 4 },
          `/operations/visa?c=${person.candidateId}`,
          'visa_case',
          demoId(9000 + person.number),
          8 + index,
        ],
      ),
    ...people
      .filter((person) => person === overdueHolder(people))
      .map(
        (person): Notice => [
          operations.id,
          'custody.overdue',
          { name: nameOf(person), item: 'passport' },
          '/operations',
          'custody',
          custodyId(person),
          6,
        ],
      ),
  ];
}

/** Returns all notifications, newest last. */
export function noticeRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  const own = people.find(({ userId }) => userId === driver.id);
  const about = own?.candidateId ?? driver.id;
  const notices: Notice[] = [
    ...toRecruiter(people),
    ...toOperations(people, now),
    [
      driver.id,
      'document.requested',
      { type_code: 'photo_white_bg' },
      '/driver/documents',
      'candidate',
      about,
      4,
    ],
    [driver.id, 'document.missing', { count: 2 }, '/driver/documents', 'candidate', about, 28],
    [driver.id, 'note.shared', {}, '/driver/status', 'candidate', about, 70],
    ...toAdmin(people),
  ];
  return notices.map(([userId, kind, params, link, entity, entityId, hoursAgo], index) => ({
    id: demoId(520_000 + index),
    user_id: userId,
    kind,
    params,
    link,
    entity,
    entity_id: entityId,
    group_key: entity === 'candidate' ? null : `${kind}:${entityId}`,
    created_at: after(now, -hoursAgo * hour),
    read_at: hoursAgo * hour > day ? after(now, -hoursAgo * hour + hour / 2) : null,
  }));
}

function toAdmin(people: readonly DemoPerson[]): Notice[] {
  const asked = offersOf(people)
    .filter(({ status }) => status === 'pending_approval')
    .slice(0, 2);
  const { from, to } = missingEntries;
  return [
    [
      admin.id,
      'machform.gap',
      { form: riderForm.name, from, to },
      `/admin/config/machform?form=${riderForm.id}`,
      'machform_settings',
      riderForm.id,
      30,
    ],
    ...asked.map(
      ({ number }, index): Notice => [
        admin.id,
        'offer.approval_needed',
        {},
        '/admin',
        'offer',
        offerId(number),
        2 + index * 4,
      ],
    ),
    [
      admin.id,
      'commission.disputed',
      {},
      '/admin/config/commission?tab=disputes',
      'commission',
      demoId(480_001),
      12,
    ],
    [
      admin.id,
      'integrity.reported',
      { kind: 'asked_for_money' },
      `/admin?report=${demoId(871)}`,
      'integrity_report',
      demoId(871),
      40,
    ],
  ];
}
