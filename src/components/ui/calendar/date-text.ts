import { type CalendarDate, parseDate } from '@internationalized/date';
import { useMemo } from 'react';

/** Parses "2026-03-12" as a day without time or time zone. The same day returns the same object. */
export function useDay(text: string): CalendarDate;
export function useDay(text: string | null | undefined): CalendarDate | null;
export function useDay(text: string | null | undefined): CalendarDate | null {
  return useMemo(() => (text ? parseDate(text) : null), [text]);
}
