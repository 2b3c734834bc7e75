import { useEffect, useState } from 'react';
import { now } from '#machines/data/clock.ts';

/** Update interval of the current time, in ms: short enough for ages and deadlines in minutes. */
const updateInterval = 20_000;

/** Returns the current time, in ms since the Unix epoch, updated while the page is visible. */
export function useNow(): number {
  const [present, setPresent] = useState(now);
  useEffect(() => {
    const variant = () => setPresent(now());
    const timer = setInterval(variant, updateInterval);
    document.addEventListener('visibilitychange', variant);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', variant);
    };
  }, []);
  return present;
}
