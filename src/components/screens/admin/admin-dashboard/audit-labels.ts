/** Maps audit entries to translation keys. */
import type { AuditEntry } from '#machines/data/tables/audit-log.ts';

const subjectByTable = {
  candidates: 'candidate',
  candidate_internal: 'candidate',
  merges: 'candidate',
  name_reconciliations: 'candidate',
  applications: 'application',
  application_outcome_internal: 'application',
  offers: 'offer',
  offer_mohre: 'offer',
  documents: 'document',
  document_requirements: 'document',
  document_plans: 'document',
  custody_log: 'document',
  visa_cases: 'visa',
  visa_stages: 'visa',
  visa_stage_results: 'visa',
  appointments: 'visa',
  trips: 'visa',
  interviews: 'interview',
  interview_slots: 'interview',
  interview_templates: 'interview',
  notes: 'note',
  tasks: 'note',
  onboarding_tasks: 'onboarding',
  onboarding_task_details: 'onboarding',
  closing_items: 'onboarding',
  deployments: 'deployment',
  clients: 'client',
  job_openings: 'opening',
  users: 'user',
  system_settings: 'setting',
  machform_settings: 'form',
  machform_events: 'form',
  lead_imports: 'import',
  commission_plans: 'commission',
  commission_entries: 'commission',
  commission_states: 'commission',
  integrity_reports: 'integrity',
  data_requests: 'request',
  recruiter_capacity: 'capacity',
  recruiter_leaves: 'capacity',
  lists: 'list',
  report_people: 'reportPeople',
  app_config: 'reference',
  document_types: 'reference',
  document_reject_reasons: 'reference',
  visa_stage_templates: 'reference',
  visa_stage_types: 'reference',
  rejection_reasons: 'reference',
  message_templates: 'reference',
  onboarding_task_templates: 'reference',
  work_calendars: 'reference',
  holidays: 'reference',
  locations: 'reference',
  centres: 'reference',
  consent_texts: 'reference',
} as const;

/** Subject whose row was changed. */
export type AuditSubjectKind = (typeof subjectByTable)[keyof typeof subjectByTable] | 'other';

const actions = [
  'insert',
  'update',
  'delete',
  'verify_despite',
  'supersede',
  'exported',
  'opened',
  'anonymised',
  'password_reset',
  'rotate_token',
  'held',
  'released',
  'cancelled',
  'sign_out_everywhere',
] as const;

/** Action on the subject; `acted` if there is no specific text. */
export type AuditAction = (typeof actions)[number] | 'approved' | 'returned' | 'acted';

export function subjectOf({ table_name }: Pick<AuditEntry, 'table_name'>): AuditSubjectKind {
  const known: Readonly<Record<string, AuditSubjectKind>> = subjectByTable;
  return known[table_name] ?? 'other';
}

/** Returns the action. A decision on an offer is an update of its status. */
export function actionOf({ table_name, action, before, after }: AuditEntry): AuditAction {
  if (table_name === 'offers' && statusOf(before) === 'pending_approval') {
    if (statusOf(after) === 'approved') return 'approved';
    if (statusOf(after) === 'draft') return 'returned';
  }
  return actions.find((known) => known === action) ?? 'acted';
}

/** Returns the report whose people were opened and how many were shown; null for other entries. */
export function peopleOpenedBy({ table_name, after }: Pick<AuditEntry, 'table_name' | 'after'>): {
  report: string;
  people: number;
} | null {
  const [report, people] = [columnOf(after, 'report'), columnOf(after, 'rows')];
  return table_name === 'report_people' && typeof report === 'string' && typeof people === 'number'
    ? { report, people }
    : null;
}

function statusOf(columns: AuditEntry['after']): unknown {
  return columnOf(columns, 'status');
}

function columnOf(columns: AuditEntry['after'], name: string): unknown {
  return columns !== null && typeof columns === 'object' && !Array.isArray(columns) ? columns[name] : null;
}
