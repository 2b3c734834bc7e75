import { getResponse, http, type RequestHandler } from 'msw';
import type { SetupWorker } from 'msw/browser';
import { noAnswer, offline, slow } from '#mocks/faults.ts';

/** Network conditions offered in the toolbar. */
export type Connection = 'online' | 'slow' | 'offline';

const connectionFaults: Readonly<Record<Connection, RequestHandler[]>> = {
  online: [],
  slow: [slow()],
  offline: [noAnswer()],
};

let now: Connection = 'online';
let backOnline: (() => void) | undefined;

/** Passes every request unless the current connection has a fault. */
const delayRequests = http.all('*', ({ request }) => getResponse(connectionFaults[now], request));

/** Changes the connection of a running story. */
export function connect(worker: Pick<SetupWorker, 'use'>, connection: Connection): void {
  if (connection === now) return;
  disconnected();
  now = connection;
  if (connection === 'offline') backOnline = offline();
  // Added again at every change, since a story may have added its own handlers in front.
  worker.use(delayRequests);
}

/** Restores the connection after a story, so that the next one starts online. */
export function reconnect(): void {
  disconnected();
  now = 'online';
}

function disconnected(): void {
  backOnline?.();
  backOnline = undefined;
}
