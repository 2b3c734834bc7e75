import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DemoAccount, demoAccounts, listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn } from './browser.ts';
import { buildOutboxPage, killTab, openOutboxPage, storedDataOf } from './outbox.harness.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;
const colleague = demoAccounts.find(({ name }) => name === 'Omar Farouk') ?? recruiter;

/**
 * Request of a tab at which it is killed, before or after it reaches the database; 0 is while items are being added.
 */
const moments = [0, 1, 2, 3].flatMap((request) => [
  { request, reachesServer: false },
  { request, reachesServer: true },
]);
const rpc = '**/rest/v1/rpc/log_contact';

const { signedIn, publishableKey } = runProduct();
let serve: Awaited<ReturnType<typeof buildOutboxPage>>;
beforeAll(async () => {
  serve = await buildOutboxPage(await publishableKey());
});

/** Signs in on the product's own page. */
async function signInAt(page: Page, account: DemoAccount): Promise<void> {
  await page.goto('/login');
  await page.getByText('Remember me').click();
  await signIn(page, account);
  await page.waitForURL('**/recruiter');
  await page.goto('/outbox-page/');
}

/** Opens a remembered session, and returns the ids of the user's leads. */
async function atWork() {
  const { context, page } = await signedIn(recruiter);
  await page.close();
  await serve(context);
  const tab = await openOutboxPage(context);
  const leads = await tab.evaluate(() => globalThis.outboxPage.leads());
  return { context, tab, lead: (number: number) => leads[number % leads.length] ?? '' };
}

async function log(tab: Page, subject: string, note: string): Promise<void> {
  await tab.evaluate(([to = '', words = '']) => globalThis.outboxPage.log(to, words), [subject, note]);
}

const noteOf = (route: Route): string => route.request().postDataJSON().p_note;
const storedNotes = (tab: Page, prefix: string) =>
  tab.evaluate((words) => globalThis.outboxPage.storedNotes(words), prefix);
const untilLeft = (tab: Page, count: number) =>
  tab.waitForFunction(
    (left) => globalThis.outboxPage.sender() === 'idle' && globalThis.outboxPage.entries().length === left,
    count,
    // The default waits for frames, which a tab in the background doesn't have.
    { polling: 50 },
  );

describe('outbox entries arrive once, in order', () => {
  it('when tabs are killed at any moment', async () => {
    const { context, tab: first, lead } = await atWork();
    await first.close();
    const prefix = `killed-${Date.now()}-`;
    const [expected, doubtful]: [string[], Set<string>] = [[], new Set()];
    let number = 0;

    for (const { request, reachesServer } of moments) {
      const dying = Promise.withResolvers<void>();
      let seen = 0;
      await context.route(rpc, async (route) => {
        seen += 1;
        if (seen < request) return route.continue();
        if (seen > request) return;
        if (reachesServer) await route.fetch();
        dying.resolve();
      });
      const tab = await openOutboxPage(context);
      const adding = [1, 2, 3].map(async () => {
        number += 1;
        const note = `${prefix}${String(number).padStart(4, '0')}`;
        doubtful.add(note);
        expected.push(note);
        await log(tab, lead(number), note);
        doubtful.delete(note);
      });
      if (request === 0) await Promise.race(adding);
      else await dying.promise;
      await Promise.all([killTab(tab), Promise.allSettled(adding)]);
      await context.unroute(rpc);
    }
    const last = await openOutboxPage(context);
    await untilLeft(last, 0);
    const notes = await storedNotes(last, prefix);
    expect(notes).toEqual(expected.filter((note) => !doubtful.has(note) || notes.includes(note)));
    expect(doubtful.size).toBeLessThan(expected.length / 2);
    await context.close();
  });

  it('after offline periods in two tabs', async () => {
    const { context, tab, lead } = await atWork();
    const other = await openOutboxPage(context);
    const expected: string[] = [];
    for (const [round, writer] of [tab, other, other, tab, other, tab].entries()) {
      await context.setOffline(true);
      for (const step of ['a', 'b']) {
        const note = `offline-${round}${step}`;
        expected.push(note);
        await log(writer, lead(round), note);
      }
      await context.setOffline(false);
      if (round % 2 === 0) await untilLeft(tab, 0);
    }
    for (const each of [tab, other]) await untilLeft(each, 0);
    expect(await storedNotes(tab, 'offline-')).toEqual(expected);
    await context.close();
  });

  it('when responses are lost; a refused entry stays with its reason', async () => {
    const { context, tab, lead } = await atWork();
    const faults: Record<string, (route: Route) => Promise<unknown>> = {
      'fault-1': async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      'fault-2': async (route) => {
        await route.fetch();
        await route.fulfill({ status: 503, body: 'busy' });
      },
      'fault-3': (route) => route.fulfill({ status: 409, json: { code: '23505', message: 'taken' } }),
    };
    await context.route(rpc, (route) => {
      const fault = faults[noteOf(route)];
      delete faults[noteOf(route)];
      return fault ? fault(route) : route.continue();
    });
    // The last but one concerns the same lead as the rejected one, and waits for the user.
    const subjects = [0, 1, 0, 2, 2, 1];
    for (const [index, subject] of subjects.entries()) await log(tab, lead(subject), `fault-${index}`);
    await untilLeft(tab, 2);
    const named = (numbers: number[]) => numbers.map((number) => `fault-${number}`);
    expect(await storedNotes(tab, 'fault-')).toEqual(named([0, 1, 2, 5]));
    const refused = { note: 'fault-3', state: 'refused', reason: 'data.failed', attempts: 1 };
    const entries = [refused, { note: 'fault-4', state: 'waiting', reason: null, attempts: 0 }];
    expect(await tab.evaluate(() => globalThis.outboxPage.entries())).toEqual(entries);

    await tab.reload();
    await untilLeft(tab, 2);
    expect(await tab.evaluate(() => globalThis.outboxPage.entries())).toEqual(entries);
    await tab.evaluate(() => globalThis.outboxPage.retry('fault-3'));
    await untilLeft(tab, 0);
    expect(await storedNotes(tab, 'fault-')).toEqual(named([0, 1, 2, 5, 3, 4]));
    await context.close();
  });

  it('after a 401, once the same user signs in; other users neither see nor send them', async () => {
    const { context, tab, lead } = await atWork();
    const unheard = { status: 401, json: { code: 'PGRST303', message: 'JWT expired' } };
    await context.route(rpc, (route) => route.fulfill(unheard));
    await log(tab, lead(0), 'returned-1');
    await tab.waitForFunction(() => globalThis.outboxPage.me() === '');
    expect(await storedDataOf(tab)).toMatchObject({
      rows: { 'kept.outbox': 1 },
    });
    await context.unroute(rpc);

    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await signInAt(tab, colleague);
    const theirs = await openOutboxPage(context);
    await untilLeft(theirs, 0);
    expect(asked.filter((url) => url.includes('log_contact'))).toEqual([]);
    await theirs.evaluate(() => globalThis.outboxPage.signOut());
    for (const each of [theirs, tab]) await each.waitForFunction(() => globalThis.outboxPage.me() === '');

    await signInAt(tab, recruiter);
    const back = await openOutboxPage(context);
    await untilLeft(back, 0);
    expect(await storedNotes(back, 'returned-')).toEqual(['returned-1']);
    await context.close();
  });
});

describe('signing out', () => {
  it('asks for confirmation and removes the user’s data from the browser', async () => {
    const { context, tab, lead } = await atWork();
    await context.route(rpc, (route) => route.abort('timedout'));
    for (const number of [0, 1, 2]) await log(tab, lead(number), `lost-${number}`);
    await tab.evaluate(() => globalThis.outboxPage.keepDraft({ name: 'Imran' }));
    await tab.evaluate(() => {
      sessionStorage.setItem('columns', 'name');
      localStorage.setItem('theme', 'dark');
    });

    const page = await context.newPage();
    await page.goto('/recruiter');
    await page.getByRole('button', { name: '3 items waiting to be sent' }).click();
    await page.getByRole('dialog', { name: 'Not sent yet' }).getByText('Contact').nth(2).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /’s account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog', { name: '3 items have not been sent. Sign out?' }).waitFor();
    expect(await storedDataOf(tab)).toMatchObject({
      rows: { 'kept.outbox': 3, 'kept.drafts': 1 },
    });
    await page.getByRole('button', { name: 'Sign out and discard' }).click();
    await page.waitForURL('**/login');

    for (const each of [tab, page]) {
      await expect
        .poll(() => storedDataOf(each))
        .toEqual({
          rows: Object.fromEntries(
            ['drafts', 'outbox', 'photos', 'photoFiles', 'readings'].map((table) => [`kept.${table}`, 0]),
          ),
          drafts: '[]',
          items: ['theme'],
        });
    }
    await context.unroute(rpc);
    await signInAt(page, recruiter);
    await untilLeft(page, 0);
    expect(await storedNotes(page, 'lost-')).toEqual([]);
    await context.close();
  });
});

describe('drafts', () => {
  it('survive a killed tab; a draft in another format is discarded', async () => {
    const { context, tab } = await atWork();
    expect(await tab.evaluate(() => globalThis.outboxPage.keepDraft({ name: 'Imran' }))).toBe('kept');
    await killTab(tab);
    const next = await openOutboxPage(context);
    const read = () => next.evaluate(() => globalThis.outboxPage.loadDraft());
    expect(await read()).toEqual({ value: { name: 'Imran' }, savedAt: expect.any(Number) });
    await next.evaluate(() => globalThis.outboxPage.keepDraft({ surname: 'Khan' }));
    expect(await read()).toBeNull();
    const kept = await storedDataOf(next);
    expect(kept.rows['kept.drafts']).toBe(0);
    // A value that cannot be stored is reported, not thrown.
    const odd = () => globalThis.outboxPage.keepDraft({ name: () => undefined });
    expect(await next.evaluate(odd)).toBe('notKept');
    await context.close();
  });
});
