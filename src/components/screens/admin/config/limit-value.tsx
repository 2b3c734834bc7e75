import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { Json } from '#machines/admin/config/table/fields.ts';
import { stages } from '#shared/stages.ts';
import type { ConfigMessages, FieldPresentation, FieldProps } from './config-presentation.ts';

/** A number of a limit: the whole value, or a part by its name. */
interface Part {
  name: string;
  number: number | null;
}

function limitPartsOf(value: Json): Part[] {
  if (value === null || typeof value === 'number') return [{ name: '', number: value }];
  if (typeof value !== 'object') return [];
  const parts = Object.entries(value).map(([name, one]) => ({
    name,
    number: typeof one === 'number' ? one : null,
  }));
  return parts.sort((one, other) => placeOf(one.name) - placeOf(other.name));
}

/** Returns the position of a stage, because the database keeps no order. */
function placeOf(name: string): number {
  const place = stages.findIndex((stage) => stage.name === name);
  return place < 0 ? Number(name) : place;
}

function withLimitPart(value: Json, name: string, number: number | null): Json {
  if (name === '') return number;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? number : one));
  return value !== null && typeof value === 'object' ? { ...value, [name]: number } : value;
}

/** Field for a limit: one number, a number per stage, or a list of numbers. A share is shown in percent. */
export function limitValue(): FieldPresentation {
  return {
    render: (props) => <LimitValue {...props} />,
    textOf: (value, _, messages, other) => {
      const others = new Map(limitPartsOf(other).map(({ name, number }) => [name, number]));
      return limitPartsOf(value)
        .filter(({ name, number }) => name === '' || others.get(name) !== number)
        .map(({ name, number }) => {
          const text = number === null ? messages.t('notSet') : messages.format.number(number);
          return name === '' ? text : `${limitPartName(value, name, messages)}: ${text}`;
        })
        .join('\n');
    },
  };
}

/** Returns the label of a part: the name of the stage, or the position in a list. */
function limitPartName(value: Json, name: string, { t, format }: ConfigMessages): string {
  return Array.isArray(value)
    ? t('place', { number: format.number(Number(name) + 1) })
    : t(`candidates:stage.${name}`, { defaultValue: name });
}

/** Minutes in 24 hours. `format.duration` shows longer durations in days, which are not working days. */
const minutesOfDay = 1440;

/** Formats minutes of working time in hours and minutes: "40 working hours". */
export function workingTimeOf(minutes: number, { t, format }: ConfigMessages): string {
  if (minutes < minutesOfDay) return t('workingTime', { time: format.duration(minutes) });
  const hours = Math.round(minutes / 6) / 10;
  return t('amount.working hours', { count: hours, number: format.number(hours) });
}

function LimitValue({ column, value, onChange, messages, row }: FieldProps) {
  const key = String(row?.key ?? '');
  const isShare = key.endsWith('_share');
  const factor = isShare ? 100 : 1;
  const unit = messages.t(`unit.${isShare ? 'share' : String(row?.unit ?? '')}`, { defaultValue: '' });
  const label = messages.t(`names.${key}`);
  return (
    <Stack as="section" gap={3} aria-label={label}>
      {limitPartsOf(value).map(({ name, number }) => (
        <NumberField
          key={name}
          name={name === '' ? column : `${column}.${name}`}
          label={name === '' ? label : limitPartName(value, name, messages)}
          value={number === null ? null : Math.round(number * factor * 100) / 100}
          onChange={(next) => onChange(withLimitPart(value, name, next === null ? null : next / factor))}
          minValue={0}
          {...(isShare && { maxValue: 100 })}
          {...(unit !== '' && { unit })}
          {...(row?.unit === 'working minutes' &&
            number !== null && { hint: workingTimeOf(number, messages) })}
          isRequired
        />
      ))}
    </Stack>
  );
}
