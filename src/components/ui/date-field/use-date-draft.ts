import { CalendarDate, type DateValue } from '@internationalized/date';
import { useState } from 'react';
import { useDay } from '#components/ui/calendar/date-text.ts';

export interface DateDraft {
  value: CalendarDate | null;
  onChange: (value: DateValue | null) => void;
  /** Returns the text that is dropped because it is not a year. */
  onBlur: () => string | null;
}

/**
 * Holds back a year being typed ("2", "20", "202") until it has four digits. On blur, two digits are completed: "26" to
 * 2026, "85" to 1985. Anything else is dropped.
 */
export function useDateDraft(value: string | null, onChange: (value: string | null) => void): DateDraft {
  const [draft, setDraft] = useState<CalendarDate | null>(null);
  const day = useDay(value);
  return {
    value: draft ?? day,
    onChange: (next) => {
      if (next && next.year < 1000) {
        setDraft(new CalendarDate(next.year, next.month, next.day));
      } else {
        setDraft(null);
        onChange(next?.toString() ?? null);
      }
    },
    onBlur: () => {
      if (!draft) return null;
      setDraft(null);
      if (draft.year >= 100) return `${draft.day}/${draft.month}/${draft.year}`;
      onChange(draft.set({ year: draft.year + (draft.year < 50 ? 2000 : 1900) }).toString());
      return null;
    },
  };
}
