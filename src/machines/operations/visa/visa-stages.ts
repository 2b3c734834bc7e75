/** The visa steps in the order of product design, 2.4, with the authority that decides each. */

export const visaStageCodes = [
  'quota_check',
  'mohre_offer',
  'work_permit_approval',
  'work_bundle_application',
  'entry_permit',
  'uae_entry',
  'status_change',
  'medical_fitness',
  'eid_biometrics',
  'labour_contract',
  'health_insurance',
  'residence_issuance',
  'work_bundle_issuance',
  'emirates_id_card',
  'labour_card',
  'iloe',
  'tawjeeh',
] as const;

export const authorities = [
  'mohre',
  'free_zone',
  'gdrfa_dubai',
  'icp',
  'dha',
  'ehs',
  'seha',
  'insurer',
  'iloe_pool',
  'tawjeeh_centre',
  'border',
] as const;

/** Statuses of an open step. */
export const openStatuses = [
  'ready',
  'appointment_booked',
  'submitted',
  'awaiting_authority',
  'action_required',
  'rejected',
] as const;

/** Kinds of binding deadlines. */
export const deadlineKinds = [
  'entry_permit_validity',
  'stay_expiry',
  'contract_registration',
  'insurance_enrolment',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];
