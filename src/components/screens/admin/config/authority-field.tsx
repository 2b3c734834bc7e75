import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { emirates } from '#shared/emirates.ts';
import type { FieldPresentation, FieldProps } from './config-presentation.ts';
import { ruleOf } from './rule-text.ts';

/** Option value of the default authority. */
const defaultOption = '-';

/** Field for different authorities in some emirates: `{"dubai": "gdrfa_dubai"}`. */
export function emirateAuthorities(authorities: readonly string[]): FieldPresentation {
  return {
    render: (props) => <EmirateAuthorities {...props} authorities={authorities} />,
    textOf: (value, _, { t, value: nameOf, format }) =>
      format.list(
        Object.entries(ruleOf(value)).map(
          ([emirate, authority]) =>
            `${t(`candidates:emirate.${emirate}`)}: ${nameOf('authority', String(authority))}`,
        ),
      ) || t('notSet'),
  };
}

function EmirateAuthorities({
  column,
  value,
  onChange,
  messages,
  authorities,
}: FieldProps & { authorities: readonly string[] }) {
  const byEmirate = ruleOf(value);
  const options = [
    { value: defaultOption, label: messages.t('usualAuthority') },
    ...authorities.map((one) => ({ value: one, label: messages.value('authority', one) })),
  ];
  const set = (emirate: string, authority: string) => {
    const { [emirate]: _, ...others } = byEmirate;
    onChange(authority === defaultOption ? others : { ...others, [emirate]: authority });
  };
  return (
    <Stack as="section" gap={3} aria-label={messages.label(column)}>
      <Muted as="span">{messages.label(column)}</Muted>
      {emirates.map((emirate) => (
        <Select
          key={emirate}
          label={messages.t(`candidates:emirate.${emirate}`)}
          options={options}
          value={String(byEmirate[emirate] ?? defaultOption)}
          onChange={(authority) => set(emirate, authority)}
        />
      ))}
    </Stack>
  );
}
