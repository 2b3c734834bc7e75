import { type ReactNode, useRef } from 'react';
import {
  DateField as AriaDateField,
  type DateFieldProps as AriaProps,
} from 'react-aria-components/DateField';
import { DateLocale } from '#components/ui/calendar/date-locale.tsx';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { Segments, SegmentsBox } from './segments.tsx';
import { useBoundError } from './use-bound-error.ts';
import { useDateDraft } from './use-date-draft.ts';

type Behaviour = 'name' | 'isRequired' | 'isReadOnly' | 'isDisabled' | 'autoFocus';

export interface DateFieldProps extends Pick<AriaProps<never>, Behaviour> {
  /** What day is asked for, always in sight above the field. */
  label: string;
  /** The day as `2026-03-12`, or null. It has no time and no time zone. */
  value: string | null;
  /** Called with a whole day, or null when the field is emptied. */
  onChange: (value: string | null) => void;
  /** Called as the field is left with a part of a day alone, as it is written; null where nothing is lacking. */
  onUnfinished?: (text: string | null) => void;
  /** The first day allowed, as `2026-03-12`. A day before it shows an error that names it. */
  min?: string | undefined;
  /** The last day allowed. */
  max?: string | undefined;
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: string | undefined;
  /** Why nothing can be written here now; disables the field and stands where the hint would. */
  disabledReason?: string | undefined;
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
  /** Shown inside the field after the day, as a button. */
  end?: ReactNode;
  /** Alt and the down arrow were pressed, which opens what `end` opens. */
  onOpen?: (() => void) | undefined;
}

/** A day written by keyboard, part by part. For a day near today a `DatePicker` is quicker. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, onUnfinished, min, max, hint, error, disabledReason, ...rest } = props;
  const { size = 'medium', end, onOpen, isDisabled, ...behaviour } = rest;
  const field = useRef<HTMLDivElement>(null);
  const draft = useDateDraft(value, onChange);
  const boundError = useBoundError(value, min, max);
  const problem = error ?? boundError;
  return (
    <DateLocale>
      <AriaDateField
        {...behaviour}
        {...draft}
        ref={field}
        onBlur={() => {
          const text = draft.onBlur() ?? unfinishedIn(field.current);
          onUnfinished?.(text);
        }}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') onOpen?.();
        }}
        granularity="day"
        shouldForceLeadingZeros
        {...fieldProps({ isDisabled, disabledReason, error: problem, size })}
      >
        <FieldLabel>{label}</FieldLabel>
        <SegmentsBox>
          <Segments isWide />
          {end}
        </SegmentsBox>
        <FieldMessages hint={hint} error={problem} disabledReason={disabledReason} />
      </AriaDateField>
    </DateLocale>
  );
}

/** What is written of a day that lacks a part; null for a whole one, and for none. */
function unfinishedIn(field: HTMLElement | null): string | null {
  const parts = [...(field?.querySelectorAll('[data-type]:not([data-type=literal])') ?? [])];
  const isEmpty = (part: Element) => part.hasAttribute('data-placeholder');
  if (!parts.some(isEmpty) || parts.every(isEmpty)) return null;
  return parts.map((part) => part.textContent).join('/');
}
