/** Suggests the next action for a candidate: product design, C.0 and C.3. */
import type { Application } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { phaseOf } from '#shared/stages.ts';
import { intentsOf, readOnlyFor, type Viewer } from './access.ts';

/** Answers required before a lead can be qualified. */
export const answers = [
  'phone',
  'licence',
  'origin',
  'location',
  'visa',
  'birthDate',
  'experience',
  'consent',
] as const;
export type AnswerKey = (typeof answers)[number];

/** The suggested step; `at` is a timestamp, `until` a day. */
export type NextStep =
  | {
      kind:
        | 'claim'
        | 'firstCall'
        | 'qualify'
        | 'schedule'
        | 'offer'
        | 'handOver'
        | 'fixHandOver'
        | 'withOperations'
        | 'reopen';
    }
  | { kind: 'correctPhone' }
  | { kind: 'resume'; until: string | null }
  | { kind: 'callBack'; at: string }
  | { kind: 'screen'; missing: readonly AnswerKey[] };

/** Returns the best next step for this user at `now`, in ms since 1970; null if there is none. */
export function nextActionOf(
  candidate: Candidate,
  application: Application | null,
  now: number,
  user: Viewer,
): NextStep | null {
  if (intentsOf(candidate, user).includes('claim')) return { kind: 'claim' };
  const stage = application?.stage ?? candidate.current_stage;
  const readOnly = readOnlyFor(candidate, user);
  if (readOnly === 'operations' && user.role === 'recruiter' && phaseOf(stage) === 'operations')
    return { kind: 'withOperations' };
  if (intentsOf(candidate, user).includes('reopen')) return { kind: 'reopen' };
  if (readOnly !== null || phaseOf(stage) === 'end') return null;
  if (candidate.hold_state === 'on_hold') return { kind: 'resume', until: candidate.hold_until };
  if (stage === 'selected') return user.role === 'operations' ? null : { kind: 'offer' };
  if (stage === 'offer_accepted')
    return { kind: application?.handover_status === 'returned' ? 'fixHandOver' : 'handOver' };
  if (phaseOf(stage) !== 'lead') return null;
  if (candidate.phone_e164 === null || candidate.phone_status === 'wrong') return { kind: 'correctPhone' };
  if (candidate.contact_count === 0) return { kind: 'firstCall' };
  const { next_action_at: at } = candidate;
  if (at !== null && Date.parse(at) <= now) return { kind: 'callBack', at };
  if (stage === 'qualified') return { kind: 'schedule' };
  const missing = missingAnswers(candidate);
  return missing.length > 0 ? { kind: 'screen', missing } : { kind: 'qualify' };
}

/** Returns the missing answers, in the order of the screening. */
export function missingAnswers(candidate: Candidate): readonly AnswerKey[] {
  const { license_type, location_status, visa_status } = candidate;
  const isKnown: Record<AnswerKey, boolean> = {
    phone: candidate.phone_status === 'valid',
    licence: license_type !== null && license_type !== 'unknown',
    origin: license_type === 'none' || candidate.license_origin !== null,
    location: location_status === 'abroad' || (location_status === 'in_uae' && candidate.emirate !== null),
    visa: visa_status !== null && visa_status !== 'unknown',
    birthDate: candidate.date_of_birth !== null,
    experience: candidate.total_experience_months !== null || candidate.uae_experience_months !== null,
    consent: candidate.consent_at !== null,
  };
  return answers.filter((answer) => !isKnown[answer]);
}
