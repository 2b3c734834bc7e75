/** Sample rows of the form integration: two forms and their submissions. */
import { parseParameters } from '#shared/machform/parameters.ts';
import { parseSubmission } from '#shared/machform/parse.ts';
import { demoAccounts, demoId } from './accounts.ts';
import { type DemoForm, driverForm, riderForm } from './forms.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, hour } from './moments.ts';
import type { DemoPerson } from './people.ts';
import { type Submission, submissionsOf } from './submissions.ts';

/** Entries of the riders' form that never arrived: one gap. */
export const missingEntries = { form: riderForm, from: 96, to: 98 } as const;

const firstEntry = 40;
const parseOptions = { field_map: {}, default_license_type: null, source_timezone: 'Asia/Dubai' };

/** A submission with its entry number. */
interface Numbered extends Submission {
  entryNo: number | null;
  revision: number;
}

/** Numbers the submissions; a revision keeps the number of its entry. */
function numbered(submissions: readonly Submission[]): Numbered[] {
  const last = new Map<DemoForm, number>();
  const ofPerson = new Map<DemoPerson, number>();
  return submissions.map((submission) => {
    const { form, person, isRevision, error, channel } = submission;
    const known = person && ofPerson.get(person);
    if (isRevision && known) return { ...submission, entryNo: known, revision: 2 };
    if (error === 'unreadable' || channel === 'test') return { ...submission, entryNo: null, revision: 1 };
    const next = (last.get(form) ?? firstEntry) + 1;
    const isMissing = form === missingEntries.form && next === missingEntries.from;
    const entryNo = isMissing ? missingEntries.to + 1 : next;
    last.set(form, entryNo);
    if (person && submission.outcome === 'created') ofPerson.set(person, entryNo);
    return { ...submission, entryNo, revision: 1 };
  });
}

/** Returns rows of `machform_settings` and `machform_events`; `hashBodies` hashes the bodies. */
export function formTables(
  people: readonly DemoPerson[],
  start: Date,
  now: Date,
): (readonly [string, DemoRow[]])[] {
  const all = numbered(submissionsOf(people, now));
  return [
    ['public.machform_settings', [riderForm, driverForm].map((form) => settingRow(form, all, start))],
    ['public.machform_events', all.map(eventRow)],
  ];
}

function settingRow(form: DemoForm, all: readonly Numbered[], start: Date): DemoRow {
  const own = all.filter((submission) => submission.form === form && submission.channel === 'webhook');
  const lastEntry = Math.max(...own.map(({ entryNo }) => entryNo ?? 0));
  return {
    id: form.id,
    form_id: form.formId,
    form_name: form.name,
    assign_to: form.assignTo,
    form_key: form.key,
    enabled: true,
    // Matches no known token.
    auth_token_hash: '0f'.repeat(32),
    field_map: {},
    default_source: 'machform',
    source_timezone: 'Asia/Dubai',
    last_entry_no: lastEntry,
    last_received_at: own.at(-1)?.at,
    gaps_checked_to: lastEntry,
    created_by: demoAccounts[0]?.id,
    created_at: start,
    updated_at: start,
    version: 1,
  };
}

function eventRow(submission: Numbered, index: number): DemoRow {
  const { form, at, channel, status, outcome, error, person, entryNo, revision, answers, isRevision } =
    submission;
  const isUnreadable = error === 'unreadable';
  const body = isUnreadable
    ? '{"EntryNumber'
    : new URLSearchParams({
        ...answers,
        ...(isRevision && { Email: `${person?.firstName.toLowerCase()}@mail.example` }),
        ...(entryNo !== null && { EntryNumber: String(entryNo) }),
        FormID: String(form.formId),
        DateCreated: at.toISOString().slice(0, 19).replace('T', ' '),
      }).toString();
  return {
    id: demoId(500_000 + index),
    form_row_id: form.id,
    entry_no: entryNo,
    revision,
    channel,
    received_at: at,
    content_type: isUnreadable ? 'text/plain' : 'application/x-www-form-urlencoded',
    raw_body: body,
    body_hash: String(index),
    repeat_count: index % 25 === 0 ? 1 : 0,
    parsed: parseSubmission(parseParameters(body), parseOptions, at),
    status,
    outcome,
    candidate_id: person?.candidateId ?? null,
    error,
    attempts: 1,
    processed_at: after(at, hour / 1800),
    updated_at: after(at, hour / 1800),
    version: 1,
  };
}

export const hashBodies = `
  update public.machform_events set body_hash = encode(sha256(convert_to(raw_body, 'UTF8')), 'hex')`;
