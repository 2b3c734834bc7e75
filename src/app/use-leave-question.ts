import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from './paths.ts';

/** A page that asks before it is left. */
export interface LeaveQuestion {
  /** Somebody is about to leave it. */
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/**
 * While a page is held, every way out of it within the product is stopped and asked about, and the browser asks before
 * the tab is closed or loaded anew. The end of a session asks nobody.
 */
export function useLeaveQuestion(isHeld: boolean): LeaveQuestion {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  const [isAllowed, setAllowed] = useState(false);

  useEffect(() => {
    if (!isHeld || isAllowed) return;
    let isOver = false;
    const hold = (event: NavigateEvent) => {
      const { pathname, search } = new URL(event.destination.url);
      if (pathname === paths.login) isOver = true;
      if (!event.cancelable || !event.destination.sameDocument) return;
      if (pathname === location.pathname || pathname === paths.login) return;
      event.preventDefault();
      setTarget(`${pathname}${search}`);
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOver) event.preventDefault();
    };
    // Where there is no such thing yet, the tab alone is held.
    globalThis.navigation?.addEventListener('navigate', hold);
    addEventListener('beforeunload', ask);
    return () => {
      globalThis.navigation?.removeEventListener('navigate', hold);
      removeEventListener('beforeunload', ask);
    };
  }, [isHeld, isAllowed]);

  // The page is let go first: the effect before this one has run.
  useEffect(() => {
    if (isAllowed && target !== null) navigate(target);
  }, [isAllowed, target, navigate]);

  return {
    isLeaving: target !== null && !isAllowed,
    onStay: () => setTarget(null),
    onLeave: () => setAllowed(true),
  };
}
