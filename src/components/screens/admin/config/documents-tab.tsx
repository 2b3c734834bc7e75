import { sampleFaultOf, sampleFaults, sampleKindOf } from '#components/blocks/sample-picture/sample-kind.ts';
import { SamplePicture } from '#components/blocks/sample-picture/sample-picture.tsx';
import { documentTypes, rejectReasons } from '#machines/admin/config/table/document-types.ts';
import type { Json } from '#machines/admin/config/table/fields.ts';
import type { ConfigMessages, ConfigPresentation } from './config-presentation.ts';
import { extractedFields } from './extracted-fields.tsx';
import { choice, choices, count, day, flag, longText } from './field-kinds.tsx';
import { rule } from './rule-field.tsx';
import { ruleText } from './rule-text.ts';
import type { TabProps } from './tab-props.ts';
import { TableParts } from './table-parts.tsx';
import { messages as texts } from './translations-field.tsx';

const days = { min: 0, max: 3650, isOptional: true };

const types: ConfigPresentation = {
  table: documentTypes,
  namespace: 'configDocuments',
  kinds: {
    label_i18n: texts(),
    help_i18n: texts(),
    sides: choices(['single', 'front', 'back']),
    accept: choices(['image/jpeg', 'image/png', 'application/pdf']),
    max_mb: count({ min: 1, max: 50 }),
    sensitivity: choice(['normal', 'high', 'health']),
    recruiter_can_view: flag(),
    driver_can_upload: flag(),
    fields: extractedFields(),
    validity_at: choice(['visa_submission', 'deploy', 'today'], { isOptional: true }),
    min_validity_days: count(days),
    warn_validity_days: count(days),
    max_age_days: count({ ...days, min: 1 }),
    applies_when: rule(),
    needed_for: choice(['handover', 'visa', 'onboarding', 'deploy']),
    required: flag(),
    sort_order: count({ max: 10_000 }),
    active: flag(),
    source_note: longText({ isOptional: true }),
    last_reviewed_on: day({ isOptional: true }),
  },
  sections: [
    { id: 'what', columns: ['label_i18n', 'help_i18n', 'sides', 'accept', 'max_mb', 'fields'] },
    { id: 'who', columns: ['applies_when', 'needed_for', 'required', 'active', 'sort_order'] },
    { id: 'access', columns: ['sensitivity', 'recruiter_can_view', 'driver_can_upload'] },
    { id: 'rules', columns: ['validity_at', 'min_validity_days', 'warn_validity_days', 'max_age_days'] },
    { id: 'source', columns: ['source_note', 'last_reviewed_on'] },
  ],
  groupOf: ({ needed_for }) => String(needed_for),
  titleOf: ({ label_i18n }, { own }) => own(label_i18n),
  factsOf: (row, messages) => [
    messages.t(row.required === true ? 'asked' : 'byHand'),
    ruleText(row.applies_when ?? null, messages),
    ...validityOf(row.min_validity_days, messages),
    ...(typeof row.max_age_days === 'number'
      ? [
          messages.t('notOlder', {
            count: row.max_age_days,
            number: messages.format.number(row.max_age_days),
          }),
        ]
      : []),
  ],
  pictureOf: ({ code }) => <SamplePicture kind={sampleKindOf(String(code))} />,
};

const reasons: ConfigPresentation = {
  table: rejectReasons,
  namespace: 'configDocuments',
  kinds: {
    label_i18n: texts(),
    driver_sentence_i18n: texts(),
    picture: choice(sampleFaults),
    sort_order: count({ max: 10_000 }),
    active: flag(),
  },
  sections: [
    { id: 'reason', columns: ['label_i18n', 'driver_sentence_i18n', 'picture', 'sort_order', 'active'] },
  ],
  groupOf: () => 'reasons',
  titleOf: ({ label_i18n }, { own }) => own(label_i18n),
  factsOf: ({ driver_sentence_i18n }, { own }) => [own(driver_sentence_i18n)],
  pictureOf: ({ picture }) => <SamplePicture kind="card" fault={sampleFaultOf(String(picture))} />,
};

function validityOf(days: Json | undefined, { t, format }: ConfigMessages): string[] {
  if (typeof days !== 'number') return [];
  return [days === 0 ? t('validThen') : t('validFor', { count: days, number: format.number(days) })];
}

/** Tab for the document types requested from drivers, and the reasons to reject a document. */
export function DocumentsTab(props: TabProps) {
  return <TableParts {...props} namespace="configDocuments" parts={{ types, reasons }} />;
}
