import { type Keys, roleOfKey } from '#mocks/backend/keys.ts';
import type { AuthContext } from './context.ts';

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

function isAddress(text: string): boolean {
  if (ipv4.test(text)) return true;
  return /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]/`);
}

function firstAddress(header: string | null): string | null {
  const first = header?.split(',')[0]?.trim() ?? '';
  return isAddress(first) ? first : null;
}

/**
 * Returns the network address of a request as reported by the proxy, or null without a proxy. A server with the secret
 * key may pass its own client's address in `Sb-Forwarded-For`.
 */
export function clientAddressOf(keys: Keys, { headers }: Request): string | null {
  const trusted = roleOfKey(keys, headers.get('apikey')) === 'service_role';
  return (
    (trusted ? firstAddress(headers.get('sb-forwarded-for')) : null) ??
    firstAddress(headers.get('x-forwarded-for'))
  );
}

/** Returns the network address to store for a request: the local machine if unknown. */
export function addressOf(keys: Keys, request: Request): string {
  return clientAddressOf(keys, request) ?? '127.0.0.1';
}

/** Returns the user agent of a request, or null. */
export function agentOf({ agent }: AuthContext, { headers }: Request): string | null {
  return headers.get('user-agent') ?? agent;
}
