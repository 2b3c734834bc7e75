import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns a function to call when the user leaves for another app. `onReturn` is called once, when the page is visible
 * again.
 */
export function useOnReturn<Reason>(onReturn: (reason: Reason) => void): (reason: Reason) => void {
  const [leftFor, setLeftFor] = useState<{ reason: Reason } | null>(null);
  const handleReturn = useEffectEvent(() => {
    if (!leftFor || document.visibilityState === 'hidden') return;
    setLeftFor(null);
    onReturn(leftFor.reason);
  });
  const hasLeft = leftFor !== null;

  useEffect(() => {
    if (!hasLeft) return;
    const listen = () => handleReturn();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  }, [hasLeft]);

  return (reason) => setLeftFor({ reason });
}
