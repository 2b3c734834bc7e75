import { visaStageTemplateRow } from '#machines/data/tables/visa-stage-templates.ts';
import { listVisaLabels, visaStageTypeRow } from '#machines/data/tables/visa-stage-types.ts';
import { checkCode, checkRequired, checkSource, checkTranslations } from './checks.ts';
import { defineConfigTable } from './config-table.ts';

/** The stages of each visa route, with time limits and fee estimates: templates that are copied to new cases. */
export const visaTemplates = defineConfigTable({
  table: 'visa_stage_templates',
  row: visaStageTemplateRow,
  key: 'id',
  identity: ['route', 'authority_kind', 'bundle', 'code'],
  order: ['authority_kind', 'bundle', 'route', 'sort_order'],
  columns: [
    'sort_order',
    'depends_on',
    'optional',
    'authority',
    'authority_by_emirate',
    'sla_working_days',
    'deadline_kind',
    'deadline_days',
    'deadline_from',
    'fee_estimate_fils',
    'active',
    'source_note',
    'last_reviewed_on',
  ],
  blank: {
    route: 'outside',
    authority_kind: 'mohre',
    bundle: false,
    code: '',
    sort_order: 100,
    depends_on: [],
    optional: false,
    authority: 'mohre',
    authority_by_emirate: {},
    sla_working_days: 5,
    deadline_kind: null,
    deadline_days: null,
    deadline_from: null,
    fee_estimate_fils: null,
    active: true,
    source_note: '',
    last_reviewed_on: null,
  },
  check: (fields) => {
    const deadline = ['deadline_kind', 'deadline_days', 'deadline_from'];
    const missing = deadline.filter((column) => fields[column] === null);
    return {
      ...(fields.code === '' && { code: 'required' }),
      ...checkRequired(fields, ['sort_order', 'authority', 'sla_working_days']),
      ...(missing.length < deadline.length &&
        Object.fromEntries(missing.map((column) => [column, 'deadline']))),
      ...checkSource(fields, true),
    };
  },
  async loadNames(signal) {
    const labels = await listVisaLabels(null, signal);
    return { code: labels, depends_on: labels };
  },
});

/** Definitions of visa stages, shared by all routes. */
export const visaStages = defineConfigTable({
  table: 'visa_stage_types',
  row: visaStageTypeRow,
  key: 'code',
  identity: ['code'],
  order: ['code'],
  columns: [
    'label_i18n',
    'driver_sentence_i18n',
    'driver_action',
    'appointment_kind',
    'required_fields',
    'health',
  ],
  blank: null,
  check: (fields) => ({
    ...checkCode(fields),
    ...checkTranslations(fields, ['label_i18n', 'driver_sentence_i18n']),
  }),
});
