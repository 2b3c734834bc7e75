import type { TestBackend } from './test-backend.ts';

/** A request without a client library; an object in `json` is sent as its text. */
export interface RestRequestOptions {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
}

/** A response, with its body as JSON if possible, else as text. */
export interface RestResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Creates a function that requests `/rest/v1` of a backend, with the publishable key's role. */
export function createRequester({ fetch, origin, keys }: TestBackend) {
  return async (
    path: string,
    { method = 'GET', headers = {}, json, body }: RestRequestOptions = {},
  ): Promise<RestResponse> => {
    const isJson = json !== undefined;
    const answer = await fetch(`${origin}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: keys.publishable,
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isJson ? { body: JSON.stringify(json) } : body !== undefined && { body }),
    });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    return {
      status: answer.status,
      headers: answer.headers,
      body: type.includes('json') && text !== '' ? JSON.parse(text) : text,
    };
  };
}
