/** Our own API, written once: mounted by the edge function, by the local server and by the service worker. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { accountRoutes } from './api/account.routes.ts';
import { createChallenges } from './api/challenge.ts';
import { linkToDocument } from './api/document-url.ts';
import { ApiError, describeFailure } from './api/failure.ts';
import { interviewRoutes } from './api/interview.routes.ts';
import { login } from './api/login.ts';
import { machformRoutes } from './api/machform.routes.ts';
import { createRouter, type Routes } from './api/router.ts';
import type { ApiServices } from './api/services.ts';
import { createSupabase, type SupabaseOptions } from './api/supabase.ts';
import { verifyTwoFactor } from './api/two-factor.ts';
import { signInByRecoveryCode } from './api/two-factor-recovery.ts';
import type { Clock } from './clock.ts';
import { documentUrlRequest } from './contract.documents.ts';
import { loginRequest, recoveryCodeRequest, twoFactorRequest } from './contract.ts';

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
  /** Hears of every fault that is answered as `unavailable`, and of those after an answer. */
  report?: (error: Error, requestId: string) => void;
  /** Keeps the host alive until the work is done, which goes on after an answer. */
  waitUntil?: (work: Promise<void>) => void;
  /** Domain of the emails that drivers' accounts go by: product design, G.7. */
  driverDomain?: string;
}

/**
 * The API under `/api`: JSON out, no cookies, nothing kept in memory. Every failure is an `apiFailure` of the
 * contract, and every answer carries its id in `X-Request-Id`.
 */
export function createApi(options: ApiOptions) {
  const {
    clock,
    origins = [],
    address = forwardedFor,
    report,
    waitUntil,
    driverDomain,
    ...project
  } = options;
  const supabase = createSupabase(project);
  const challenges = createChallenges(project.secretKey, clock);
  const api: Routes = new Hono<{ Variables: { requestId: string } }>().basePath('/api');
  const inform = (error: unknown, requestId: string) =>
    report?.(error instanceof Error ? error : new Error(String(error)), requestId);

  function servicesOf(requestId: string): ApiServices {
    return {
      supabase,
      challenges,
      driverDomain: driverDomain ?? 'internal',
      later(work) {
        const done = work.then(
          () => {},
          (error: unknown) => inform(error, requestId),
        );
        waitUntil?.(done);
      },
    };
  }

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

  const router = createRouter(api, servicesOf, address);
  router.post('/auth/login', loginRequest, (body, asked) => login(body, asked, asked.services));
  router.post('/auth/two-factor', twoFactorRequest, (body, asked) =>
    verifyTwoFactor(body, asked, asked.services),
  );
  router.post('/auth/recovery-code', recoveryCodeRequest, (body, asked) =>
    signInByRecoveryCode(body, asked, asked.services),
  );
  router.raw('/health', async () => ({ at: clock.now().toISOString() }));
  accountRoutes(router);
  machformRoutes(router, project.secretKey);
  interviewRoutes(router);
  router.postAs('/document-url', documentUrlRequest, linkToDocument);

  api.notFound(() => {
    throw new ApiError('not_found');
  });
  api.onError((error, c) => {
    const requestId = c.get('requestId');
    const { status, body, headers } = describeFailure(error, requestId);
    if (body.error.code === 'unavailable') inform(error, requestId);
    return c.json(body, status, headers);
  });
  return api;
}

/** The first address is the client's, where whatever stands before the host writes this header anew. */
function forwardedFor(request: Request): string | null {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || null;
}
