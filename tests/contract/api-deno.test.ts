import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiHost, claims, openApiHost } from './api.host.ts';
import type { ApiSetup } from './api.setup.ts';
import { checkTypes, type DenoFunction, type FunctionEnvironment, startDeno } from './deno.ts';
import { hostedProject } from './hosted.environment.ts';
import { type ServedProject, serveProject } from './hosted.server.ts';

// The scenario moves the clock.
describe.skipIf(hostedProject !== null)('the API in Deno', () => {
  let host: ApiHost;
  let project: ServedProject;
  let deno: DenoFunction;
  let stage: ApiSetup;

  beforeAll(async () => {
    host = await openApiHost();
    const { backend, clock } = host;
    project = await serveProject(backend.fetch);
    deno = await startDeno(project.host, {
      SUPABASE_URL: project.origin,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.keys.publishable }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.keys.secret }),
    });
    project.deploy(deno.origin);
    stage = {
      ...host.stage,
      // URL at which a hosted project serves the function, which itself receives /api.
      origin: `${project.origin}/functions/v1`,
      project: { ...host.stage.project, origin: project.origin },
      fetch,
      clock: {
        now: clock.now,
        advance(seconds) {
          clock.advance(seconds);
          deno.setClock(clock.now());
        },
      },
    };
  });
  // Resets failed attempts before each test.
  beforeEach(() => stage.clock.advance(15 * 60));
  afterAll(async () => {
    await deno.stop();
    await project.close();
    await host.backend.close();
  });

  test.each(claims)('%s', (_, run) => run(stage));
});

describe('the edge function in Deno', () => {
  /** Returns the requests that a function with these variables sends to the project during a sign-in. */
  async function signInWith(variables: FunctionEnvironment, headers: Record<string, string> = {}) {
    const asked: { key: string | null; address: unknown }[] = [];
    const project = await serveProject(async (request) => {
      const { p_address: address } = await request.json();
      asked.push({ key: request.headers.get('apikey'), address });
      return Response.json({}, { status: 500 });
    });
    const deno = await startDeno(project.host, { SUPABASE_URL: project.origin, ...variables });
    const answer = await fetch(`${deno.origin}/api/auth/login`, {
      method: 'POST',
      headers: { origin: 'https://app.example', ...headers },
      body: JSON.stringify({ email: 'a@b.example', password: 'secret' }),
    });
    await deno.stop();
    await project.close();
    return { asked, answer, body: await answer.json(), log: deno.log() };
  }
  const single = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: 'service' };

  test('has no type errors', () => checkTypes());

  test('is deployed with the dependency versions used in the tests', async () => {
    const { imports } = JSON.parse(await readFile('supabase/functions/api/deno.json', 'utf8'));
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(imports).toEqual({
      hono: `npm:hono@${dependencies.hono}`,
      'hono/': `npm:/hono@${dependencies.hono}/`,
      'zod/mini': `npm:zod@${dependencies.zod}/mini`,
    });
  });

  test('uses the keys named “default”, or the single keys of an older project', async () => {
    const named = {
      SUPABASE_PUBLISHABLE_KEYS: '{"other":"x","default":"publishable"}',
      SUPABASE_SECRET_KEYS: '{"default":"secret"}',
    };
    expect((await signInWith({ ...single, ...named })).asked[0]?.key).toBe('secret');
    expect((await signInWith(single)).asked[0]?.key).toBe('service');
  });

  test('fails to start without its variables, and names the missing one', async () => {
    await expect(startDeno('127.0.0.1:1', {})).rejects.toThrow('SUPABASE_URL is not set');
  });

  test('counts attempts by the platform’s own client address header', async () => {
    const headers = { 'cf-connecting-ip': '198.51.100.9', 'x-forwarded-for': '203.0.113.7, 198.51.100.9' };
    expect((await signInWith(single, headers)).asked[0]?.address).toBe('198.51.100.9');
  });

  test('allows requests from pages of APP_ORIGINS only', async () => {
    const allowed = async (origins: string) =>
      (await signInWith({ ...single, APP_ORIGINS: origins })).answer.headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed('https://www.app.example, https://app.example')).toBe('https://app.example');
    expect(await allowed('https://www.app.example')).toBeNull();
  });

  test('logs an error under the request id of the response, which has no details', async () => {
    const { answer, body, log } = await signInWith(single);
    const id = answer.headers.get('x-request-id');
    expect(body.error).toEqual({ code: 'unavailable', message: expect.any(String), requestId: id });
    expect(log).toContain(`${id} UpstreamFault: POST /rest/v1/rpc/start_sign_in answered 500`);
  });
});
