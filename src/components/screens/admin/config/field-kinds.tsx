/** Field types for columns of configuration tables: each has a field and a formatter. */
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { MultiSelect } from '#components/ui/multi-select/multi-select.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { Json } from '#machines/admin/config/table/fields.ts';
import type { ConfigMessages, FieldPresentation, FieldProps } from './config-presentation.ts';

/** Option value for no choice. No code starts with a dash. */
const none = '-';

const texts = (value: Json): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const notSet = ({ t }: ConfigMessages) => t('notSet');

/** Field for a code or name. An empty optional value is null. */
export function text({
  isOptional = false,
  dir,
}: {
  isOptional?: boolean;
  dir?: 'ltr';
} = {}): FieldPresentation {
  return {
    render: ({ value, onChange, ...props }) => (
      <TextField
        {...basicPropsOf(props)}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => onChange(isOptional && next.trim() === '' ? null : next)}
        isRequired={!isOptional}
        {...(dir && { dir, autoCapitalize: 'none' as const })}
      />
    ),
    textOf: (value, _, messages) => (typeof value === 'string' && value !== '' ? value : notSet(messages)),
  };
}

/** Field for several lines of text. An empty optional value is null. */
export function longText({ isOptional = false }: { isOptional?: boolean } = {}): FieldPresentation {
  return {
    render: ({ value, onChange, ...props }) => (
      <TextArea
        {...basicPropsOf(props)}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => onChange(isOptional && next.trim() === '' ? null : next)}
        isRequired={!isOptional}
        rows={2}
      />
    ),
    textOf: (value, _, messages) => (typeof value === 'string' && value !== '' ? value : notSet(messages)),
  };
}

/** Field for an integer. Its unit is the message `units.<column>`, if there is one. */
export function count({
  min = 0,
  max,
  isOptional = false,
}: {
  min?: number;
  max?: number;
  isOptional?: boolean;
} = {}): FieldPresentation {
  return {
    render: ({ value, onChange, ...props }) => (
      <NumberField
        {...basicPropsOf(props)}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        minValue={min}
        {...(max !== undefined && { maxValue: max })}
        step={1}
        isRequired={!isOptional}
        {...unitOf(props)}
      />
    ),
    textOf: (value, column, messages) => {
      if (typeof value !== 'number') return notSet(messages);
      const { unit } = unitOf({ column, messages });
      const number = messages.format.number(value);
      return unit === undefined ? number : `${number} ${unit}`;
    },
  };
}

/** Field for an optional amount in fils. */
export function money(): FieldPresentation {
  return {
    render: ({ value, onChange, ...props }) => (
      <MoneyField
        {...basicPropsOf(props)}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
      />
    ),
    textOf: (value, _, messages) =>
      typeof value === 'number' ? messages.format.money(value) : notSet(messages),
  };
}

/** Field for a day, optionally empty. */
export function day({ isOptional = false }: { isOptional?: boolean } = {}): FieldPresentation {
  return {
    render: ({ value, onChange, ...props }) => (
      <DatePicker
        {...basicPropsOf(props)}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        isRequired={!isOptional}
      />
    ),
    textOf: (value, _, messages) =>
      typeof value === 'string' ? messages.format.date(value) : notSet(messages),
  };
}

/** Field for yes or no. */
export function flag(): FieldPresentation {
  return {
    render: ({ value, onChange, ...props }) => (
      <Switch {...basicPropsOf(props)} isSelected={value === true} onChange={onChange} />
    ),
    textOf: (value, _, { t }) => t(value === true ? 'yes' : 'no'),
  };
}

/** Field for one of several values, with labels from `values.<column>.<value>`. */
export function choice(
  values: readonly string[],
  { isOptional = false }: { isOptional?: boolean } = {},
): FieldPresentation {
  return {
    render: ({ value, onChange, ...props }) => {
      const { column, messages } = props;
      const options = values.map((one) => ({ value: one, label: messages.value(column, one) }));
      return (
        <Select
          {...basicPropsOf(props)}
          options={isOptional ? [{ value: none, label: notSet(messages) }, ...options] : options}
          value={typeof value === 'string' ? value : isOptional ? none : null}
          onChange={(next) => onChange(next === none ? null : next)}
          isRequired={!isOptional}
        />
      );
    },
    textOf: (value, column, messages) =>
      typeof value === 'string' ? messages.value(column, value) : notSet(messages),
  };
}

/** Field for a set of values. */
export function choices(values: readonly string[]): FieldPresentation {
  return {
    render: ({ value, onChange, ...props }) => (
      <MultiSelect
        {...basicPropsOf(props)}
        options={values.map((one) => ({ value: one, label: props.messages.value(props.column, one) }))}
        value={texts(value)}
        onChange={onChange}
        placeholder={notSet(props.messages)}
      />
    ),
    textOf: (value, column, messages) =>
      messages.format.list(texts(value).map((one) => messages.value(column, one))) || notSet(messages),
  };
}

/** Field for a reference to a database row. */
export function reference({ isOptional = false }: { isOptional?: boolean } = {}): FieldPresentation {
  return {
    render: ({ value, onChange, ...props }) => {
      const { column, messages, names } = props;
      const options = Object.keys(names[column] ?? {}).map((code) => ({
        value: code,
        label: messages.reference(column, code),
      }));
      return (
        <Select
          {...basicPropsOf(props)}
          options={isOptional ? [{ value: none, label: notSet(messages) }, ...options] : options}
          value={typeof value === 'string' && value !== '' ? value : isOptional ? none : null}
          onChange={(next) => onChange(next === none ? null : next)}
          isRequired={!isOptional}
        />
      );
    },
    textOf: (value, column, messages) =>
      typeof value === 'string' && value !== '' ? messages.reference(column, value) : notSet(messages),
  };
}

/** Field for several references to database rows. `offered` returns whether this row may have a reference. */
export function references(offered: (code: string, props: FieldProps) => boolean): FieldPresentation {
  return {
    render: ({ value, onChange, ...props }) => {
      const { column, messages, names } = props;
      const chosen = texts(value);
      const codes = [...new Set([...Object.keys(names[column] ?? {}), ...chosen])];
      return (
        <MultiSelect
          {...basicPropsOf(props)}
          options={codes
            .filter((code) => chosen.includes(code) || offered(code, { value, onChange, ...props }))
            .map((code) => ({ value: code, label: messages.reference(column, code) }))}
          value={chosen}
          onChange={onChange}
          placeholder={notSet(messages)}
        />
      );
    },
    textOf: (value, column, messages) =>
      messages.format.list(texts(value).map((code) => messages.reference(column, code))) || notSet(messages),
  };
}

/** Returns the props of every field. */
export function basicPropsOf({ column, messages }: Pick<FieldProps, 'column' | 'messages'>) {
  return { name: column, label: messages.label(column), hint: messages.hint(column) };
}

function unitOf({ column, messages }: Pick<FieldProps, 'column' | 'messages'>): { unit?: string } {
  const unit = messages.t(`units.${column}`, { defaultValue: '' });
  return unit === '' ? {} : { unit };
}
