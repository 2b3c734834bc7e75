/** A proxy in front of the product that simulates network and server failures. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './product.ts';

/** A fault of one request. */
export type Fault =
  /** Responds instead of the product, which does not receive the request. */
  | { type: 'answer'; status: number; body: unknown }
  /** The connection breaks: before the product receives the request, or before its response arrives. */
  | { type: 'lost'; isHeard: boolean };

/** The watched requests and their faults. */
export interface BadNetwork {
  origin: string;
  /** Applies this fault to the next request with matching method and path, after `skip` others; resolves afterwards. */
  meet(pattern: RegExp, fault: Fault, skip?: number): Promise<void>;
  /** Calls `onRequest` during the next such request, then breaks its connection; resolves afterwards. */
  interrupt(
    pattern: RegExp,
    isHeard: boolean,
    skip: number,
    onRequest: () => Promise<unknown>,
  ): Promise<void>;
  /** Holds matching requests until one is to be faulted, so that none passes between two faults; null releases them. */
  hold(pattern: RegExp | null): void;
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
    const answered = await pass(incoming);
    outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(outgoing);
  };
  const read = async (stream: IncomingMessage) => {
    for await (const _ of stream);
  };

  let held: RegExp | null = null;
  const inLine: (() => void)[] = [];
  const goOn = () => {
    for (const one of inLine.splice(0)) one();
  };

  const receive = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // The tab was killed while its request was held.
    if (outgoing.destroyed) return;
    const asked = `${incoming.method} ${incoming.url}`;
    if (waiting === null && held?.test(asked)) {
      inLine.push(() => receive(incoming, outgoing));
      return;
    }
    const met = waiting;
    const isMeant = met?.pattern.test(asked) ?? false;
    if (met && isMeant && met.skip === 0) {
      waiting = null;
      met.act(incoming, outgoing).catch(() => outgoing.destroy());
      return;
    }
    if (met && isMeant) met.skip -= 1;
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  };
  const server = createServer(receive);
  const ownPort = await freePort();
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));

  const lose = async (incoming: IncomingMessage, outgoing: ServerResponse, isHeard: boolean) => {
    if (isHeard) await read(await pass(incoming));
    outgoing.destroy();
  };
  const next = (pattern: RegExp, skip: number, act: Waiting['act']) =>
    new Promise<void>((resolve) => {
      waiting = { pattern, skip, act: (incoming, outgoing) => act(incoming, outgoing).finally(resolve) };
      goOn();
    });
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    meet: (pattern, fault, skip = 0) =>
      next(pattern, skip, async (incoming, outgoing) => {
        if (fault.type === 'lost') return lose(incoming, outgoing, fault.isHeard);
        await read(incoming);
        outgoing.writeHead(fault.status, { 'content-type': 'application/json' });
        outgoing.end(JSON.stringify(fault.body));
      }),
    interrupt: (pattern, isHeard, skip, onRequest) =>
      next(pattern, skip, async (incoming, outgoing) => {
        if (isHeard) await read(await pass(incoming));
        await onRequest();
        outgoing.destroy();
      }),
    hold: (pattern) => {
      held = pattern;
      if (pattern === null) goOn();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
