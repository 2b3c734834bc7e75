/** Sample rows of `candidates` and `candidate_internal`. */

import { formOf } from './forms.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, dateFrom, enteredAt, hour, isOpen, leadCreatedAt } from './moments.ts';
import { namesOf } from './names.ts';
import { emiratesIdOf, licenceNumberOf, passportEndsOn, passportOf } from './numbers.ts';
import { type DemoPerson, pick } from './people.ts';
import { visaDaysLeft, visaStatusOf } from './visa-cases.ts';

/** Returns a due time, in rotation past, soon and later; null for a stage without a limit. */
export function dueAt(person: DemoPerson, now: Date): Date | null {
  return isOpen(person) && !person.onHold ? limitOf(person, now) : null;
}

const limitOf = ({ number }: DemoPerson, now: Date) => after(now, ((number % 9) - 2) * 3 * hour);

const emirates = ['dubai', 'abu_dhabi', 'sharjah', 'ajman', 'ras_al_khaimah'] as const;
const origins = ['uae', 'uae', 'golden_chance', 'other_home', 'gcc'] as const;

const birthDateOf = (number: number) => `${1980 + (number % 25)}-0${1 + (number % 9)}-1${number % 10}`;

/** Returns the screening answers, known from `qualified` on. */
function screeningAnswersOf(person: DemoPerson, now: Date): DemoRow {
  const known = person.path.some(({ stage }) => stage === 'qualified');
  const { number } = person;
  const visa = visaStatusOf(number);
  const isAbroad = visa === 'abroad';
  const daysLeft = visaDaysLeft(person);
  return {
    date_of_birth: known || person.problem ? birthDateOf(person.birthDateSeed) : null,
    license_origin: known ? pick(origins, number) : null,
    license_number: known ? licenceNumberOf(person) : null,
    license_issue_date: known ? dateFrom(now, -900 - number) : null,
    license_expiry: known ? dateFrom(now, 200 + (number % 700)) : null,
    transmission: known ? (number % 3 === 0 ? 'auto' : 'manual') : null,
    uae_experience_months: known ? (number % 5) * 12 : null,
    total_experience_months: known ? 24 + (number % 8) * 12 : null,
    location_status: known ? (isAbroad ? 'abroad' : 'in_uae') : null,
    emirate: known && !isAbroad ? pick(emirates, number) : null,
    visa_status: known ? visa : null,
    visa_expiry: known && daysLeft !== null ? dateFrom(now, daysLeft) : null,
    expected_salary_fils: known ? (2200 + (number % 12) * 100) * 100 : null,
    available_from: known ? dateFrom(now, number % 30) : null,
    consent_version: known ? '2026-1' : null,
    consent_at: known ? leadCreatedAt(person) : null,
    consent_channel: known ? 'form' : null,
  };
}

/** Returns the passport data, known from the accepted offer on. */
function identity(person: DemoPerson, now: Date): DemoRow {
  const known = person.path.some(({ stage }) => stage === 'offer_accepted');
  const { number } = person;
  return {
    legal_name: known ? `${person.firstName} ${person.lastName}` : null,
    passport_no: known ? passportOf(person) : null,
    passport_expiry: known ? passportEndsOn(person, now) : null,
    emirates_id: known && number % 3 === 0 ? emiratesIdOf(number) : null,
    emirates_id_expiry: known && number % 3 === 0 ? dateFrom(now, 100 + (number % 600)) : null,
  };
}

/** Whether a claim ends soon: a lead that was called, but not in the last day. */
const isLapsing = (person: DemoPerson) =>
  person.stage === 'contacting' &&
  person.recruiterId !== null &&
  person.number > 40 &&
  person.number % 4 === 0;

/** Returns the number of calls, and the time of the last. */
export function contactsOf(person: DemoPerson, now: Date): { count: number; last: Date | null } {
  const { number, stage } = person;
  if (stage === 'new_lead') return { count: 0, last: null };
  const hours = isLapsing(person)
    ? 26 + (number % 3)
    : stage === 'contacting'
      ? (number % 8) / 4
      : number % 30;
  const latest = after(now, -(hours + 0.5) * hour);
  const entered = enteredAt(person);
  const last = isOpen(person) || latest < entered ? latest : entered;
  return { count: 1 + (number % 4), last };
}

/** Status of leads' phone numbers that do not work. */
const deadNumbers: Readonly<Record<number, string>> = { 99: 'unreachable', 107: 'wrong', 115: 'landline' };

const phoneStatusOf = ({ number, phone, problem }: DemoPerson) =>
  problem === 'phone' || phone === null ? 'needs_review' : (deadNumbers[number] ?? 'valid');

/** Returns the claim time; a lead without a call was assigned in the last hours. */
function claimedAt(person: DemoPerson, now: Date): Date {
  const latest = after(now, -(1 + (person.number % 4)) * (hour / 2));
  const created = leadCreatedAt(person);
  return person.stage === 'new_lead' && created < latest ? latest : created;
}

/** Returns the form's extra answers, in the intake's format. */
function sourceDetail(person: DemoPerson): DemoRow {
  if (person.source !== 'machform') return {};
  const { formId, name } = formOf(person);
  return { form_id: formId, form_name: name };
}

export function candidateRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  return people.map((person) => {
    const { count, last } = contactsOf(person, now);
    const created = leadCreatedAt(person);
    return {
      id: person.candidateId,
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.problem === 'phone' ? '05X 12345' : person.phone,
      phone_status: phoneStatusOf(person),
      created_at: created,
      updated_at: last ?? created,
      version: 1,
      current_stage: person.stage,
      source: person.source,
      license_type: person.licence,
      preferred_language: namesOf[person.country].language,
      contact_opt_in: { whatsapp: true },
      user_id: person.userId,
      nationality: person.country,
      ...screeningAnswersOf(person, now),
      ...identity(person, now),
      assigned_recruiter_id: person.recruiterId,
      assigned_ops_id: person.operationsId,
      claimed_at: person.recruiterId === null ? null : claimedAt(person, now),
      last_contact_at: last,
      last_contact_outcome: count === 0 ? null : 'answered_interested',
      contact_count: count,
      next_action_at:
        isOpen(person) && person.number % 3 === 0 ? after(now, ((person.number % 20) - 6) * hour) : null,
      stage_entered_at: enteredAt(person),
      stage_due_at: dueAt(person, now),
      is_with_operations: person.operationsId !== null,
      hold_state: person.onHold ? 'on_hold' : 'none',
      hold_until: person.onHold ? dateFrom(now, 5 + (person.number % 10)) : null,
      review_reason: person.problem,
      source_detail: sourceDetail(person),
    };
  });
}

/** Returns staff tags, for some candidates. */
function tagsOf({ number, stage }: DemoPerson): string[] {
  return [
    ...(number % 7 === 0 ? ['airport'] : []),
    ...(number % 5 === 0 ? ['night shift'] : []),
    ...(stage === 'rejected' && number % 18 === 0 ? ['talent pool'] : []),
  ];
}

/** Returns a do-not-rehire reason, for some candidates. */
function dnrReason({ number, stage }: DemoPerson): string | null {
  if (stage === 'separated' && number % 2 === 0) return 'Left the vehicle on the road';
  return stage === 'rejected' && number % 67 === 0 ? 'Threatened the examiner' : null;
}

/** Returns a reason to request "do not rehire", for some candidates. */
function dnrRequestReason({ number, stage, operationsId }: DemoPerson): string | null {
  return stage === 'rejected' && operationsId !== null && number % 5 === 2
    ? 'Handed in a forged licence'
    : null;
}

/** Hold reason of sample candidates. */
export const holdReason = 'Travelling home for a family matter';

export function internalRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  return people.map((person) => ({
    candidate_id: person.candidateId,
    owner_note: person.number % 6 === 0 ? 'Prefers to be called after five.' : null,
    next_action_note: person.number % 3 === 0 && isOpen(person) ? 'Call about the licence copy' : null,
    // For candidates with operations it is in `operations_notes`.
    hold_reason: person.onHold && person.operationsId === null ? holdReason : null,
    held_at: person.onHold ? after(now, -30 * hour) : null,
    held_due_at: person.onHold ? limitOf(person, now) : null,
    do_not_rehire: dnrReason(person) !== null,
    dnr_reason: dnrReason(person),
    dnr_request_reason: dnrRequestReason(person),
    dnr_requested_at: dnrRequestReason(person) && after(now, -5 * hour),
    dnr_requested_by: dnrRequestReason(person) && person.operationsId,
    tags: tagsOf(person),
    updated_at: now,
    version: 1,
  }));
}
