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

const strict: Actor[] = [];

/** Conditions of transitions. Each is a function `app.gate_<name>(applications)` that returns whether it is met. */
export const gates = {
  not_on_hold: { doc: 'The candidate is not on hold', overridableBy: strict },
  phone_valid: { doc: 'A valid phone number', overridableBy: strict },
  phone_confirmed: { doc: 'Somebody was reached on the number', overridableBy: strict },
  licence_known: { doc: 'The licence type is known', overridableBy: strict },
  visa_status_known: { doc: 'The visa status is known', overridableBy: strict },
  location_known: { doc: 'The place is known, with the emirate when in the UAE', overridableBy: strict },
  consent_given: { doc: 'Consent to process the data', overridableBy: strict },
  eligibility_run: {
    doc: 'The licence check was made and holds: eligible now, or after a licence swap',
    overridableBy: ['owner', 'admin'],
  },
  interview_is_scheduled: { doc: 'An interview is scheduled', overridableBy: strict },
  no_interview_left: { doc: 'No interview is scheduled any more', overridableBy: strict },
  interview_completed: { doc: 'An interview is completed', overridableBy: strict },
  scorecard_submitted: { doc: 'A scorecard is submitted', overridableBy: strict },
  scorecard_yes: { doc: 'A scorecard says yes', overridableBy: strict },
  opening_set: { doc: 'A job opening is chosen', overridableBy: strict },
  opening_open: { doc: 'The job opening is open', overridableBy: strict },
  headcount_free: { doc: 'The job opening has a place left', overridableBy: strict },
  offer_sent: { doc: 'An offer is sent', overridableBy: strict },
  no_live_offer: { doc: 'No offer waits for an answer', overridableBy: strict },
  offer_accepted: { doc: 'The offer is accepted, in time and as it was sent', overridableBy: strict },
  handover_documents_uploaded: { doc: 'Passport and licence are uploaded', overridableBy: strict },
  start_date_set: { doc: 'The start date is set', overridableBy: strict },
  driver_login_exists: { doc: 'The driver has a login', overridableBy: strict },
  visa_documents_verified: { doc: 'Every document the visa needs is verified', overridableBy: strict },
  passport_valid_at_submission: {
    doc: 'The passport is valid at the planned submission',
    overridableBy: strict,
  },
  name_reconciled: { doc: 'One legal name is chosen', overridableBy: strict },
  mohre_terms_match: {
    doc: 'The registered MOHRE offer is no worse than the accepted one',
    overridableBy: strict,
  },
  no_visa_stages: { doc: 'The route has no visa stages', overridableBy: strict },
  visa_stages_done: { doc: 'Every required visa stage is completed or skipped', overridableBy: strict },
  onboarding_tasks_done: { doc: 'Every required onboarding task is done', overridableBy: strict },
  deploy_documents_valid: { doc: 'The documents are valid on the day of deployment', overridableBy: strict },
  deployment_recorded: { doc: 'The first shift is noted, by `deploy`', overridableBy: strict },
  separation_recorded: { doc: 'The last day is noted, by `separate`', overridableBy: strict },
  no_open_application: { doc: 'The candidate has no other open application', overridableBy: strict },
  reapply_date_passed: {
    doc: 'The date from which the candidate may apply again has come',
    overridableBy: ['owner', 'operations', 'admin'],
  },
  rehire_allowed: { doc: 'The candidate is not marked never to be hired again', overridableBy: ['admin'] },
} as const satisfies Record<string, GateShape>;
export type Gate = keyof typeof gates;

/** Every gate, in the order above. */
export const gateNames = Object.keys(gates) as Gate[];
