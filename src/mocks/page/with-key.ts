/** The page can't know a key that is made after it was built, so whatever it names is replaced here. */
export function withKey(request: Request, key: string): Request {
  const headers = new Headers(request.headers);
  headers.set('apikey', key);
  return new Request(request, { headers });
}

/** The same for a WebSocket, which names its key in its address. */
export function socketWithKey(address: string, key: string): string {
  const url = new URL(address);
  url.searchParams.set('apikey', key);
  return url.href;
}
