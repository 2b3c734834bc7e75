/** The browser's install prompt, captured from the first script on: it is fired once, before a page is rendered. */

/** Event of Chromium browsers before they show the install prompt. */
export interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const name = 'installPutOff';
let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Captures the prompt and suppresses the browser's own, which would cover the page. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => set(null));
}

/** Returns the prompt, or null if there is none or it was dismissed. */
export function readInstallOffer(): InstallOffer | null {
  try {
    return localStorage.getItem(name) === null ? offer : null;
  } catch {
    return offer;
  }
}

/** Calls `listener` when the prompt appears or disappears; returns an unsubscribe function. */
export function watchOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows the browser's prompt, which can be used once. */
export async function install(): Promise<void> {
  await offer?.prompt();
  set(null);
}

/** Dismisses the offer permanently on this device. */
export function postponeInstall(): void {
  try {
    localStorage.setItem(name, 'true');
  } catch {
    // A browser without storage shows the offer again next time.
  }
  set(null);
}
