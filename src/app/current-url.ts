/** The current URL for the sign-in, which runs outside of the router. */
export interface CurrentUrl {
  /** Path, query and hash. */
  read: () => string;
  /** State stored by `replace` with the current URL. */
  readState: () => unknown;
  /** Replaces the current URL. */
  replace: (address: string, state?: unknown) => void;
  /** Calls `listener` after each change outside of the router. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

const listeners = new Set<() => void>();

/** The browser's URL. */
export const browserUrl: CurrentUrl = {
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
