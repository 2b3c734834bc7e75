import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/** A page that asks before it is left. */
export interface LeaveQuestion {
  /** Somebody is about to leave it. */
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Called with whether leaving the page would lose something. */
  onHold: (isHeld: boolean) => void;
}

/**
 * While a page is held, every way out of it within the product is stopped and asked about, and the browser asks before
 * the tab is closed or reloaded. Nobody is asked when the session ends, because that closes the router.
 */
export function useLeaveQuestion(): LeaveQuestion {
  const [isHeld, setHeld] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isHeld]);
  return {
    isLeaving: blocker.state === 'blocked',
    onStay: () => blocker.reset?.(),
    onLeave: () => blocker.proceed?.(),
    onHold: setHeld,
  };
}
