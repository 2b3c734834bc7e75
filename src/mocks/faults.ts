/** Named situations of a bad network, as handlers: `beforeEach: ({ msw }) => msw.use(serverError())`. */
import { delay, HttpResponse, http, type Path, type RequestHandler } from 'msw';

/** Every request of the product to its servers. */
const everything = /\/(rest|auth|storage|realtime)\/v1\/|\/api\//;

/** The request is lost: no server answers. */
export function noAnswer(path: Path = everything): RequestHandler {
  return http.all(path, () => HttpResponse.error());
}

/** The server carries out the first request, but its answer is lost; later requests are answered. */
export function lostAnswer(path: Path): RequestHandler {
  const resolve = async ({ request }: { request: Request }) => {
    // This handler is used up by now, so the request reaches the server behind it.
    await fetch(request);
    return HttpResponse.error();
  };
  return http.all(path, resolve, { once: true });
}

/** The request never ends, so that whoever waits gives up. */
export function timeout(path: Path = everything): RequestHandler {
  return http.all(path, async () => {
    await delay('infinite');
  });
}

/** The answer is right but late, by `milliseconds`. */
export function slow(path: Path = everything, milliseconds = 3_000): RequestHandler {
  return http.all(path, async () => {
    await delay(milliseconds);
  });
}

/** The server fails: 503, in the form of whichever part was asked. */
export function serverError(path: Path = everything): RequestHandler {
  return refused(path, 503, 'unavailable', 'The server is unavailable');
}

/** The server says no: an error `status` with this `code` and `message`, in the form of whichever part was asked. */
export function refused(
  path: Path,
  status: number,
  code: string,
  message: string,
  details: object | null = null,
): RequestHandler {
  return http.all(path, ({ request }) => failure(request, status, code, message, details));
}

/** The access token is refused. */
export function unauthorized(path: Path = everything): RequestHandler {
  return refused(path, 401, 'PGRST301', 'JWT expired');
}

/** A page comes where data should, as from a hotel's network that wants a sign-in. */
export function htmlAnswer(path: Path = everything): RequestHandler {
  return http.all(path, () => HttpResponse.html('<!doctype html><title>Welcome to the free network</title>'));
}

/** The answer is JSON of a shape nobody agreed on. */
export function malformed(path: Path): RequestHandler {
  return http.all(path, () => HttpResponse.json([{ unheard: 'of' }]));
}

/** The browser knows that it has no network; gives the way back, which a story's `beforeEach` returns. */
export function offline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  dispatchEvent(new Event('offline'));
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  };
}

function failure(
  request: Request,
  status: number,
  code: string,
  message: string,
  details: object | null = null,
): Response {
  const isApi = new URL(request.url).pathname.startsWith('/api/');
  const body = isApi
    ? { error: { code, message, requestId: 'fault' } }
    : { code, message, details: details && JSON.stringify(details), hint: null };
  return HttpResponse.json(body, { status });
}
