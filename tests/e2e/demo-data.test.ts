import { describe, expect, it } from 'vitest';
import { enter, nameOf, open, openHome, rename, runDemo } from './demo.ts';

const newContext = runDemo();

describe('demo data', () => {
  it('is kept once a write is confirmed, even if the tab is killed immediately', async () => {
    const context = await newContext();
    const page = await open(context);
    await enter(page, { isRemembered: true });
    const devtools = await context.newCDPSession(page);
    expect(await rename(page, 'Killed')).toBe(204);
    const crashed = page.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    expect(await nameOf(await openHome(context))).toBe('Killed');
  });

  it('survives a reload with the session, and is replaced with a notice for a new version', async () => {
    const page = await open(await newContext());
    await enter(page);
    await rename(page, 'Old');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toContain('/recruiter');
    expect(await nameOf(page)).toBe('Old');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('demo');
          opening.onsuccess = () => {
            const store = opening.result.transaction('installation', 'readwrite').objectStore('installation');
            const storedTemplate = store.get('current');
            storedTemplate.onsuccess = () => {
              store.put({ ...storedTemplate.result, version: 'old' }, 'current');
              store.transaction.oncomplete = () => resolve(opening.result.close());
            };
          };
        }),
    );
    // The new database has no session.
    await page.reload();
    await page.waitForURL('**/login');
    await page.getByText('The demo has a new version.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByText('The demo has a new version.').waitFor({ state: 'detached' });
    await enter(page);
    expect(await nameOf(page)).toBe('Arvind');
  });

  it('is kept in memory, with a notice, if the browser cannot store data', async () => {
    const context = await newContext();
    await context.route('**/mockServiceWorker.js', (route) => route.abort());
    await context.route('**/assets/host.worker-*.js', async (route) => {
      const response = await route.fetch();
      const refusal = `indexedDB.open = () => { throw new DOMException('Not allowed', 'SecurityError'); };`;
      await route.fulfill({ response, body: `${refusal}${await response.text()}` });
    });
    const page = await open(context);
    await page.getByText('This browser keeps no data for the demo.').waitFor();
    await enter(page);
    await rename(page, 'Fleeting');
    expect(await nameOf(page)).toBe('Fleeting');
  });

  it('is available when the browser blocks service workers', async () => {
    const context = await newContext();
    await context.route('**/mockServiceWorker.js', (route) => route.abort());
    const page = await open(context);
    await enter(page);
    expect(await nameOf(page)).toBe('Arvind');
  });
});

describe('two tabs', () => {
  it('share their data and a reset, and the second keeps working after the first closes', async () => {
    const context = await newContext();
    const first = await open(context);
    await enter(first, { isRemembered: true });
    const second = await openHome(context);
    await rename(second, 'Shared');
    expect(await nameOf(first)).toBe('Shared');

    await second.getByRole('button', { name: /’s account/ }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
    await second.waitForURL('**/login');
    await second.getByRole('button', { name: 'Start over with fresh data' }).click();
    for (const tab of [second, first]) {
      await tab.getByRole('button', { name: 'Recruiter' }).waitFor();
      await enter(tab);
      expect(await nameOf(tab)).toBe('Arvind');
    }

    await first.close();
    expect(await rename(second, 'Alone')).toBe(204);
    expect(await nameOf(second)).toBe('Alone');
  });

  it('receive each other’s WebSocket broadcasts', async () => {
    const context = await newContext();
    const tabs = [await open(context), await open(context)];
    // After they have started: a tab opened while the service worker is new reloads itself once.
    for (const tab of tabs) await tab.getByRole('button', { name: 'Recruiter' }).waitFor();
    const tabMessages = tabs.map((tab) =>
      tab.evaluate(async () => {
        const socket = new WebSocket(
          `${location.origin.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0`,
        );
        const sendFrame = (event: string, payload: object, ref: string) =>
          socket.send(JSON.stringify({ topic: 'realtime:room', event, payload, ref, join_ref: '1' }));
        const config = { broadcast: { ack: false, self: false }, presence: { key: '' } };
        socket.onopen = () => sendFrame('phx_join', { config }, '1');
        return new Promise((resolve) => {
          socket.onmessage = ({ data }) => {
            const { event, payload } = JSON.parse(data);
            if (event === 'broadcast') resolve(payload.payload);
            // Repeated until the other tab listens and has answered.
            if (event === 'phx_reply')
              setInterval(
                () =>
                  sendFrame(
                    'broadcast',
                    { type: 'broadcast', event: 'hello', payload: { is: 'heard' } },
                    '2',
                  ),
                100,
              );
          };
        });
      }),
    );
    expect(await Promise.all(tabMessages)).toEqual([{ is: 'heard' }, { is: 'heard' }]);
  });
});
