import { listDocumentLabels } from '#machines/data/tables/document-types.ts';
import { onboardingTaskTemplateRow } from '#machines/data/tables/onboarding-task-templates.ts';
import { checkCode, checkRequired, checkSource, checkTranslations } from './checks.ts';
import { defineConfigTable } from './config-table.ts';

/** Tasks before a driver's first shift: templates that are copied to new applications. */
export const onboardingTasks = defineConfigTable({
  table: 'onboarding_task_templates',
  row: onboardingTaskTemplateRow,
  key: 'code',
  identity: ['code'],
  order: ['sort_order', 'code'],
  columns: [
    'title_i18n',
    'help_i18n',
    'owner_role',
    'evidence',
    'document_type_code',
    'required_for_deploy',
    'can_start_before_visa',
    'due_offset_wd',
    'depends_on',
    'applies_when',
    'health',
    'sort_order',
    'active',
    'source_note',
    'last_reviewed_on',
  ],
  blank: {
    code: '',
    title_i18n: {},
    help_i18n: null,
    owner_role: 'operations',
    evidence: 'none',
    document_type_code: null,
    required_for_deploy: true,
    can_start_before_visa: false,
    due_offset_wd: 5,
    depends_on: [],
    applies_when: {},
    health: false,
    sort_order: 100,
    active: true,
    source_note: null,
    last_reviewed_on: null,
  },
  check: (fields) => ({
    ...checkCode(fields),
    ...checkTranslations(fields, ['title_i18n'], ['help_i18n']),
    ...checkRequired(fields, ['due_offset_wd', 'sort_order']),
    ...checkSource(fields, false),
  }),
  namesOf: (rows) => ({
    depends_on: Object.fromEntries(rows.map(({ code, title_i18n }) => [code, title_i18n])),
  }),
  loadNames: async (signal) => ({ document_type_code: await listDocumentLabels(null, signal) }),
});
