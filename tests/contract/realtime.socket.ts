import { createGateway } from '#mocks/backend/gateway.ts';
import type { Connection } from '#mocks/backend/realtime/socket.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { systemClock } from '#shared/clock.ts';
import { hostedProject } from './hosted.environment.ts';
import type { TestBackend } from './test-backend.ts';

/** Close codes of a rejected socket: over a network it never opens, which clients report as 1006. */
export const refusals = hostedProject ? [1006, 1008] : [1008];

/** A socket with handwritten frames. */
export interface RawSocket {
  connection: Connection;
  /** All received frames, parsed if they are text. */
  frames: unknown[];
  /** The service's close code, if it closed the socket. */
  closedWith(): number | undefined;
  /** Sends a value as JSON. */
  send(frame: unknown): void;
  /** Sends a frame and returns its reply: status and response. */
  ask(topic: string, event: string, payload?: unknown): Promise<unknown>;
}

/** Opens a socket with the second version of the protocol, or `vsn`. */
export function openSocket(
  backend: Pick<TestBackend, 'connect' | 'keys'>,
  {
    vsn = '2.0.0',
    key = backend.keys.publishable,
    path = 'websocket',
  }: { vsn?: string; key?: string; path?: string } = {},
): RawSocket {
  const frames: unknown[] = [];
  const waiting = new Map<unknown, (replyPromise: unknown) => void>();
  let closed: number | undefined;
  let refs = 0;
  const connection = backend.connect(`ws://backend.test/realtime/v1/${path}?apikey=${key}&vsn=${vsn}`, {
    send(raw) {
      const frame: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw;
      frames.push(frame);
      if (Array.isArray(frame) && frame[3] === 'phx_reply') waiting.get(frame[1])?.(frame[4]);
    },
    close(code) {
      closed = code;
    },
  });
  const send = (frame: unknown) => connection.receive(JSON.stringify(frame));
  return {
    connection,
    frames,
    send,
    closedWith: () => closed,
    ask(topic, event, payload = {}) {
      refs += 1;
      const ref = `asked ${refs}`;
      const replyPromise = new Promise((resolve) => waiting.set(ref, resolve));
      send(['join', ref, topic, event, payload]);
      return replyPromise;
    },
  };
}

/** Opens another gateway on `db`, with its own sockets, and collects the errors it reports. */
export function openReporting({ keys, origin, outbox, db }: TestBackend) {
  const faults: unknown[] = [];
  const { connect } = createGateway({
    db,
    origin,
    keys,
    clock: systemClock,
    blobs: memoryBlobs(),
    mailer: outbox,
    report: (fault) => faults.push(fault),
  });
  return { open: () => openSocket({ connect, keys }), faults };
}
