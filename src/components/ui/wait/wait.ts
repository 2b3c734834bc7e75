import { createContext } from 'react';

/** Calls back once after so many milliseconds; gives the way to call it off. */
export type Wait = (milliseconds: number, callBack: () => void) => () => void;

const inRealTime: Wait = (milliseconds, callBack) => {
  const timer = setTimeout(callBack, milliseconds);
  return () => clearTimeout(timer);
};

/** How controls let time pass: toasts, and words shown for a moment. A story gives them a clock moved by hand. */
export const WaitContext = createContext(inRealTime);
