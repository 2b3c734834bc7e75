import type { Connection, Peer } from '#mocks/backend/realtime/socket.ts';
import type { PageBackend } from '#mocks/page-backend.ts';
import type { Template } from './engine.ts';
import type { WorkerStart } from './host.worker.ts';
import { openInstallation } from './installation.ts';
import {
  type Message,
  type PackedResponse,
  type Progress,
  packRequest,
  type StartOver,
  type ToHost,
  unpackResponse,
} from './messages.ts';

/** A tab's connection to the demo's backend. */
export interface Tab extends PageBackend {
  /** Starts the worker unless it runs, and subscribes to its progress. */
  start(): void;
  /** Terminates a failed worker and starts another. */
  restart(): void;
  /** Dismisses the notice shown after the start. */
  dismissNotice(): void;
  /** Deletes all changes, sessions too, in every tab. */
  startOver(): Promise<void>;
}

export interface TabOptions {
  /** Name of the channel, the locks and the stored data: letters, digits and dashes. */
  name: string;
  template: Template;
  onProgress: (progress: Progress) => void;
  /** Called after this or another tab reset the data: the page must reload. */
  onStartOver: () => void;
}

/** The serving worker, and its end. */
interface Host {
  id: string;
  gone: Promise<null>;
  leave: (nothing: null) => void;
}

/** WebSocket code for a server restart; clients reconnect. */
const restartedCode = 1012;

/**
 * Connects a tab to the worker that serves all tabs. If the host's tab ends during a request, a read-only one is sent
 * to the next host; any other fails as a network error, since its effect is unknown.
 */
export function openTab({ name, template, onProgress, onStartOver }: TabOptions): Tab {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const post = (message: ToHost | StartOver) => channel.postMessage(message);
  const answers = new Map<string, (response: PackedResponse) => void>();
  const peers = new Map<string, Peer>();
  let pendingHost = Promise.withResolvers<Host>();
  let present: Host | undefined;
  let worker: Worker | undefined;

  /** Handles a host that is starting or ready, which means that the previous one has ended. */
  function meet(id: string, isReady: boolean): void {
    if (present && present.id !== id) {
      pendingHost = Promise.withResolvers<Host>();
      present.leave(null);
      present = undefined;
    }
    if (present || !isReady) return;
    const { promise: gone, resolve: leave } = Promise.withResolvers<null>();
    present = { id, gone, leave };
    pendingHost.resolve(present);
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.to === 'all') return onStartOver();
    if (data.to !== 'tabs') return;
    if (data.kind === 'progress') {
      meet(data.host, data.progress.step === 'ready');
      onProgress(data.progress);
    } else if (data.kind === 'response') {
      answers.get(data.id)?.(data.response);
    } else if (data.kind === 'frame') {
      peers.get(data.id)?.send(data.frame);
    } else {
      peers.get(data.id)?.close(data.code, data.reason);
      peers.delete(data.id);
    }
  };
  // Held while the tab is open, so that the host notices its end.
  navigator.locks.request(`${name} tab ${tab}`, () => new Promise(() => {}));

  function launch(): void {
    if (worker) return;
    worker = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' });
    worker.onerror = ({ message }) => onProgress({ step: 'failed', reason: message });
    worker.onmessage = () => {
      worker = undefined;
    };
    worker.postMessage({ name, template } satisfies WorkerStart);
  }

  /** A running host reports its progress. */
  function start(): void {
    launch();
    post({ to: 'host', kind: 'greeting' });
  }

  return {
    start,
    restart() {
      worker?.terminate();
      worker = undefined;
      start();
    },
    dismissNotice() {
      if (present) post({ to: 'host', kind: 'understood', host: present.id });
    },
    async startOver() {
      const store = await openInstallation(name);
      await store?.remove();
      store?.close();
      post({ to: 'all', kind: 'startOver' });
      onStartOver();
    },
    async fetch(request) {
      launch();
      const id = crypto.randomUUID();
      const packed = await packRequest(request);
      for (;;) {
        const { id: to, gone } = await pendingHost.promise;
        const answer = new Promise<PackedResponse>((resolve) => answers.set(id, resolve));
        post({ to: 'host', kind: 'request', host: to, id, request: packed });
        const response = await Promise.race([answer, gone]);
        answers.delete(id);
        if (response) return unpackResponse(response);
        if (packed.method !== 'GET' && packed.method !== 'HEAD') return Response.error();
      }
    },
    connect(url, peer): Connection {
      launch();
      const id = crypto.randomUUID();
      const opened = pendingHost.promise.then(({ id: to, gone }) => {
        peers.set(id, peer);
        gone.then(() => {
          if (peers.delete(id)) peer.close(restartedCode, 'The server restarts');
        });
        post({ to: 'host', kind: 'socket', host: to, tab, id, url });
        return to;
      });
      return {
        receive(frame) {
          opened.then((to) => post({ to: 'host', kind: 'frame', host: to, id, frame }));
        },
        closed() {
          opened.then((to) => {
            peers.delete(id);
            post({ to: 'host', kind: 'closed', host: to, id });
          });
        },
      };
    },
  };
}
