/** Our own API, written once: mounted by the edge function, by the local server and by the service worker. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type * as z from 'zod/mini';
import { createChallenges } from './api/challenge.ts';
import { ApiError, describeFailure } from './api/failure.ts';
import { login } from './api/login.ts';
import type { ApiServices } from './api/services.ts';
import { createSupabase, type SupabaseOptions } from './api/supabase.ts';
import { verifyTwoFactor } from './api/two-factor.ts';
import type { Clock } from './clock.ts';
import { loginRequest, twoFactorRequest } from './contract.ts';

/** Largest request body, in bytes. */
const bodyMax = 16 * 1024;

/** How long a browser may remember that a call is allowed, in seconds. */
const preflightLifetime = 3600;

/** What the host of the API gives it. */
export interface ApiOptions extends SupabaseOptions {
  clock: Clock;
  /** Origins of the app, as `https://app.example`, whose pages may call from elsewhere; none when it is behind its own. */
  origins?: readonly string[];
  /**
   * The network address of the client, by which attempts are limited; null where the host knows none. A host
   * that passes on an `X-Forwarded-For` of the client's own making has to name it.
   */
  address?: (request: Request) => string | null;
  /** Hears of every fault that is answered as `unavailable`. */
  report?: (error: Error, requestId: string) => void;
}

/**
 * The API under `/api`: JSON in, JSON out, no cookies, nothing kept in memory. Every failure is an `apiFailure`
 * of the contract, and every answer carries its id in `X-Request-Id`.
 */
export function createApi(options: ApiOptions) {
  const { clock, origins = [], address = forwardedFor, report, ...project } = options;
  const services: ApiServices = {
    supabase: createSupabase(project),
    challenges: createChallenges(project.secretKey, clock),
  };
  const api = new Hono<{ Variables: { requestId: string } }>().basePath('/api');

  api.use(
    cors({
      origin: [...origins],
      allowMethods: ['POST'],
      allowHeaders: ['Content-Type', 'Authorization'],
      exposeHeaders: ['Retry-After', 'X-Request-Id'],
      maxAge: preflightLifetime,
    }),
  );
  api.use(async (c, next) => {
    const requestId = crypto.randomUUID();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.use(
    bodyLimit({
      maxSize: bodyMax,
      onError: () => {
        throw new ApiError('invalid_request');
      },
    }),
  );

  function post<T>(path: string, shape: z.ZodMiniType<T>, handle: Handler<T>): void {
    api.post(path, async ({ req, json }) =>
      json(await handle(await readBody(req.raw, shape), address(req.raw), services)),
    );
    api.all(path, () => {
      throw new ApiError('method_not_allowed', { Allow: 'POST' });
    });
  }
  post('/auth/login', loginRequest, login);
  post('/auth/two-factor', twoFactorRequest, verifyTwoFactor);

  api.notFound(() => {
    throw new ApiError('not_found');
  });
  api.onError((error, c) => {
    const requestId = c.get('requestId');
    if (!(error instanceof ApiError)) report?.(error, requestId);
    const { status, body, headers } = describeFailure(error, requestId);
    return c.json(body, status, headers);
  });
  return api;
}

type Handler<T> = (body: T, address: string | null, services: ApiServices) => Promise<object>;

/** The first address is the client's, where whatever stands before the host writes this header anew. */
function forwardedFor(request: Request): string | null {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || null;
}

async function readBody<T>(request: Request, shape: z.ZodMiniType<T>): Promise<T> {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new ApiError('invalid_request');
  return parsed.data;
}
