/** Reference data from the migrations, by code: product design, 2.2 to 2.5, B.1, B.2 and B.5. */

export const launchLanguages = ['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne'] as const;

export const emirates = [
  'abu_dhabi',
  'dubai',
  'sharjah',
  'ajman',
  'umm_al_quwain',
  'ras_al_khaimah',
  'fujairah',
] as const;

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const switches = words(`commission_structure_enabled auto_assign_leads recruiters_see_all_candidates
  lead_claim_expiry_enabled auto_handover require_2fa_staff four_eyes_documents`);

export const documentCodes = words(`passport_bio photo_white_bg current_visa emirates_id driving_licence_uae
  driving_licence_home driving_licence_gcc licence_translation home_national_id cancellation_paper noc_sponsor
  police_clearance medical_fitness eye_test offer_signed mohre_offer_signed labour_contract entry_permit status_change
  residence_visa labour_card health_insurance iloe_certificate tawjeeh rta_rider_certificate rta_professional_permit
  rta_occupational_permit itc_driver_permit srta_driver_permit iban_or_salary_card experience_letter
  education_certificate visa_receipt custody_photo`);

/** Reasons by phase, each with the days until the driver may apply again; null: time alone does not allow it. */
export const reasons: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  lead: {
    unreachable: 30,
    wrong_number: 0,
    not_interested: 60,
    no_licence: 180,
    licence_mismatch: 90,
    age_out_of_range: null,
    insufficient_experience: 180,
    salary_expectation: 60,
    visa_not_workable: 60,
    labour_ban_or_absconding: null,
    language: 90,
    duplicate: 0,
  },
  interview: { no_show: 30, road_test_failed: 60, knowledge_failed: 30, conduct: null },
  offer: { declined_pay: 30, declined_terms: 30, took_other_job: 30, offer_expired: 14 },
  documents: {
    not_submitted: 30,
    passport_validity: 0,
    suspected_forgery: null,
    police_record: null,
    name_unresolved: 30,
  },
  visa: {
    mohre_refused: 90,
    security_refused: null,
    quota_unavailable: 14,
    visa_not_cleared: null,
    medical_not_cleared: null,
  },
  onboarding: { training_failed: 30, permit_refused: 90, no_show_joining: 60, client_declined: 0 },
  withdrawal: {
    withdrew_other_job: 0,
    withdrew_terms: 0,
    withdrew_waiting: 0,
    withdrew_family: 0,
    withdrew_consent: 0,
    withdrew_other: 0,
  },
};

export const reasonCodes = Object.values(reasons).flatMap((ofPhase) => Object.keys(ofPhase));

const inside = words(`quota_check mohre_offer work_permit_approval entry_permit status_change medical_fitness
  eid_biometrics labour_contract health_insurance residence_issuance emirates_id_card labour_card iloe tawjeeh`);
const outside = inside.map((code) => (code === 'status_change' ? 'uae_entry' : code));
const stepsWithoutEntry = words(
  'quota_check mohre_offer work_permit_approval labour_contract health_insurance',
);

/** Steps of each route in order, as in the table of product design, 2.4. */
export const routes: Readonly<Record<string, readonly string[]>> = {
  outside,
  inside_visit: inside,
  cancelled: inside,
  transfer: inside,
  dependent: [...stepsWithoutEntry, ...words('labour_card iloe tawjeeh')],
  national_gcc: [...stepsWithoutEntry, ...words('emirates_id_card labour_card iloe tawjeeh')],
};

const merged: Readonly<Record<string, readonly string[]>> = {
  work_permit_approval: ['work_bundle_application'],
  labour_contract: [],
  residence_issuance: ['work_bundle_issuance'],
  emirates_id_card: [],
  labour_card: [],
};

/** The same for employers in the Work Bundle, if it has its own set. */
export const bundledRoutes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['outside', 'inside_visit', 'cancelled', 'transfer'].map((route) => [
    route,
    (routes[route] ?? []).flatMap((code) => merged[code] ?? [code]),
  ]),
);

export const stageCodes = [
  ...new Set([...Object.values(routes), ...Object.values(bundledRoutes)].flat()),
] as const;

/** Every template row, as `route/authority kind/bundle/code`. */
export const templateNames = [
  ...Object.entries(routes).flatMap(([route, codes]) => [
    ...codes.map((code) => `${route}/mohre/false/${code}`),
    ...codes.filter((code) => code !== 'tawjeeh').map((code) => `${route}/free_zone/false/${code}`),
  ]),
  ...Object.entries(bundledRoutes).flatMap(([route, codes]) =>
    codes.map((code) => `${route}/mohre/true/${code}`),
  ),
];

export const taskCodes =
  words(`licence_swap permit_medical permit_registration permit_training permit_theory_test
  rta_professional_permit rta_occupational_permit rta_rider_certificate itc_driver_permit srta_driver_permit
  uniform_size uniform_handout sim_card vehicle_handover platform_account salary_account accommodation_bed induction
  contract_copy passport_returned iloe_certificate tawjeeh`);

const onWhatsapp =
  words(`first_contact call_missed missing_information interview_invite interview_self_booking
  interview_reminder interview_moved interview_cancelled interview_missed walk_in_day selected offer_sent offer_reminder
  offer_expired offer_accepted rejection re_contact new_jobs hand_over missing_documents document_rejected
  document_expiring visa_started visa_step visa_offer_sign entry_permit_ready appointment appointment_missed
  passport_received passport_returned onboarding_task first_day welcome password`);
const bySms =
  words(`interview_invite interview_reminder interview_moved interview_cancelled offer_sent offer_reminder
  missing_documents appointment first_day welcome password`);

/** Every message, as `code/channel/language`. */
export const messageNames = [
  ...onWhatsapp.map((code) => `${code}/whatsapp`),
  ...bySms.map((code) => `${code}/sms`),
  'offer_sent/email',
  'data_request_answered/email',
].flatMap((message) => [
  `${message}/en`,
  `${message}/ar`,
  // Messages with a driver's password exist in every driver language.
  ...(/^(welcome|password)\//.test(message)
    ? ['ur', 'hi', 'bn', 'ml', 'ne'].map((language) => `${message}/${language}`)
    : []),
]);

/** First day of every holiday and of Ramadan. */
export const holidayDays = words(`2026-01-01 2026-02-18 2026-03-20 2026-05-26 2026-05-27 2026-06-16 2026-08-25
  2026-12-02 2027-01-01 2027-02-08 2027-03-09 2027-05-15 2027-05-16 2027-06-06 2027-08-14 2027-12-02`);

/** Every setting that is not a switch. */
export const configKeys = words(`basic_health_package_fils bulk_confirmation_rows claim_lapse_warning_minutes
  claim_lapse_working_days claim_untouched_limit commission_quality_min data_request_days document_expiring_days
  document_link_seconds document_reminder_hours document_review_lock_minutes document_review_working_days document_warn_days driver_languages
  duplicate_name_similarity headcount_tolerance iloe_fees import_undo_hours intake_max_bytes intake_rate_per_minute
  intake_token_overlap_hours interview_minutes interview_no_show_limit interview_reminder_minutes
  interview_self_booking_days interview_self_change_cutoff_minutes interview_self_change_limit license_conversion_weeks
  license_golden_chance_countries license_min_age license_swap_countries license_validity_years merge_undo_days
  offer_expiring_hours offer_validity_days opening_defaults overstay_fine_fils_per_day overtime_hours_per_day_max
  passport_custody_working_days pay_bands pool_sla_minutes probation_months_max quiet_hours report_smallest_count
  retention_days round_robin_daily_cap round_robin_untouched_limit round_robin_wait_hours stage_sla_minutes
  stage_sla_warning_share uae_mobile_pattern upload_max_bytes upload_resumable_bytes upload_target_bytes
  visa_deadline_warning_days visa_submission_working_days work_hours_per_day work_hours_per_week_max`);
