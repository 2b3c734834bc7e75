import { type CandidateSummary, nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import type { ContactKitProps } from '#components/blocks/contact-kit/contact-kit.tsx';
import type { RecordHead } from '#components/blocks/record-drawer/record-content.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { Template } from '#shared/message-text.ts';
import { phaseOf } from '#shared/stages.ts';

type Contacts = 'whatsapp_e164' | 'contact_opt_in' | 'preferred_language';
type Owners = 'assigned_recruiter_id' | 'is_with_operations' | 'review_reason';

/** What a list knows about a candidate before the record is loaded. */
export interface KnownCandidate extends CandidateSummary, Partial<Pick<Candidate, Contacts | Owners>> {}

/** Returns the head of the record, from the record itself or from the row it was opened from. */
export function headOf(candidate: OpenCandidate, references: References | null): RecordHead {
  const opening = references?.openings.find(({ id }) => id === candidate.application?.opening_id);
  return {
    ...candidate,
    owner: references && nameIn(references, candidate.assigned_recruiter_id),
    next_action_note: candidate.internal?.next_action_note ?? null,
    reference: candidate.application?.reference ?? null,
    opening: opening?.title ?? null,
  };
}

/** Returns the known contact data of a candidate. */
export function personOf(known: Candidate | KnownCandidate): ContactKitProps['person'] {
  const { phone_e164, phone_status, whatsapp_e164 = null, contact_opt_in = null } = known;
  return {
    phone_e164,
    phone_status,
    whatsapp_e164,
    contact_opt_in,
    preferred_language: known.preferred_language ?? null,
  };
}

/** Templates that make sense before an interview is booked. */
const leadTexts = [
  'first_contact',
  'call_missed',
  'missing_information',
  'interview_self_booking',
  'walk_in_day',
  're_contact',
  'new_jobs',
];

/** Returns the templates that may be sent at the candidate's stage. Templates with a password are never included. */
export function leadTextsFor(
  { current_stage }: Pick<Candidate, 'current_stage'>,
  references: References | null,
): readonly Template[] {
  const isLead = phaseOf(current_stage) === 'lead';
  return (references?.texts ?? []).filter(({ code, body }) =>
    isLead ? leadTexts.includes(code) : !body.includes('{{password}}'),
  );
}

/** Returns the values for the merge fields of a template. */
export function valuesOf(
  known: Candidate | KnownCandidate,
  user: Pick<SessionUser, 'name' | 'phoneNumber'>,
): Readonly<Record<string, string>> {
  return {
    name: nameOf(known),
    first_name: known.first_name,
    sender_name: user.name,
    ...(user.phoneNumber !== null && { sender_phone: user.phoneNumber }),
  };
}
