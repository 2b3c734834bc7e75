/** The current address, for the sign-in, which runs outside the router. */
export interface Place {
  /** Path, query and hash. */
  read: () => string;
  /** What `replace` kept with the present address. */
  readState: () => unknown;
  /** Puts another address in the place of the present one. */
  replace: (address: string, state?: unknown) => void;
  /** Calls `listener` after each change that isn't the router's. Returns the way to end that. */
  subscribe: (listener: () => void) => () => void;
}

const listeners = new Set<() => void>();

/** The address of the browser. */
export const browserPlace: Place = {
  read: () => `${location.pathname}${location.search}${location.hash}`,
  readState: () => history.state,
  replace(address, state = null) {
    history.replaceState(state, '', address);
    for (const listener of listeners) listener();
  },
  subscribe(listener) {
    listeners.add(listener);
    addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('popstate', listener);
    };
  },
};
