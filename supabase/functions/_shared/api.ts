/** The product's own API, implemented once: mounted by the edge function, the local server and the service worker. */
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

/** How long a browser may cache a preflight, in seconds. */
const preflightLifetime = 3600;

/** Dependencies and options from the API's host. */
export interface ApiOptions extends SupabaseOptions {
  clock: Clock;
  /**
   * Origins of the app, such as `https://app.example`, whose pages may call from elsewhere; none if served from the
   * same origin.
   */
  origins?: readonly string[];
  /**
   * Returns the client's network address, used to limit attempts; null if unknown. A host that forwards a
   * client-provided `X-Forwarded-For` must set this.
   */
  address?: (request: Request) => string | null;
  /** Receives every error answered as `unavailable`, and those after a response. */
  report?: (error: Error, requestId: string) => void;
  /** Keeps the host alive until work after a response is done. */
  waitUntil?: (work: Promise<void>) => void;
  /** Domain of the emails in drivers' accounts: product design, G.7. */
  driverDomain?: string;
}

/**
 * Creates the API under `/api`: JSON responses, no cookies, no state in memory. Every failure is an `apiFailure` of the
 * contract, and every response has its id in `X-Request-Id`.
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

/** The first address is the client's if the proxy in front of the host rewrites this header. */
function forwardedFor(request: Request): string | null {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || null;
}
