import type { AuthContext } from './context.ts';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns whether the service may redirect there: to the app's own origin, or to a program on the user's own machine.
 */
function isAllowed({ settings }: AuthContext, address: string | null | undefined): address is string {
  if (!address || !URL.canParse(address)) return false;
  const site = new URL(settings.siteUrl);
  const target = new URL(address);
  if (target.origin === 'null') return false;
  const isSameHost = target.protocol === site.protocol && target.hostname === site.hostname;
  if (isSameHost && (target.port === site.port || loopback.test(target.hostname))) return true;
  return /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/.test(target.hostname);
}

/** Returns the target of a verified link: the requested page if allowed, else the page of the request, else the app. */
export function redirectOf(context: AuthContext, request: Request, asked?: string | null): string {
  const { headers, url } = request;
  const candidates = [
    asked,
    headers.get('redirect_to'),
    new URL(url).searchParams.get('redirect_to'),
    headers.get('referer'),
  ];
  return candidates.find((candidate) => isAllowed(context, candidate)) ?? context.settings.siteUrl;
}

/** Encodes fields in alphabetical order, with the marker by which clients recognize the service's redirects. */
function fragment(fields: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams({ ...fields, sb: '' });
  params.sort();
  return params.toString();
}

/** Redirects a browser to `address` with `fields` in the fragment, which no server sees, and `query` in the query. */
export function redirect(
  address: string,
  {
    fields,
    query = {},
  }: { fields?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string>> },
): Response {
  const target = new URL(address);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  if (fields) target.hash = fragment(fields);
  return new Response(null, { status: 303, headers: { location: target.href } });
}
