/** Adds any number of drivers who can sign in, directly in the database. */
import * as z from 'zod/mini';
import { demoPasswordHash } from '#mocks/demo/accounts.ts';

const concurrency = 10;
const account = z.object({ id: z.uuid() });

/** URL of the product, and its secret key. */
export interface Server {
  origin: string;
  secret: string;
}

/** Adds the drivers, all from one source, with the demo's password. */
export async function addDrivers(server: Server, count: number, source: string): Promise<void> {
  const candidates: object[] = [];
  for (let start = 0; start < count; start += concurrency) {
    const numbers = Array.from({ length: Math.min(concurrency, count - start) }, (_, index) => start + index);
    const added = numbers.map(async (number) => {
      const phone = `+97155${7_000_000 + number}`;
      const { id } = account.parse(
        await post(server, '/auth/v1/admin/users', {
          email: `driver_${phone}@internal`,
          email_confirm: true,
          password_hash: demoPasswordHash,
          app_metadata: { role: 'driver' },
          user_metadata: { name: `Driver ${number}`, phone_number: phone, locale: 'ur' },
        }),
      );
      return { first_name: 'Driver', last_name: String(number), phone_number: phone, user_id: id, source };
    });
    candidates.push(...(await Promise.all(added)));
  }
  await post(server, '/rest/v1/candidates', candidates);
}

/** Returns the number of bulk password resets. */
export async function countBulkResets({ origin, secret }: Server): Promise<number> {
  const response = await fetch(`${origin}/rest/v1/password_resets?method=eq.bulk&select=id`, {
    method: 'HEAD',
    headers: { ...headersOf(secret), prefer: 'count=exact' },
  });
  return Number(response.headers.get('content-range')?.split('/')[1]);
}

async function post({ origin, secret }: Server, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: headersOf(secret),
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

function headersOf(secret: string) {
  return { apikey: secret, authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
}
