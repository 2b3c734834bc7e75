const addressForm = /^[0-9a-f.:]{2,45}$/i;

/** The network address a request came from, by the proxy's word; the machine itself when there is none. */
export function addressOf(request: Request): string {
  const first = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
  return addressForm.test(first) ? first : '127.0.0.1';
}

/** The program a request came from, or null. */
export function agentOf(request: Request): string | null {
  return request.headers.get('user-agent');
}
