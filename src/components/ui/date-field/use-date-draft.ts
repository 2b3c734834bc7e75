import { CalendarDate, type DateValue } from '@internationalized/date';
import { useState } from 'react';
import { useDay } from '#components/ui/calendar/date-text.ts';

export interface DateDraft {
  value: CalendarDate | null;
  onChange: (value: DateValue | null) => void;
  /** Gives what is dropped because it is no year. */
  onBlur: () => string | null;
}

/**
 * Keeps a year that is being typed ("2", "20", "202") from the owner until it has four digits. Left at two digits it
 * is completed, as "26" to 2026 and "85" to 1985; anything else is dropped.
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
