import { useEffect, useEffectEvent } from 'react';

/** What the page around a form is told of it. */
export interface FormNews {
  /** Somebody else stored the record first. */
  isStale: boolean;
  /** The record is stored. */
  isDone: boolean;
  /** Says that it is stored. */
  doneText: string;
  onReload: () => void;
  onSaved: (text: string) => void;
}

/** Tells the page once of each. */
export function useFormNews({ isStale, isDone, ...news }: FormNews): void {
  const reload = useEffectEvent(news.onReload);
  const tellSaved = useEffectEvent(() => news.onSaved(news.doneText));
  useEffect(() => {
    if (isStale) reload();
  }, [isStale]);
  useEffect(() => {
    if (isDone) tellSaved();
  }, [isDone]);
}
