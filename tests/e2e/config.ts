import type { Page, Route } from 'playwright';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn } from './browser.ts';
import type { Visit } from './visit.ts';

const [admin] = listedAccounts;

/** Signs an admin in as a new visitor and opens an address of the configuration, after `prepare`. */
export async function openAsAdmin(
  newVisitor: () => Promise<Visit>,
  address: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Visit> {
  const visit = await newVisitor();
  await signIn(visit.page, admin);
  await visit.page.waitForURL('**/admin');
  await prepare(visit.page);
  await visit.page.goto(address);
  return visit;
}

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
