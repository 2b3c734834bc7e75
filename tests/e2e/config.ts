import type { Route } from 'playwright';

/** A way to answer a request. */
export type Answer = (route: Route) => Promise<void>;

/** Answers the requests of one method so, and lets all others through. */
export function answering(method: string, answer: Answer): Answer {
  return (route) => (route.request().method() === method ? answer(route) : route.fallback());
}

export const json =
  (status: number, body: object): Answer =>
  (route) =>
    route.fulfill({ status, json: body });
/** The server fails, and says why. */
export const refused = json(500, { code: '57014', message: 'statement timeout', details: null, hint: null });
/** A page comes where data should. */
export const html: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
/** No answer comes, nor does the connection end. */
export const silent: Answer = async () => {};
/** Nothing comes back. */
export const lost: Answer = (route) => route.abort();
