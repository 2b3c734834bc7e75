import { onboardingTasks } from '#machines/admin/config/table/onboarding-tasks.ts';
import type { ConfigPresentation } from './config-presentation.ts';
import { ConfigTableTab } from './config-table.tsx';
import { choice, count, day, flag, longText, reference, references } from './field-kinds.tsx';
import { rule } from './rule-field.tsx';
import { ruleText } from './rule-text.ts';
import type { TabProps } from './tab-props.ts';
import { tablePropsOf } from './table-props-of.ts';
import { messages as texts } from './translations-field.tsx';

const presentation: ConfigPresentation = {
  table: onboardingTasks,
  namespace: 'configOnboarding',
  kinds: {
    title_i18n: texts(),
    help_i18n: texts({ isOptional: true }),
    owner_role: choice(['operations', 'driver']),
    evidence: choice(['none', 'file', 'text', 'number']),
    document_type_code: reference({ isOptional: true }),
    required_for_deploy: flag(),
    can_start_before_visa: flag(),
    due_offset_wd: count({ max: 365 }),
    depends_on: references((code, { fields, rows }) =>
      rows.some((row) => row.code === code && Number(row.sort_order) < Number(fields.sort_order)),
    ),
    applies_when: rule(),
    health: flag(),
    sort_order: count({ max: 10_000 }),
    active: flag(),
    source_note: longText({ isOptional: true }),
    last_reviewed_on: day({ isOptional: true }),
  },
  sections: [
    { id: 'task', columns: ['title_i18n', 'help_i18n', 'owner_role', 'evidence', 'document_type_code'] },
    { id: 'time', columns: ['due_offset_wd', 'can_start_before_visa', 'depends_on', 'sort_order'] },
    { id: 'who', columns: ['applies_when', 'required_for_deploy', 'health', 'active'] },
    { id: 'source', columns: ['source_note', 'last_reviewed_on'] },
  ],
  groupOf: ({ can_start_before_visa }) => (can_start_before_visa === true ? 'beforeVisa' : 'afterVisa'),
  titleOf: ({ title_i18n }, { own }) => own(title_i18n),
  factsOf: (row, messages) => [
    messages.value('owner_role', String(row.owner_role)),
    messages.t('within', {
      count: Number(row.due_offset_wd),
      number: messages.format.number(Number(row.due_offset_wd)),
    }),
    messages.t(row.required_for_deploy === true ? 'required' : 'optional'),
    ruleText(row.applies_when ?? null, messages),
  ],
};

/** Tab for the tasks before the first shift. */
export function OnboardingTab(props: TabProps) {
  return <ConfigTableTab presentation={presentation} {...tablePropsOf(props)} />;
}
