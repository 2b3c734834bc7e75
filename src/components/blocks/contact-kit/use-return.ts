import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns a function to call when the user leaves for another app. `onReturn` is called once, when the page is visible
 * again.
 */
export function useReturn<Reason>(onReturn: (reason: Reason) => void): (reason: Reason) => void {
  const [away, setAway] = useState<{ reason: Reason } | null>(null);
  const come = useEffectEvent(() => {
    if (!away || document.visibilityState === 'hidden') return;
    setAway(null);
    onReturn(away.reason);
  });
  const isAway = away !== null;

  useEffect(() => {
    if (!isAway) return;
    const listen = () => come();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  }, [isAway]);

  return (reason) => setAway({ reason });
}
