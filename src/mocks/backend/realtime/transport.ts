import type { Connection, Peer } from './socket.ts';

type Connect = (url: string, peer: Peer) => Connection;
type Listener<Happening> = ((happening: Happening) => void) | null;

/** Event passed to an `onclose` handler. */
interface Close extends Event {
  code: number;
  reason: string;
  wasClean: boolean;
}

const states = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 };

/**
 * Creates a WebSocket class without a network, for `createClient(url, key, { realtime: { transport } })`: its frames go
 * to `connect`, and the replies arrive in order, each in its own task.
 */
export function realtimeTransport(connect: Connect) {
  return class ServiceSocket extends EventTarget {
    readonly CONNECTING = states.CONNECTING;
    readonly OPEN = states.OPEN;
    readonly CLOSING = states.CLOSING;
    readonly CLOSED = states.CLOSED;
    readonly url: string;
    readonly protocol = '';
    readonly bufferedAmount = 0;
    binaryType = 'arraybuffer';
    readyState = states.CONNECTING;
    onopen: Listener<Event> = null;
    onmessage: Listener<MessageEvent> = null;
    onclose: Listener<Close> = null;
    onerror: Listener<Event> = null;
    #connection: Connection | undefined;

    constructor(address: string | URL) {
      super();
      this.url = String(address);
      queueMicrotask(() => this.#open());
    }

    #open(): void {
      if (this.readyState !== states.CONNECTING) return;
      this.readyState = states.OPEN;
      this.#connection = connect(this.url, {
        send: (data) =>
          queueMicrotask(() => {
            if (this.readyState === states.OPEN) this.onmessage?.(new MessageEvent('message', { data }));
          }),
        close: (code, reason) => queueMicrotask(() => this.close(code, reason)),
      });
      this.onopen?.(new Event('open'));
    }

    send(data: string | ArrayBuffer): void {
      this.#connection?.receive(data);
    }

    close(code = 1005, reason = ''): void {
      if (this.readyState === states.CLOSED) return;
      this.readyState = states.CLOSED;
      this.#connection?.closed();
      const wasClean = code !== 1006;
      queueMicrotask(() => this.onclose?.(Object.assign(new Event('close'), { code, reason, wasClean })));
    }
  };
}
