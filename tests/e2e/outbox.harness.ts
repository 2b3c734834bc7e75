/** Opens pages of `outbox.page.ts` on the product's own origin, with its storage. */
import type { BrowserContext, Page } from 'playwright';
import { build } from 'vite';
import { expect } from 'vitest';
import type { OutboxPage } from './outbox.page.ts';

declare global {
  // A global of the page, declared for `globalThis`.
  var outboxPage: OutboxPage;
}

const folder = '/outbox-page/';

/** Builds the page for a product with this key; returns a function that serves it in a context. */
export async function buildOutboxPage(key: string): Promise<(context: BrowserContext) => Promise<unknown>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base: folder,
    define: { 'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(key) },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'tests/e2e/outbox.page.ts',
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js' },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const files = new Map(
    outputs.flatMap(({ output }) =>
      output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])),
    ),
  );
  return (context) =>
    context.route(`**${folder}*`, (route) => {
      const code = files.get(new URL(route.request().url()).pathname.slice(folder.length));
      return code === undefined
        ? route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><script type="module" src="${folder}page.js"></script>`,
          })
        : route.fulfill({ contentType: 'text/javascript', body: code });
    });
}

/** Opens a new tab with the page, and waits until it knows the signed-in user. */
export async function openOutboxPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(folder);
  await page.waitForFunction(() => globalThis.outboxPage?.me() !== '');
  return page;
}

/** Kills the tab like a crash: none of its code runs again. */
export async function killTab(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A crashed page sends no reply.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** What the browser stores for a page's origin: row counts of its tables, the drafts as JSON, and its storage items. */
interface StoredData {
  rows: Record<string, number>;
  drafts: string;
  items: string[];
}

/** Returns everything the browser stores for a page's origin. */
export function storedDataOf(page: Page): Promise<StoredData> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: Record<string, number> = {};
    let drafts = '';
    for (const { name = '', version } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name, version));
      for (const table of db.objectStoreNames) {
        const all = await answer(db.transaction(table).objectStore(table).getAll());
        rows[`${name}.${table}`] = all.length;
        if (table === 'drafts') drafts = JSON.stringify(all);
      }
      db.close();
    }
    return { rows, drafts, items: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort() };
  });
}

/** Waits until the browser has stored a draft whose JSON contains `text`; a page closed earlier may lose it. */
export async function waitForStoredDraft(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await storedDataOf(page)).drafts).toContain(text);
}
