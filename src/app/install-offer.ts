/** The browser's offer to install the product, kept from the first script on: it is made once, before a page is there. */

/** What a Chromium browser tells before it would offer to install; no other has it. */
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

/** Keeps the offer in place of the browser's own, which would cover the page. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => set(null));
}

/** The offer, or null where there is none, or it was put off. */
export function readInstallOffer(): InstallOffer | null {
  try {
    return localStorage.getItem(name) === null ? offer : null;
  } catch {
    return offer;
  }
}

/** Calls `listener` when there is another offer, or none any more; gives the function that stops it. */
export function watchOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Uses up the offer: the browser asks. */
export async function install(): Promise<void> {
  await offer?.prompt();
  set(null);
}

/** Offers it no more on this device. */
export function putOffInstall(): void {
  try {
    localStorage.setItem(name, 'true');
  } catch {
    // A browser without storage offers it again the next time.
  }
  set(null);
}
