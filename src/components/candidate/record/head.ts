import { type CandidateSummary, nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import type { ContactKitProps } from '#components/blocks/contact-kit/contact-kit.tsx';
import type { Template } from '#components/blocks/contact-kit/templates.ts';
import type { RecordHead } from '#components/blocks/record-drawer/record-content.ts';
import type { OpenLead } from '#machines/candidate/record/lead.machine.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { phaseOf } from '#shared/stages.ts';

type Contacts = 'whatsapp_e164' | 'contact_opt_in' | 'preferred_language' | 'assigned_recruiter_id';

/** What a list knows of a lead before its record is there. */
export interface KnownLead extends CandidateSummary, Partial<Pick<Candidate, Contacts>> {}

/** The head of a record, from the record itself or from what is known before it. */
export function headOf(lead: OpenLead, references: References | null): RecordHead {
  const opening = references?.openings.find(({ id }) => id === lead.application?.opening_id);
  return {
    ...lead,
    owner: references && nameIn(references, lead.assigned_recruiter_id),
    next_action_note: lead.internal?.next_action_note ?? null,
    reference: lead.application?.reference ?? null,
    opening: opening?.title ?? null,
  };
}

/** How to reach somebody, as far as it is known. */
export function personOf(known: OpenLead | KnownLead): ContactKitProps['person'] {
  const { phone_e164, phone_status, whatsapp_e164 = null, contact_opt_in = null } = known;
  return {
    phone_e164,
    phone_status,
    whatsapp_e164,
    contact_opt_in,
    preferred_language: known.preferred_language ?? null,
  };
}

/** Texts that make sense before an interview is booked. */
const leadTexts = [
  'first_contact',
  'call_missed',
  'missing_information',
  'interview_self_booking',
  'walk_in_day',
  're_contact',
  'new_jobs',
];

/** The texts that may be sent to somebody who stands here; a password is never among them. */
export function textsFor(
  { current_stage }: Pick<Candidate, 'current_stage'>,
  references: References | null,
): readonly Template[] {
  const isLead = phaseOf(current_stage) === 'lead';
  return (references?.texts ?? []).filter(({ code, body }) =>
    isLead ? leadTexts.includes(code) : !body.includes('{{password}}'),
  );
}

/** What fills the merge fields of a text. */
export function valuesOf(
  known: OpenLead | KnownLead,
  user: Pick<SessionUser, 'name' | 'phoneNumber'>,
): Readonly<Record<string, string>> {
  return {
    name: nameOf(known),
    first_name: known.first_name,
    sender_name: user.name,
    ...(user.phoneNumber !== null && { sender_phone: user.phoneNumber }),
  };
}
