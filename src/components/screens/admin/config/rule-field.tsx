import { MultiSelect } from '#components/ui/multi-select/multi-select.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { FieldPresentation, FieldProps } from './config-presentation.ts';
import { factValue, isFlatRule, isRuleFact, ruleFacts, ruleOf, ruleText } from './rule-text.ts';

/**
 * Field for a rule that selects who must provide a document or do a task. All conditions must hold; an empty rule
 * includes everyone.
 */
export function rule(): FieldPresentation {
  return {
    render: (props) => <RuleField {...props} />,
    textOf: (value, _, messages) => ruleText(value, messages),
  };
}

function RuleField({ column, value, onChange, messages }: FieldProps) {
  const { t, label } = messages;
  const conditions = ruleOf(value);
  const facts = Object.keys(ruleFacts).filter(isRuleFact);
  const used = facts.filter((fact) => fact in conditions);
  const free = facts.filter((fact) => !(fact in conditions));
  const set = (fact: string, values: readonly string[]) => {
    const { [fact]: _, ...others } = conditions;
    onChange(values.length === 0 ? others : { ...others, [fact]: [...values] });
  };
  return (
    <Stack as="section" gap={3} aria-label={label(column)}>
      <Muted as="span" size="body">
        {label(column)}: {ruleText(value, messages)}
      </Muted>
      {isFlatRule(conditions) ? (
        <>
          {used.map((fact) => {
            const condition = conditions[fact];
            const chosen = Array.isArray(condition) ? condition.map(String) : [];
            return (
              <MultiSelect
                key={fact}
                name={`${column}.${fact}`}
                label={t(`facts.names.${fact}`)}
                options={[...new Set<string>([...ruleFacts[fact], ...chosen])].map((one) => ({
                  value: one,
                  label: factValue(fact, one, messages),
                }))}
                value={chosen}
                onChange={(values) => set(fact, values)}
              />
            );
          })}
          <Select
            label={t('facts.add')}
            hint={t('facts.addHint')}
            placeholder={t('facts.choose')}
            options={free.map((fact) => ({ value: fact, label: t(`facts.names.${fact}`) }))}
            value={null}
            onChange={(fact) => set(fact, ruleFacts[fact])}
          />
        </>
      ) : (
        <Muted>{t('facts.complex')}</Muted>
      )}
    </Stack>
  );
}
