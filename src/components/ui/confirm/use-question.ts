import { useEffect, useEffectEvent, useState } from 'react';

/** A question before something of a list is taken away, in words of what it is about. */
export interface Question<About> {
  /** It has come about. */
  isOver: (about: About) => boolean;
  /** Hears of it once. */
  onOver: (about: About) => void;
}

/** What is asked about, null for nothing, and how to ask; the question ends once what it is about has come about. */
export function useQuestion<About>({ isOver, onOver }: Question<About>) {
  const [about, ask] = useState<About | null>(null);
  const over = about !== null && isOver(about) ? about : null;
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (over === null) return;
    tell(over);
    ask(null);
  }, [over]);
  return [over === null ? about : null, ask] as const;
}
