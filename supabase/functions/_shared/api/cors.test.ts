import { describe, expect, test } from 'vitest';
import { credentials, setUp } from './api.fixture.ts';

describe('a request from another origin', () => {
  const app = 'https://www.app.example';
  const origins = [app, 'https://app.example:8443'];

  /** Returns the headers that allow `origin` to call the API and read the response. */
  async function allowed(origin: string, options = { origins }) {
    const { fetch, post } = setUp({}, options);
    const preflight = await fetch('/api/auth/login', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    const answer = await post('/api/auth/login', credentials, { origin });
    return {
      preflight: [preflight.status, preflight.headers.get('access-control-allow-origin')],
      asks: preflight.headers.get('access-control-allow-headers'),
      answer: answer.headers.get('access-control-allow-origin'),
      reads: answer.headers.get('access-control-expose-headers'),
    };
  }

  test.each(origins)('is allowed from the app: %s', async (origin) => {
    expect(await allowed(origin)).toEqual({
      preflight: [204, origin],
      asks: 'Content-Type,Authorization',
      answer: origin,
      reads: 'Retry-After,X-Request-Id',
    });
  });

  test.each([
    'https://attacker.example',
    'http://www.app.example',
    'https://www.app.example:444',
    'https://www.app.example.attacker.example',
    'https://app.example',
    'null',
  ])('is refused from %s', async (origin) => {
    expect(await allowed(origin)).toMatchObject({ preflight: [204, null], answer: null });
  });

  test('is refused when no origins are configured', async () => {
    expect(await allowed(app, { origins: [] })).toMatchObject({ preflight: [204, null], answer: null });
  });
});
