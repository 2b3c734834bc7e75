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
  /** Label, always visible above the field. */
  label: string;
  /** The day as `2026-03-12`, or null. Has no time or time zone. */
  value: string | null;
  /** Called with a complete day, or null when the field is cleared. */
  onChange: (value: string | null) => void;
  /** Called when the field loses focus, with the text of an incomplete date; null if nothing is missing. */
  onUnfinished?: (text: string | null) => void;
  /** First allowed day, as `2026-03-12`. An earlier day shows an error that names it. */
  min?: string | undefined;
  /** Last allowed day. */
  max?: string | undefined;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Reason the field is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
  /** Content inside the field after the date, such as a button. */
  end?: ReactNode;
  /** Called on Alt+Down, to open what `end` opens. */
  onOpen?: (() => void) | undefined;
}

/** Field to type a date part by part. For a day near today, a `DatePicker` is quicker. */
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

/** Returns the text of an incomplete date; null if it is complete or empty. */
function unfinishedIn(field: HTMLElement | null): string | null {
  const parts = [...(field?.querySelectorAll('[data-type]:not([data-type=literal])') ?? [])];
  const isEmpty = (part: Element) => part.hasAttribute('data-placeholder');
  if (!parts.some(isEmpty) || parts.every(isEmpty)) return null;
  return parts.map((part) => part.textContent).join('/');
}
