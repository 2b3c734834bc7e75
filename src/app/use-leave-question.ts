import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/** Confirmation before leaving a page. */
export interface LeaveQuestion {
  /** The user is about to leave it. */
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Called with whether leaving the page would lose data. */
  onConfirmLeaveChange: (mustConfirmLeave: boolean) => void;
}

/**
 * Blocks navigation within the product while a page is held, and asks for confirmation; the browser asks before the tab
 * is closed or reloaded. The end of the session does not ask, because it closes the router.
 */
export function useLeaveQuestion(): LeaveQuestion {
  const [mustConfirmLeave, setMustConfirmLeave] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      mustConfirmLeave && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!mustConfirmLeave) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [mustConfirmLeave]);
  return {
    isLeaving: blocker.state === 'blocked',
    onStay: () => blocker.reset?.(),
    onLeave: () => blocker.proceed?.(),
    onConfirmLeaveChange: setMustConfirmLeave,
  };
}
