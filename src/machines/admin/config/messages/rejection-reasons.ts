import { checkCode, checkRequired, checkTranslations } from '#machines/admin/config/table/checks.ts';
import { defineConfigTable } from '#machines/admin/config/table/config-table.ts';
import type { Fields } from '#machines/admin/config/table/fields.ts';
import { rejectionReasonRow } from '#machines/data/tables/rejection-reasons.ts';

const phases = rejectionReasonRow.shape.phase.options;

/** Reasons for ending an application, and the text the driver reads. */
export const rejectionReasons = defineConfigTable({
  table: 'rejection_reasons',
  row: rejectionReasonRow,
  key: 'code',
  identity: ['code'],
  order: ['sort_order', 'code'],
  // In the order of an application's phases.
  sort: (one, other) => phases.indexOf(one.phase) - phases.indexOf(other.phase),
  columns: [
    'label',
    'driver_message_i18n',
    'phase',
    'reapply_after_days',
    'reapply_condition',
    'recruiter_visible',
    'health',
    'masked_as',
    'choosable',
    'admin_only',
    'sort_order',
    'active',
  ],
  blank: {
    code: '',
    label: '',
    driver_message_i18n: {},
    phase: 'lead',
    reapply_after_days: null,
    reapply_condition: null,
    recruiter_visible: true,
    health: false,
    masked_as: null,
    choosable: true,
    admin_only: false,
    sort_order: 100,
    active: true,
  },
  check: (fields) => ({
    ...checkCode(fields),
    ...checkTranslations(fields, ['driver_message_i18n']),
    ...checkRequired(fields, ['label', 'sort_order']),
    ...checkHealth(fields),
  }),
  namesOf: (rows) => ({
    masked_as: Object.fromEntries(rows.map(({ code, label }) => [code, { en: label }])),
  }),
});

/** Validates that a health reason is hidden from recruiters, who see the reason in `masked_as` instead. */
function checkHealth({ health, masked_as, recruiter_visible }: Fields): Record<string, string> {
  if (health === true && masked_as === null) return { masked_as: 'masked' };
  if (health !== true && masked_as !== null) return { masked_as: 'notMasked' };
  return health === true && recruiter_visible === true ? { recruiter_visible: 'hidden' } : {};
}
