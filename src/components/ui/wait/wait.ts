import { createContext } from 'react';

/** Calls back once after `milliseconds`. Returns a function to cancel it. */
export type Wait = (milliseconds: number, callBack: () => void) => () => void;

const inRealTime: Wait = (milliseconds, callBack) => {
  const timer = setTimeout(callBack, milliseconds);
  return () => clearTimeout(timer);
};

/** How controls wait: toasts, temporary texts. Stories replace it with a manual clock. */
export const WaitContext = createContext(inRealTime);
