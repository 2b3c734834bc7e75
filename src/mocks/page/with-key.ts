/** Replaces the API key, since the page cannot know a key created after its build. */
export function withKey(request: Request, key: string): Request {
  const headers = new Headers(request.headers);
  headers.set('apikey', key);
  return new Request(request, { headers });
}

/** Replaces the API key in a WebSocket's URL. */
export function socketWithKey(address: string, key: string): string {
  const url = new URL(address);
  url.searchParams.set('apikey', key);
  return url.href;
}
