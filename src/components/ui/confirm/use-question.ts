import { useEffect, useEffectEvent, useState } from 'react';

/** Options of a confirmation about an item of a list. */
export interface Question<About> {
  /** Returns whether the action is done. */
  isDone: (about: About) => boolean;
  /** Called once when the action is done. */
  onOver: (about: About) => void;
}

/**
 * Returns the item that the confirmation is about (null for none), and its setter. Resets to null once the action is
 * done.
 */
export function useQuestion<About>({ isDone, onOver }: Question<About>) {
  const [about, ask] = useState<About | null>(null);
  const over = about !== null && isDone(about) ? about : null;
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (over === null) return;
    tell(over);
    ask(null);
  }, [over]);
  return [over === null ? about : null, ask] as const;
}
