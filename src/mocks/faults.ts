/** Named network failures, as handlers: `beforeEach: ({ msw }) => msw.use(serverError())`. */
import { delay, HttpResponse, http, type Path, type RequestHandler } from 'msw';

/** Matches every request of the product to its servers. */
const everything = /\/(rest|auth|storage|realtime)\/v1\/|\/api\//;

/** The request fails: no server responds. */
export function noAnswer(path: Path = everything): RequestHandler {
  return http.all(path, () => HttpResponse.error());
}

/** The server handles the first request, but the response is lost; later requests succeed. */
export function lostResponse(path: Path): RequestHandler {
  const resolve = async ({ request }: { request: Request }) => {
    // This handler is used only once, so the request reaches the server.
    await fetch(request);
    return HttpResponse.error();
  };
  return http.all(path, resolve, { once: true });
}

/** The request never completes, so that callers time out. */
export function timeout(path: Path = everything): RequestHandler {
  return http.all(path, async () => {
    await delay('infinite');
  });
}

/** The response is correct but delayed by `milliseconds`. */
export function slow(path: Path = everything, milliseconds = 3_000): RequestHandler {
  return http.all(path, async () => {
    await delay(milliseconds);
  });
}

/** The server fails with 503, in the format of the requested service. */
export function serverError(path: Path = everything): RequestHandler {
  return refused(path, 503, 'unavailable', 'The server is unavailable');
}

/** The server rejects with an error `status`, `code` and `message`, in the format of the requested service. */
export function refused(
  path: Path,
  status: number,
  code: string,
  message: string,
  details: object | null = null,
): RequestHandler {
  return http.all(path, ({ request }) => failure(request, status, code, message, details));
}

/** The access token is rejected. */
export function unauthorized(path: Path = everything): RequestHandler {
  return refused(path, 401, 'PGRST301', 'JWT expired');
}

/** Responds with an HTML page instead of data, like a hotel network's sign-in page. */
export function htmlAnswer(path: Path = everything): RequestHandler {
  return http.all(path, () => HttpResponse.html('<!doctype html><title>Welcome to the free network</title>'));
}

/** The response is JSON of an unexpected shape. */
export function respondWithMalformed(path: Path): RequestHandler {
  return http.all(path, () => HttpResponse.json([{ unheard: 'of' }]));
}

/** Makes the browser report that it is offline; returns a function to restore, for a story's `beforeEach`. */
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
