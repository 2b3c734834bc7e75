import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#mocks/backend/db/free-port.ts';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { type Product, readyFolder, refusedStart, startProduct, temporaryFolder } from './product.ts';

let folder: Awaited<ReturnType<typeof readyFolder>>;
let product: Product;

beforeAll(async () => {
  folder = await readyFolder();
  product = await startProduct(folder.path, await freePort());
});

afterAll(async () => {
  await product.stop();
  await folder.remove();
});

describe('npm start', () => {
  it('prints the address and the demo accounts', () => {
    expect(product.output()).toContain(product.origin);
    for (const role of ['admin', 'recruiter', 'operations', 'driver'])
      expect(product.output()).toContain(role);
  });

  it('reports that the data directory is in use', async () => {
    const { output, code } = await refusedStart(folder.path, await freePort());
    expect(output).toMatch(/is in use by process \d+/);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });

  it('reports that the port is in use', async () => {
    const other = await temporaryFolder();
    const port = await freePort();
    const squatter = createServer().listen(port, '127.0.0.1');
    const { output, code } = await refusedStart(other.path, port);
    await new Promise((resolve) => squatter.close(resolve));
    await other.remove();
    expect(output).toContain(`Port ${port} is in use`);
    expect(code).toBe(1);
  });

  it('stops cleanly on Ctrl-C and keeps its data', async () => {
    const before = await signIn(product.origin);
    expect(await product.stop()).toBe(0);
    product = await startProduct(folder.path, product.port);
    expect(product.output()).not.toContain('Building');
    // The earlier token is still valid: keys, user and session are all persisted.
    const answer = await fetch(`${product.origin}/auth/v1/user`, { headers: before });
    expect(answer.status).toBe(200);
  });
});

describe('served files', () => {
  it('are cached only if they never change', async () => {
    const page = await fetch(`${product.origin}/login`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
    const asset = await fetch(`${product.origin}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
  });

  it('block framing by other sites and foreign scripts', async () => {
    const page = await fetch(`${product.origin}/recruiter`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await page.text())?.[1];
    expect(policy?.replaceAll('&#39;', "'")).toMatch(
      /script-src 'self'( 'sha256-[^']+'){2} 'wasm-unsafe-eval';/,
    );
  });

  it('exclude unknown files, which are answered with 404 instead of a page', async () => {
    expect((await fetch(`${product.origin}/assets/none.js`)).status).toBe(404);
  });

  it('include a sign-in form that renders before any script', async () => {
    const html = await (await fetch(`${product.origin}/login`)).text();
    expect(html.split('<template')[0]).toContain('Phone number or email');
    expect(html).toContain('رقم الهاتف');
  });
});

/** Returns the headers of a newly signed-in user. */
async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: listedAccounts[0].identifier, password: demoPassword }),
  });
  const { token } = await answer.json();
  const { publishable } = JSON.parse(await readFile(join(folder.path, 'keys.json'), 'utf8'));
  return { authorization: `Bearer ${token}`, apikey: publishable };
}
