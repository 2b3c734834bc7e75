import { appConfigRow } from '#machines/data/tables/app-config.ts';
import { checkRequired } from './checks.ts';
import { defineConfigTable } from './config-table.ts';
import type { Json } from './fields.ts';

/** The `app_config` keys that are time limits of daily work, by display group. */
export const limitGroups = {
  stages: ['stage_sla_minutes', 'stage_sla_warning_share'],
  claims: [
    'pool_sla_minutes',
    'claim_lapse_working_days',
    'claim_lapse_warning_minutes',
    'claim_untouched_limit',
    'round_robin_daily_cap',
    'round_robin_untouched_limit',
    'round_robin_wait_hours',
  ],
  interviews: [
    'interview_minutes',
    'interview_reminder_minutes',
    'interview_self_booking_days',
    'interview_self_change_cutoff_minutes',
    'interview_self_change_limit',
    'interview_no_show_limit',
  ],
  offers: ['offer_validity_days', 'offer_expiring_hours'],
  documents: [
    'document_review_working_days',
    'document_reminder_hours',
    'document_expiring_days',
    'document_warn_days',
  ],
  visa: ['visa_submission_working_days', 'visa_deadline_warning_days', 'passport_custody_working_days'],
} as const;

const keys: readonly string[] = Object.values(limitGroups).flat();

/** Returns the display group of a limit. */
export function limitGroupOf(key: string): string {
  const found = Object.entries(limitGroups).find(([, members]) => members.some((one) => one === key));
  return found?.[0] ?? '';
}

/** Time limits of stages, claims, interviews, offers, documents and visas. */
export const timeLimits = defineConfigTable({
  table: 'app_config',
  row: appConfigRow,
  key: 'key',
  identity: ['key'],
  order: ['key'],
  columns: ['value', 'source_note', 'last_reviewed_on'],
  blank: null,
  includes: ({ key }) => keys.includes(key),
  sort: (one, other) => keys.indexOf(one.key) - keys.indexOf(other.key),
  check: (fields) => ({
    ...checkRequired(fields, ['value']),
    ...(hasGap(fields.value) && { value: 'required' }),
  }),
});

function hasGap(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => one === null);
}
