import { useEffect, useState } from 'react';
import { now } from '#machines/data/clock.ts';

/** How often the present is looked at, in milliseconds: often enough for ages and deadlines in minutes. */
const every = 20_000;

/** The present, in milliseconds since 1970 UTC, kept up to date while somebody looks at the page. */
export function useNow(): number {
  const [present, setPresent] = useState(now);
  useEffect(() => {
    const look = () => setPresent(now());
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return present;
}
