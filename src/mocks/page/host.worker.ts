/**
 * A tab's worker. The worker that holds the lock is the host: it runs Postgres and serves all tabs. The others wait for
 * the lock, which the browser releases when a tab ends for any reason.
 */
import type { Connection } from '#mocks/backend/realtime/socket.ts';
import type { Template } from './engine.ts';
import {
  type Message,
  type PackedRequest,
  type PackedResponse,
  type Progress,
  packResponse,
  type ToHost,
  type ToTabs,
  unpackRequest,
} from './messages.ts';
import { openStoredBackend, type StoredBackend } from './stored-backend.ts';
import { socketWithKey, withKey } from './with-key.ts';

/** First message from a tab to its worker. */
export interface WorkerStart {
  /** Name of the channel, the lock and the stored data. */
  name: string;
  template: Template;
}

addEventListener('message', ({ data }: MessageEvent<WorkerStart>) => {
  navigator.locks.request(`${data.name} host`, () => serve(data));
});

/** Responds to a tab's request after any error; otherwise the tab would wait forever. */
async function answer({ backend, keys }: StoredBackend, request: PackedRequest): Promise<PackedResponse> {
  try {
    return await packResponse(await backend.fetch(withKey(unpackRequest(request), keys.publishable)));
  } catch {
    return packResponse(Response.json({ message: 'Internal server error' }, { status: 500 }));
  }
}

/** Serves until the tab ends; releases the lock for the next worker if the backend cannot start. */
async function serve({ name, template }: WorkerStart): Promise<void> {
  const host = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const post = (message: ToTabs) => channel.postMessage(message);
  let latest: Progress = { step: 'downloading', part: 0 };
  const onProgress = (progress: Progress) => {
    // After one file fails, others may still be loading.
    if (latest.step === 'failed') return;
    latest = progress;
    post({ to: 'tabs', kind: 'progress', progress, host });
  };
  let stored: StoredBackend | undefined;
  const sockets = new Map<string, { connection: Connection; watch: AbortController }>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();

  async function handleMessage(message: ToHost): Promise<void> {
    if (message.kind === 'greeting') return onProgress(latest);
    if (!stored || message.host !== host) return;
    if (message.kind === 'request') {
      const { id, request } = message;
      post({ to: 'tabs', kind: 'response', id, response: await answer(stored, request) });
    } else if (message.kind === 'socket') {
      openSocket(message);
    } else if (message.kind === 'frame') {
      sockets.get(message.id)?.connection.receive(message.frame);
    } else if (message.kind === 'closed') {
      closeSocket(message.id);
    } else {
      await stored.dismissNotice();
    }
  }

  function openSocket({ id, url, tab }: Extract<ToHost, { kind: 'socket' }>): void {
    if (!stored) return;
    const connection = stored.backend.connect(socketWithKey(url, stored.keys.publishable), {
      send: (frame) => post({ to: 'tabs', kind: 'frame', id, frame }),
      close(code = 1000, reason = '') {
        closeSocket(id);
        post({ to: 'tabs', kind: 'close', id, code, reason });
      },
    });
    const watch = new AbortController();
    sockets.set(id, { connection, watch });
    // The tab holds this lock while it is open; a socket that closes earlier stops waiting for it.
    const { signal } = watch;
    navigator.locks.request(`${name} tab ${tab}`, { signal }, () => closeSocket(id)).catch(() => {});
  }

  function closeSocket(id: string): void {
    const socket = sockets.get(id);
    sockets.delete(id);
    socket?.watch.abort();
    socket?.connection.closed();
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.to === 'host') handleMessage(data);
    else if (data.to === 'all') end();
  };
  try {
    onProgress(latest);
    stored = await openStoredBackend(template, { name, origin: location.origin, onProgress });
    const { isStored, isReplaced } = stored;
    onProgress({ step: 'ready', isStored, isReplaced });
    await ended;
    await stored.backend.close();
  } catch (cause) {
    onProgress({ step: 'failed', reason: String(cause) });
  } finally {
    // Closes everything, so that the next host may delete it; the tab creates another worker if needed.
    postMessage('ended');
    close();
  }
}
