/** A proxy in front of the product that simulates network and server failures. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '#mocks/backend/db/free-port.ts';

/** A fault of one request. */
export type Fault =
  /** Responds instead of the product, which does not receive the request. */
  | { type: 'answer'; status: number; body: unknown }
  /** The connection breaks: before the product receives the request, or before its response arrives. */
  | { type: 'lost'; reachesServer: boolean };

/** The watched requests and their faults. */
export interface BadNetwork {
  origin: string;
  /** Applies this fault to the next request with matching method and path, after `skip` others; resolves afterwards. */
  meet(pattern: RegExp, fault: Fault, skip?: number): Promise<void>;
  /** Calls `onRequest` during the next such request, then breaks its connection; resolves afterwards. */
  interrupt(
    pattern: RegExp,
    reachesServer: boolean,
    skip: number,
    onRequest: () => Promise<unknown>,
  ): Promise<void>;
  /** Holds matching requests until one is to be faulted, so that none passes between two faults; null releases them. */
  holdRequests(pattern: RegExp | null): void;
  close(): Promise<void>;
}

interface Waiting {
  pattern: RegExp;
  skip: number;
  act(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
}

/** Opens a proxy in front of the product at `target`. */
export async function openBadNetwork(target: string): Promise<BadNetwork> {
  let waiting: Waiting | null = null;
  const { hostname, port } = new URL(target);

  const pass = (incoming: IncomingMessage) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url, headers } = incoming;
      const passed = request({ hostname, port, method, path: url, headers }, resolve);
      passed.on('error', reject);
      // A killed tab aborts its half-sent body.
      incoming.on('close', () => incoming.complete || passed.destroy());
      incoming.pipe(passed);
    });
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const passedResponse = await pass(incoming);
    outgoing.writeHead(passedResponse.statusCode ?? 502, passedResponse.headers);
    passedResponse.pipe(outgoing);
  };
  const read = async (stream: IncomingMessage) => {
    for await (const _ of stream);
  };

  let blockedPattern: RegExp | null = null;
  const inLine: (() => void)[] = [];
  const releaseRequests = () => {
    for (const one of inLine.splice(0)) one();
  };

  const receive = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // The tab was killed while its request was held.
    if (outgoing.destroyed) return;
    const asked = `${incoming.method} ${incoming.url}`;
    if (waiting === null && blockedPattern?.test(asked)) {
      inLine.push(() => receive(incoming, outgoing));
      return;
    }
    const waitingBefore = waiting;
    const isMatch = waitingBefore?.pattern.test(asked) ?? false;
    if (waitingBefore && isMatch && waitingBefore.skip === 0) {
      waiting = null;
      waitingBefore.act(incoming, outgoing).catch(() => outgoing.destroy());
      return;
    }
    if (waitingBefore && isMatch) waitingBefore.skip -= 1;
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  };
  const server = createServer(receive);
  const proxyPort = await freePort();
  await new Promise<void>((resolve) => server.listen(proxyPort, '127.0.0.1', resolve));

  const dropConnection = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    reachesServer: boolean,
  ) => {
    if (reachesServer) await read(await pass(incoming));
    outgoing.destroy();
  };
  const next = (pattern: RegExp, skip: number, act: Waiting['act']) =>
    new Promise<void>((resolve) => {
      waiting = { pattern, skip, act: (incoming, outgoing) => act(incoming, outgoing).finally(resolve) };
      releaseRequests();
    });
  return {
    origin: `http://127.0.0.1:${proxyPort}`,
    meet: (pattern, fault, skip = 0) =>
      next(pattern, skip, async (incoming, outgoing) => {
        if (fault.type === 'lost') return dropConnection(incoming, outgoing, fault.reachesServer);
        await read(incoming);
        outgoing.writeHead(fault.status, { 'content-type': 'application/json' });
        outgoing.end(JSON.stringify(fault.body));
      }),
    interrupt: (pattern, reachesServer, skip, onRequest) =>
      next(pattern, skip, async (incoming, outgoing) => {
        if (reachesServer) await read(await pass(incoming));
        await onRequest();
        outgoing.destroy();
      }),
    holdRequests: (pattern) => {
      blockedPattern = pattern;
      if (pattern === null) releaseRequests();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
