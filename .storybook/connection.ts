import { getResponse, http, type RequestHandler } from 'msw';
import type { SetupWorker } from 'msw/browser';
import { noAnswer, offline, slow } from '#mocks/faults.ts';

/** What the toolbar can do to the network of a story. */
export type Connection = 'online' | 'slow' | 'offline';

const faults: Readonly<Record<Connection, RequestHandler[]>> = {
  online: [],
  slow: [slow()],
  offline: [noAnswer()],
};

let now: Connection = 'online';
let backOnline: (() => void) | undefined;

/** Lets every request pass unless the connection of the moment is at fault. */
const gate = http.all('*', ({ request }) => getResponse(faults[now], request));

/** Changes the connection under a story, which goes on as it is. */
export function connect(worker: Pick<SetupWorker, 'use'>, connection: Connection): void {
  if (connection === now) return;
  disconnected();
  now = connection;
  if (connection === 'offline') backOnline = offline();
  // Again for every change: a story may have put faults of its own in front.
  worker.use(gate);
}

/** After a story: the next one begins online. */
export function reconnect(): void {
  disconnected();
  now = 'online';
}

function disconnected(): void {
  backOnline?.();
  backOnline = undefined;
}
