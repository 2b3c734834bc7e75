import { visaStages, visaTemplates } from '#machines/admin/config/table/visa-plans.ts';
import { emirateAuthorities } from './authority-field.tsx';
import type { ConfigPresentation } from './config-presentation.ts';
import { choice, choices, count, day, flag, longText, money, reference, references } from './field-kinds.tsx';
import type { TabProps } from './tab-props.ts';
import { TableParts } from './table-parts.tsx';
import { messages as texts } from './translations-field.tsx';

const authorities = [
  'mohre',
  'free_zone',
  'icp',
  'gdrfa_dubai',
  'border',
  'ehs',
  'dha',
  'seha',
  'insurer',
  'iloe_pool',
  'tawjeeh_centre',
];

const plans: ConfigPresentation = {
  table: visaTemplates,
  namespace: 'configVisa',
  kinds: {
    route: choice(['outside', 'inside_visit', 'cancelled', 'transfer', 'dependent', 'national_gcc']),
    authority_kind: choice(['mohre', 'free_zone']),
    bundle: flag(),
    code: reference(),
    sort_order: count({ max: 1000 }),
    depends_on: references((code, { fields, rows }) =>
      rows.some(
        (row) =>
          row.code === code &&
          row.route === fields.route &&
          row.authority_kind === fields.authority_kind &&
          row.bundle === fields.bundle &&
          Number(row.sort_order) < Number(fields.sort_order),
      ),
    ),
    optional: flag(),
    authority: choice(authorities),
    authority_by_emirate: emirateAuthorities(authorities),
    sla_working_days: count({ max: 365 }),
    deadline_kind: choice(
      ['entry_permit_validity', 'stay_expiry', 'contract_registration', 'insurance_enrolment'],
      { isOptional: true },
    ),
    deadline_days: count({ max: 3650, isOptional: true }),
    deadline_from: choice(['entry_permit_issued', 'arrival', 'visa_expiry', 'work_permit_approved'], {
      isOptional: true,
    }),
    fee_estimate_fils: money(),
    active: flag(),
    source_note: longText(),
    last_reviewed_on: day(),
  },
  sections: [
    {
      id: 'time',
      columns: ['sla_working_days', 'fee_estimate_fils', 'sort_order', 'depends_on', 'optional'],
    },
    { id: 'authority', columns: ['authority', 'authority_by_emirate'] },
    { id: 'deadline', columns: ['deadline_kind', 'deadline_days', 'deadline_from'] },
    { id: 'source', columns: ['source_note', 'last_reviewed_on', 'active'] },
  ],
  isFolded: true,
  groupOf: ({ route, authority_kind, bundle }) =>
    [route, authority_kind, ...(bundle === true ? ['bundle'] : [])].join('.'),
  groupTitle: ({ route, authority_kind, bundle }, messages) =>
    [
      messages.value('route', String(route)),
      messages.value('authority_kind', String(authority_kind)),
      ...(bundle === true ? [messages.label('bundle')] : []),
    ].join(' · '),
  titleOf: ({ code }, messages) => messages.reference('code', String(code)),
  factsOf: (row, messages) => {
    const [days, fee] = [Number(row.sla_working_days), row.fee_estimate_fils];
    return [
      messages.t('within', { count: days, number: messages.format.number(days) }),
      messages.value('authority', String(row.authority)),
      ...(typeof fee === 'number' ? [messages.format.money(fee)] : []),
      ...(row.optional === true ? [messages.label('optional')] : []),
      messages.t('reviewed', { date: messages.format.date(String(row.last_reviewed_on)) }),
    ];
  },
};

const stages: ConfigPresentation = {
  table: visaStages,
  namespace: 'configVisa',
  kinds: {
    label_i18n: texts(),
    driver_sentence_i18n: texts(),
    driver_action: choice(['none', 'sign', 'visit', 'travel']),
    appointment_kind: choice(['medical', 'biometrics', 'tawjeeh'], { isOptional: true }),
    required_fields: choices([
      'reference_no',
      'quota_ref',
      'mohre_offer_no',
      'entry_permit_no',
      'entry_permit_issued',
      'entry_permit_expires',
      'uae_entry_date',
      'status_change_date',
      'residence_expiry',
      'emirates_id',
      'emirates_id_expiry',
    ]),
    health: flag(),
  },
  sections: [
    { id: 'driver', columns: ['label_i18n', 'driver_sentence_i18n', 'driver_action'] },
    { id: 'office', columns: ['appointment_kind', 'required_fields', 'health'] },
  ],
  groupOf: () => 'stages',
  titleOf: ({ label_i18n }, { own }) => own(label_i18n),
  factsOf: ({ driver_sentence_i18n }, { own }) => [own(driver_sentence_i18n)],
};

/** Tab for the visa stages of each route, and the definition of each stage. */
export function VisaTab(props: TabProps) {
  return <TableParts {...props} namespace="configVisa" parts={{ plans, stages }} />;
}
