/** Actors that move applications, and the conditions: product design, B.3. Part of `stages.ts`. */

/**
 * Roles of an actor on an application: `owner` is its assigned recruiter, `operations` any member of operations after
 * the hand-over, `system` an automatic step of the database.
 */
export const actors = ['owner', 'admin', 'operations', 'driver', 'system'] as const;
export type Actor = (typeof actors)[number];

interface GateShape {
  /** Description of the condition. */
  doc: string;
  /** Actors that may override it with a reason. */
  overridableBy: readonly Actor[];
}

const notOverridable: Actor[] = [];

/** Conditions of transitions. Each is a function `app.gate_<name>(applications)` that returns whether it is met. */
export const gates = {
  not_on_hold: { doc: 'The candidate is not on hold', overridableBy: notOverridable },
  phone_valid: { doc: 'A valid phone number', overridableBy: notOverridable },
  phone_confirmed: { doc: 'Somebody was reached on the number', overridableBy: notOverridable },
  licence_known: { doc: 'The licence type is known', overridableBy: notOverridable },
  visa_status_known: { doc: 'The visa status is known', overridableBy: notOverridable },
  location_known: {
    doc: 'The place is known, with the emirate when in the UAE',
    overridableBy: notOverridable,
  },
  consent_given: { doc: 'Consent to process the data', overridableBy: notOverridable },
  eligibility_run: {
    doc: 'The licence check was made and holds: eligible now, or after a licence swap',
    overridableBy: ['owner', 'admin'],
  },
  interview_is_scheduled: { doc: 'An interview is scheduled', overridableBy: notOverridable },
  no_interview_left: { doc: 'No interview is scheduled any more', overridableBy: notOverridable },
  interview_completed: { doc: 'An interview is completed', overridableBy: notOverridable },
  scorecard_submitted: { doc: 'A scorecard is submitted', overridableBy: notOverridable },
  scorecard_yes: { doc: 'A scorecard says yes', overridableBy: notOverridable },
  opening_set: { doc: 'A job opening is chosen', overridableBy: notOverridable },
  opening_open: { doc: 'The job opening is open', overridableBy: notOverridable },
  headcount_free: { doc: 'The job opening has a place left', overridableBy: notOverridable },
  offer_sent: { doc: 'An offer is sent', overridableBy: notOverridable },
  no_live_offer: { doc: 'No offer waits for an answer', overridableBy: notOverridable },
  offer_accepted: { doc: 'The offer is accepted, in time and as it was sent', overridableBy: notOverridable },
  handover_documents_uploaded: { doc: 'Passport and licence are uploaded', overridableBy: notOverridable },
  start_date_set: { doc: 'The start date is set', overridableBy: notOverridable },
  driver_login_exists: { doc: 'The driver has a login', overridableBy: notOverridable },
  visa_documents_verified: {
    doc: 'Every document the visa needs is verified',
    overridableBy: notOverridable,
  },
  passport_valid_at_submission: {
    doc: 'The passport is valid at the planned submission',
    overridableBy: notOverridable,
  },
  name_reconciled: { doc: 'One legal name is chosen', overridableBy: notOverridable },
  mohre_terms_match: {
    doc: 'The registered MOHRE offer is no worse than the accepted one',
    overridableBy: notOverridable,
  },
  no_visa_stages: { doc: 'The route has no visa stages', overridableBy: notOverridable },
  visa_stages_done: {
    doc: 'Every required visa stage is completed or skipped',
    overridableBy: notOverridable,
  },
  onboarding_tasks_done: { doc: 'Every required onboarding task is done', overridableBy: notOverridable },
  deploy_documents_valid: {
    doc: 'The documents are valid on the day of deployment',
    overridableBy: notOverridable,
  },
  deployment_recorded: { doc: 'The first shift is noted, by `deploy`', overridableBy: notOverridable },
  separation_recorded: { doc: 'The last day is noted, by `separate`', overridableBy: notOverridable },
  no_open_application: { doc: 'The candidate has no other open application', overridableBy: notOverridable },
  reapply_date_passed: {
    doc: 'The date from which the candidate may apply again has come',
    overridableBy: ['owner', 'operations', 'admin'],
  },
  rehire_allowed: { doc: 'The candidate is not marked never to be hired again', overridableBy: ['admin'] },
} as const satisfies Record<string, GateShape>;
export type Gate = keyof typeof gates;

/** Every gate, in the order above. */
export const gateNames = Object.keys(gates) as Gate[];
