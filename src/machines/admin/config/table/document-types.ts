import { documentRejectReasonRow } from '#machines/data/tables/document-reject-reasons.ts';
import { documentTypeRow } from '#machines/data/tables/document-types.ts';
import { checkCode, checkRequired, checkSource, checkTranslations } from './checks.ts';
import { defineConfigTable } from './config-table.ts';
import type { Fields } from './fields.ts';

/** The documents required of drivers, and the rules they must meet. */
export const documentTypes = defineConfigTable({
  table: 'document_types',
  row: documentTypeRow,
  key: 'code',
  identity: ['code'],
  order: ['sort_order', 'code'],
  columns: [
    'label_i18n',
    'help_i18n',
    'sides',
    'accept',
    'max_mb',
    'sensitivity',
    'recruiter_can_view',
    'driver_can_upload',
    'fields',
    'validity_at',
    'min_validity_days',
    'warn_validity_days',
    'max_age_days',
    'applies_when',
    'needed_for',
    'required',
    'sort_order',
    'active',
    'source_note',
    'last_reviewed_on',
  ],
  blank: {
    code: '',
    label_i18n: {},
    help_i18n: {},
    sides: ['single'],
    accept: ['image/jpeg', 'image/png', 'application/pdf'],
    max_mb: 8,
    sensitivity: 'normal',
    recruiter_can_view: false,
    driver_can_upload: true,
    fields: [],
    validity_at: null,
    min_validity_days: null,
    warn_validity_days: null,
    max_age_days: null,
    applies_when: {},
    needed_for: 'visa',
    required: true,
    sort_order: 100,
    active: true,
    source_note: null,
    last_reviewed_on: null,
  },
  check: (fields) => ({
    ...checkCode(fields),
    ...checkTranslations(fields, ['label_i18n', 'help_i18n']),
    ...checkRequired(fields, ['max_mb', 'sort_order']),
    ...checkLists(fields),
    ...checkValidity(fields),
    ...checkSource(fields, fields.min_validity_days !== null || fields.max_age_days !== null),
    ...(fields.sensitivity === 'health' && fields.recruiter_can_view === true
      ? { recruiter_can_view: 'health' }
      : {}),
  }),
});

function checkLists(fields: Fields): Record<string, string> {
  const empty = ['sides', 'accept'].filter((column) => {
    const value = fields[column];
    return Array.isArray(value) && value.length === 0;
  });
  return Object.fromEntries(empty.map((column) => [column, 'required']));
}

/**
 * Validates as the table does: `min_validity_days` and `validity_at` are set together, and the warning threshold is not
 * below the minimum.
 */
function checkValidity({ min_validity_days: least, validity_at: moment, warn_validity_days: warn }: Fields) {
  const wrong: Record<string, string> = {};
  if ((least === null) !== (moment === null)) {
    wrong[least === null ? 'min_validity_days' : 'validity_at'] = 'validity';
  }
  if (typeof warn === 'number' && typeof least === 'number' && warn < least)
    wrong.warn_validity_days = 'warn';
  return wrong;
}

/** Reasons for requesting a document again. */
export const rejectReasons = defineConfigTable({
  table: 'document_reject_reasons',
  row: documentRejectReasonRow,
  key: 'code',
  identity: ['code'],
  order: ['sort_order', 'code'],
  columns: ['label_i18n', 'driver_sentence_i18n', 'picture', 'sort_order', 'active'],
  blank: {
    code: '',
    label_i18n: {},
    driver_sentence_i18n: {},
    picture: 'wrong',
    sort_order: 200,
    active: true,
  },
  check: (fields) => ({
    ...checkCode(fields),
    ...checkTranslations(fields, ['label_i18n', 'driver_sentence_i18n']),
    ...checkRequired(fields, ['picture', 'sort_order']),
  }),
});
