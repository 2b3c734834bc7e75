import { MultiSelect } from '#components/ui/multi-select/multi-select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { Json } from '#machines/admin/config/table/fields.ts';
import type { ConfigMessages, FieldPresentation, FieldProps } from './config-presentation.ts';

/** Values that can be extracted from a document, and their data types. */
const known: Readonly<Record<string, string>> = {
  number: 'text',
  issue_date: 'date',
  expiry_date: 'date',
  issuing_country: 'country',
  name: 'text',
  date_of_birth: 'date',
  nationality: 'country',
  uid_number: 'text',
  categories: 'text',
};

interface ExtractedField {
  code: string;
  type: string;
  required: boolean;
}

function fieldsOf(value: Json): ExtractedField[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? [{ code: String(one.code), type: String(one.type ?? 'text'), required: one.required === true }]
      : [],
  );
}

/** Field for the values that a reviewer enters from a document, and which are required. */
export function extractedFields(): FieldPresentation {
  return {
    render: (props) => <ExtractedFields {...props} />,
    textOf: (value, column, messages) => textOf(fieldsOf(value), column, messages) || messages.t('notSet'),
  };
}

function textOf(
  fields: readonly ExtractedField[],
  column: string,
  { t, value, format }: ConfigMessages,
): string {
  return format.list(
    fields.map(({ code, required }) =>
      required ? t('fieldRequired', { field: value(column, code) }) : value(column, code),
    ),
  );
}

function ExtractedFields({ column, value, onChange, messages }: FieldProps) {
  const chosen = fieldsOf(value);
  const codes = [...new Set([...Object.keys(known), ...chosen.map(({ code }) => code)])];
  const optionOf = (code: string) => ({ value: code, label: messages.value(column, code) });
  const change = (kept: readonly string[], isRequired: (code: string) => boolean) =>
    onChange(
      kept.map((code) => ({
        code,
        type: chosen.find((one) => one.code === code)?.type ?? known[code] ?? 'text',
        required: isRequired(code),
      })),
    );
  const required = chosen.filter((one) => one.required).map(({ code }) => code);
  return (
    <Stack gap={4}>
      <MultiSelect
        name={column}
        label={messages.label(column)}
        hint={messages.hint(column)}
        placeholder={messages.t('notSet')}
        options={codes.map(optionOf)}
        value={chosen.map(({ code }) => code)}
        onChange={(kept) => change(kept, (code) => required.includes(code))}
      />
      {chosen.length > 0 && (
        <MultiSelect
          name={`${column}.required`}
          label={messages.t('requiredFields')}
          placeholder={messages.t('notSet')}
          options={chosen.map(({ code }) => optionOf(code))}
          value={required}
          onChange={(kept) =>
            change(
              chosen.map(({ code }) => code),
              (code) => kept.some((one) => one === code),
            )
          }
        />
      )}
    </Stack>
  );
}
