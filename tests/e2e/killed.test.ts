import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#mocks/backend/db/free-port.ts';
import { engines } from '#mocks/server/engine.ts';
import { temporaryFolder } from './product.ts';

const [perBatch, writers] = [3, 4];

/** Number of responses in a round after which the server is killed. */
const moments = [1, 7, 19, 2, 40];

/** A server in a separate process. */
interface Server {
  /** Resolves when the start has reached this step; throws with its last output if it exits first. */
  waitForStep(step: 'locked' | 'opened' | 'ready'): Promise<void>;
  /** Ends it immediately, as a crash does, or with Ctrl-C. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
}

function start(folder: string, engine: string, port: number): Server {
  const args = ['tests/e2e/killed.server.ts', folder, engine, String(port)];
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined };
  const child: ChildProcess = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const steps = new Set<string>();
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  if (child.stdout) createInterface(child.stdout).on('line', (line) => steps.add(line));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    async waitForStep(step) {
      while (!steps.has(step)) {
        const more = new Promise((resolve) => child.stdout?.once('data', () => resolve(true)));
        if ((await Promise.race([more, ended])) !== true) throw new Error(`Ended before ${step}: ${words}`);
      }
    },
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

describe.each(engines)('a server killed at any moment on %s', (engine) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let port: number;
  let server: Server;

  beforeAll(async () => {
    folder = await temporaryFolder();
    // As root, native Postgres runs as another user, who must be able to enter the folder.
    await chmod(folder.path, 0o755);
    port = await freePort();
  });
  afterAll(async () => {
    await server.end('SIGINT');
    await folder.remove();
  });

  async function connect(): Promise<SupabaseClient> {
    const { secret } = JSON.parse(await readFile(join(folder.path, 'keys.json'), 'utf8'));
    return createClient(`http://127.0.0.1:${port}`, secret);
  }

  it('restarts after being killed during startup', async () => {
    for (const step of ['locked', 'opened', 'ready'] as const) {
      server = start(folder.path, engine, port);
      await server.waitForStep(step);
      await server.end('SIGKILL');
    }
  });

  it('restarts with every acknowledged write after each kill', async () => {
    const acknowledged = new Set<string>();
    let [batch, increments, unanswered] = [0, 0, 0];

    for (const moment of [...moments, 0]) {
      server = start(folder.path, engine, port);
      await server.waitForStep('ready');
      const client = await connect();

      const { data: sizes } = await client.rpc('sizes').throwOnError();
      expect([...acknowledged].filter((key) => !(key in sizes))).toEqual([]);
      expect(Object.values(sizes).every((size) => size === perBatch)).toBe(true);
      const counter = await client.from('counters').select('value').single().throwOnError();
      expect(counter.data.value).toBeGreaterThanOrEqual(increments);
      expect(counter.data.value).toBeLessThanOrEqual(increments + unanswered);

      let [answers, alive] = [0, moment > 0];
      const countResponse = () => {
        answers += 1;
        if (answers >= moment) alive = false;
      };
      const write = async () => {
        while (alive) {
          batch += 1;
          const own = batch;
          const rows = Array.from({ length: perBatch }, (_, index) => ({
            id: own * perBatch + index,
            batch: own,
          }));
          const { error } = await client.from('entries').insert(rows);
          if (error) return;
          acknowledged.add(String(own));
          countResponse();
        }
      };
      const count = async () => {
        while (alive) {
          const { data, error } = await client.rpc('increment');
          if (error) {
            unanswered += 1;
            return;
          }
          expect(data).toBeGreaterThan(increments);
          increments += 1;
          countResponse();
        }
      };
      const working = [...Array.from({ length: writers }, write), count()];
      await Promise.race(working);
      if (moment > 0) await server.end('SIGKILL');
      await Promise.all(working);
    }
    expect(acknowledged.size).toBeGreaterThan(moments.length);
  });
});
