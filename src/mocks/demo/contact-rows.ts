/** Sample work on leads: calls, notes, tasks and assignments. */
import { demoId, recruiterIds } from './accounts.ts';
import { contactsOf } from './candidate-rows.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, enteredAt, hour, leadCreatedAt } from './moments.ts';
import { namesOf } from './names.ts';
import { type DemoPerson, pick } from './people.ts';

const outcomes = [
  ['call', 'no_answer', null],
  ['whatsapp', 'message_sent', null],
  ['call', 'busy', null],
  ['call', 'answered_interested', 'Wants to start next month.'],
] as const;

const notes = [
  'Speaks good English, drove a van in Karachi for three years.',
  'Brother works for the same client.',
  'Asked twice about accommodation; sent him the photos.',
  'Prefers night shifts.',
] as const;

/** Returns all calls and messages; the last one was answered. */
export function contactLogRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  return people.flatMap((person) => {
    const { count, last } = contactsOf(person, now);
    if (!last) return [];
    const start = leadCreatedAt(person).getTime();
    return Array.from({ length: count }, (_, index) => {
      const isLast = index === count - 1;
      const [channel, outcome, note] = isLast ? outcomes[3] : pick(outcomes, person.number + index);
      return {
        id: demoId(100_000 + person.number * 10 + index),
        candidate_id: person.candidateId,
        by_id: person.recruiterId,
        channel,
        direction: 'outbound',
        outcome,
        note,
        language: channel === 'whatsapp' ? namesOf[person.country].language : null,
        at: new Date(start + ((last.getTime() - start) * (index + 1)) / count),
        idempotency_key: demoId(200_000 + person.number * 10 + index),
      };
    });
  });
}

/** Returns recruiters' notes, some shared with the driver. */
export function noteRows(people: readonly DemoPerson[]): DemoRow[] {
  return people.flatMap((person) => {
    const at = enteredAt(person);
    const isShared = person.userId !== null && (person.number <= 3 || person.number % 12 === 0);
    if (person.recruiterId === null || (!isShared && person.number % 3 !== 0)) return [];
    return {
      id: demoId(300_000 + person.number),
      candidate_id: person.candidateId,
      author_id: person.recruiterId,
      body: isShared ? 'Please bring your passport and your licence.' : pick(notes, person.number),
      visibility: isShared ? 'shared_with_driver' : 'internal',
      pinned: person.number % 15 === 0,
      mentions: [],
      created_at: at,
      updated_at: at,
      version: 1,
    };
  });
}

/** Returns recruiters' call-backs and operations' tasks, due today and tomorrow, some overdue. */
export function taskRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  return people.flatMap((person) => {
    const { number, stage, firstName, recruiterId, operationsId } = person;
    const isLead = ['contacting', 'qualified'].includes(stage);
    const assignee = isLead ? recruiterId : operationsId;
    if (assignee === null || number % 3 !== 0 || !(isLead || ['documents', 'visa'].includes(stage)))
      return [];
    const [kind, title] = isLead
      ? ['call_back', `Call ${firstName} back`]
      : stage === 'visa'
        ? ['visa', `Ask the typing centre about ${firstName}`]
        : ['document', `Remind ${firstName} of the photo`];
    return {
      id: demoId(310_000 + number),
      candidate_id: person.candidateId,
      title,
      kind,
      due_at: after(now, ((number % 20) - 6) * hour),
      assignee_id: assignee,
      created_by: assignee,
      created_at: enteredAt(person),
      updated_at: enteredAt(person),
      version: 1,
    };
  });
}

export function assignmentRows(people: readonly DemoPerson[]): DemoRow[] {
  return people.flatMap((person) => {
    if (person.recruiterId === null) return [];
    return {
      id: demoId(320_000 + person.number),
      candidate_id: person.candidateId,
      to_id: person.recruiterId,
      by_id: person.number % 3 === 0 ? person.recruiterId : null,
      kind: person.number % 3 === 0 ? 'claimed' : 'round_robin',
      skipped: [],
      at: leadCreatedAt(person),
    };
  });
}

/** Returns a recruiter's import of an agency list, with new and duplicate lines. */
export function importTables(people: readonly DemoPerson[], now: Date): (readonly [string, DemoRow[]])[] {
  const added = people.filter(
    ({ source, recruiterId }) => source === 'agency' && recruiterId === recruiterIds.sara,
  );
  const created = added.slice(0, 4).map(() => 'created');
  const verdicts = [...created, 'duplicate', 'possible_duplicate', 'invalid'];
  const read = {
    id: demoId(890),
    list_id: demoId(890),
    list_name: 'agency-march.csv',
    by_id: recruiterIds.sara,
    row_count: verdicts.length,
    created_count: created.length,
    at: after(now, -40 * hour),
  };
  return [
    ['public.lead_imports', [read]],
    [
      'public.lead_import_rows',
      verdicts.map((verdict, index) => ({
        id: demoId(891 + index),
        import_id: read.id,
        row_no: index + 1,
        verdict,
        candidate_id: verdict === 'created' ? added[index]?.candidateId : null,
        candidate_version: verdict === 'created' ? 1 : null,
      })),
    ],
  ];
}
