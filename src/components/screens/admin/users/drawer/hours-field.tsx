import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditableField } from '#components/blocks/editable-field/editable-field.tsx';
import type { EditorProps } from '#components/blocks/editable-field/field-state.ts';
import { type FieldContext, fieldProps } from '#components/hooks/field-props.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import type { Capacity, Hours } from '#machines/admin/users/capacity.machine.ts';

function asHours(value: unknown): Hours | null {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return null;
  const { from, to } = value;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
}

/** Edits the working hours of a recruiter. If empty, the calendar's hours apply. */
export function HoursField(fieldContext: FieldContext<Capacity>) {
  const { t } = useTranslation('users');
  return (
    <EditableField
      label={t('capacity.hours')}
      empty={t('capacity.usualHours')}
      {...fieldProps(fieldContext, 'hours', asHours)}
      show={({ from, to }) => <bdi>{t('capacity.span', { first: from, last: to })}</bdi>}
      editor={(control) => <HoursEditor {...control} />}
    />
  );
}

function HoursEditor({ value, onChange }: EditorProps<Hours>) {
  const { t } = useTranslation('users');
  const [from, setFrom] = useState(value?.from ?? null);
  const [to, setTo] = useState(value?.to ?? null);
  const isBackwards = from !== null && to !== null && to <= from;
  const tell = (first: string | null, last: string | null) => {
    setFrom(first);
    setTo(last);
    if (first === null || last === null) onChange(null, first === last);
    else onChange({ from: first, to: last }, first < last);
  };
  return (
    <Stack>
      <TimeField autoFocus label={t('capacity.from')} value={from} onChange={(next) => tell(next, to)} />
      <TimeField
        label={t('capacity.to')}
        value={to}
        onChange={(next) => tell(from, next)}
        error={isBackwards ? t('capacity.hoursProblem') : undefined}
      />
    </Stack>
  );
}
