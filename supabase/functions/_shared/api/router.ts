/** Mounts the endpoints of `/api`: validates input, limits the body, and rejects other methods. */
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BlankSchema } from 'hono/types';
import type * as z from 'zod/mini';
import type { ApiErrorCode } from '../contract.ts';
import type { Client } from './client.ts';
import { ApiError } from './failure.ts';
import type { ApiServices } from './services.ts';

/** The application with the endpoints. */
export type Routes = Hono<{ Variables: { requestId: string } }, BlankSchema, '/api'>;

type Requested = Context<{ Variables: { requestId: string } }>;

/** Request data for a handler, besides the body. */
export interface ApiRequest extends Client {
  request: Request;
  /** Values of the path's parameters. */
  params: Readonly<Record<string, string>>;
  services: ApiServices;
}

/** Default maximum size of a request body, in bytes. */
const defaultMaxBody = 16 * 1024;

interface RouteOptions {
  bodyMax?: number;
}

/** Returns functions to mount endpoints. */
export function createRouter(
  api: Routes,
  servicesOf: (requestId: string) => ApiServices,
  addressOf: (request: Request) => string | null,
) {
  function requestOf(c: Requested): ApiRequest {
    const { raw: request } = c.req;
    return {
      address: addressOf(request),
      agent: request.headers.get('user-agent'),
      request,
      params: c.req.param(),
      services: servicesOf(c.get('requestId')),
    };
  }

  /** Mounts `POST path`; the handler reads the request itself. */
  function raw(
    path: string,
    handle: (asked: ApiRequest) => Promise<object>,
    { bodyMax = defaultMaxBody, tooLong = 'invalid_request' }: RouteOptions & { tooLong?: ApiErrorCode } = {},
  ): void {
    const limited = bodyLimit({
      maxSize: bodyMax,
      onError: () => {
        throw new ApiError(tooLong);
      },
    });
    api.post(path, limited, async (c: Requested) => c.json(await handle(requestOf(c))));
    api.all(path, () => {
      throw new ApiError('method_not_allowed', { Allow: 'POST' });
    });
  }

  /** Mounts `POST path` with a JSON body of this shape. */
  function post<T>(
    path: string,
    shape: z.ZodMiniType<T>,
    handle: (body: T, asked: ApiRequest) => Promise<object>,
    options: RouteOptions = {},
  ): void {
    raw(path, async (asked) => handle(await readBody(asked.request, shape), asked), options);
  }

  /** Mounts `POST path` for signed-in users, identified by their token. */
  function postAs<T>(
    path: string,
    shape: z.ZodMiniType<T>,
    handle: (body: T, token: string, services: ApiServices) => Promise<object>,
    options: RouteOptions = {},
  ): void {
    raw(
      path,
      async ({ request, services }) => {
        const token = requireToken(request);
        return handle(await readBody(request, shape), token, services);
      },
      options,
    );
  }

  /** Mounts `GET path` with a text response. */
  function text(path: string, read: (asked: ApiRequest) => Promise<{ type: string; text: string }>): void {
    api.get(path, async (c: Requested) => {
      const answer = await read(requestOf(c));
      return c.body(answer.text, 200, { 'Content-Type': answer.type });
    });
    api.all(path, () => {
      throw new ApiError('method_not_allowed', { Allow: 'GET, HEAD' });
    });
  }

  return { raw, post, postAs, text };
}

export type Router = ReturnType<typeof createRouter>;

/** Returns the bearer token of a request. Throws ApiError `unauthorized`. */
export function requireToken({ headers }: Request): string {
  const [, token] = /^Bearer\s+([\w.~+/-]+=*)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (!token) throw new ApiError('unauthorized');
  return token;
}

async function readBody<T>(request: Request, shape: z.ZodMiniType<T>): Promise<T> {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new ApiError('invalid_request');
  return parsed.data;
}
