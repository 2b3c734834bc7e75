import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomOf } from '#machines/fixtures/labelled-papers.ts';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { type BadNetwork, type Fault, openBadNetwork } from './bad-network.ts';
import { buildOutboxPage, killTab, openOutboxPage } from './outbox.harness.ts';
import { runProduct } from './visit.ts';

const [, , , driver] = listedAccounts;
const [photos, bytes] = [20, 4 * 1_048_576];
const step = {
  start: /rpc\/start_document/,
  put: /PUT \/storage/,
  finish: /rpc\/finish_document/,
  any: /rpc\/(start|finish)_document|upload\/sign/,
};

const { signedIn, newVisit, publishableKey, secretKey, origin } = runProduct();
let serve: Awaited<ReturnType<typeof buildOutboxPage>>;
let network: BadNetwork;
let secret: string;
let candidateId: string;
let types: string[];

beforeAll(async () => {
  serve = await buildOutboxPage(await publishableKey());
  network = await openBadNetwork(origin());
  secret = await secretKey();
  const rows = z.array(z.object({ id: z.uuid() }));
  candidateId = rows.parse(await ask(`candidates?user_id=eq.${driver.id}&select=id`))[0]?.id ?? '';
  const found = z.array(z.object({ code: z.string() }));
  const open = found.parse(
    await ask('document_types?active=is.true&driver_can_upload=is.true&sides=eq.{single}&select=code'),
  );
  // A type under review accepts no new photo.
  const busy = z.array(z.object({ type_code: z.string() }));
  const reviewed = busy.parse(
    await ask(`documents?candidate_id=eq.${candidateId}&status=eq.in_review&select=type_code`),
  );
  types = open
    .map(({ code }) => code)
    .filter((code) => !reviewed.some(({ type_code }) => type_code === code));
});
afterAll(() => network.close());

/** Reads a table as the server. */
async function ask(path: string): Promise<unknown> {
  const response = await fetch(`${origin()}/rest/v1/${path}`, { headers: { apikey: secret } });
  const body: unknown = await response.json();
  expect(response.ok, JSON.stringify(body)).toBe(true);
  return body;
}

/** Opens the driver's browser behind the bad network, with the page in a tab. */
async function onThePhone(): Promise<{ context: BrowserContext; tab: Page }> {
  const { context: storedNumbers } = await signedIn(driver);
  const { origins } = await storedNumbers.storageState();
  await storedNumbers.close();
  const storageState = { cookies: [], origins: origins.map((one) => ({ ...one, origin: network.origin })) };
  const { context, page } = await newVisit({ baseURL: network.origin, storageState });
  await page.close();
  await serve(context);
  return { context, tab: await openOutboxPage(context) };
}

const take = (tab: Page, number: number, size = bytes) =>
  tab.evaluate((shot) => globalThis.outboxPage.takePhoto(shot), {
    candidateId,
    type: types[number % types.length] ?? '',
    number,
    bytes: size,
  });
const untilLeft = (tab: Page, count: number) =>
  tab.waitForFunction(
    (left) =>
      globalThis.outboxPage.photoSender() === 'idle' && globalThis.outboxPage.photos().length === left,
    count,
  );

/** Returns the hash of the bytes that the page generates. */
function sha256Of(number: number): string {
  const words = new Uint32Array(bytes / 4);
  let state = number + 1;
  for (let index = 0; index < words.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    words[index] = state;
  }
  words[0] = 0xe0ffd8ff;
  return createHash('sha256').update(words).digest('hex');
}

const uploadedRow = z.object({ sha256: z.string(), storage_path: z.string(), bytes: z.int() });

const numbers = new Map(Array.from({ length: photos }, (_, number) => [sha256Of(number), number]));

/** Returns the numbers of the arrived photos, in the order the database received them. */
async function storedNumbers(): Promise<number[]> {
  const query = `documents?candidate_id=eq.${candidateId}&uploaded_at=not.is.null&bytes=eq.${bytes}`;
  const rows = z
    .array(uploadedRow)
    .parse(await ask(`${query}&select=sha256,storage_path,bytes&order=uploaded_at`));
  return rows.map(({ sha256 }) => numbers.get(sha256) ?? -1);
}

it('twenty photos arrive once, in order, despite network, server and tab failures', async () => {
  const random = randomOf(32);
  const upTo = (count: number) => Math.floor(random() * count);
  const { context, tab: first } = await onThePhone();
  let tab = first;
  let taken = 0;
  const takeNextPhoto = async () => {
    if (taken === photos) return;
    expect(await take(tab, taken)).toBe('');
    taken += 1;
  };
  const reopened = async () => {
    tab = await openOutboxPage(context);
  };

  const dies = (reachesServer: boolean) => async () => {
    await network.interrupt(step.any, reachesServer, upTo(2), () => killTab(tab));
    await reopened();
  };
  /** Kills the tab while a picture is being stored: the driver continues with the draft, or retakes it. */
  const killWhileTaking = async () => {
    const name = String(taken);
    const seen = (own: string) => globalThis.outboxPage.photos().some((photo) => photo.name === own);
    const taking = take(tab, taken).catch(() => '');
    await tab.waitForFunction(seen, name);
    await Promise.all([killTab(tab), taking]);
    await reopened();
    await tab.evaluate(() => globalThis.outboxPage.resumePhotos());
    if (!(await tab.evaluate(seen, name))) await takeNextPhoto();
    else taken += 1;
  };
  const cutConnection = (reachesServer: boolean) => async () => {
    await network.interrupt(step.any, reachesServer, upTo(2), () => context.setOffline(true));
    await context.setOffline(false);
  };
  const meets = (pattern: RegExp, fault: Fault) => () => network.meet(pattern, fault);
  const respondWith = (status: number, body: unknown = {}): Fault => ({ type: 'answer', status, body });

  const incidents: (() => Promise<unknown>)[] = [
    ...Array.from({ length: 16 }, (_, index) => dies(index % 2 === 0)),
    ...Array.from({ length: 4 }, () => killWhileTaking),
    ...Array.from({ length: 10 }, (_, index) => cutConnection(index % 2 === 0)),
    meets(step.put, respondWith(500)),
    meets(step.start, respondWith(503, { code: 'PGRST000', message: 'busy' })),
    meets(step.finish, respondWith(504)),
    meets(step.put, respondWith(408)),
    // Responds this for a picture that does not exist.
    meets(step.put, respondWith(400, { statusCode: '409', error: 'Duplicate' })),
    meets(step.put, { type: 'lost', reachesServer: true }),
    meets(step.finish, { type: 'lost', reachesServer: true }),
    meets(step.put, { type: 'lost', reachesServer: false }),
  ];
  for (let left = incidents.length - 1; left > 0; left--) {
    const other = upTo(left + 1);
    const [one, two] = [incidents[left], incidents[other]];
    if (one && two) [incidents[left], incidents[other]] = [two, one];
  }

  network.holdRequests(step.any);
  await takeNextPhoto();
  for (const incident of incidents) {
    const over = incident().then(() => 'over');
    // Whenever all have arrived, the driver takes two more.
    for (;;) {
      const idle = untilLeft(tab, 0).then(
        () => 'idle',
        () => over,
      );
      if ((await Promise.race([over, idle])) === 'over') break;
      for (const _ of [1, 2]) await takeNextPhoto();
    }
  }
  network.holdRequests(null);
  while (taken < photos) await takeNextPhoto();
  await untilLeft(tab, 0);
  expect(await storedNumbers()).toEqual(Array.from({ length: photos }, (_, number) => number));
  await context.close();
}, 300_000);

it('a photo refused by storage shows the reason, blocks no other and can be resent', async () => {
  const { context, tab } = await onThePhone();
  const refused = network.meet(step.put, { type: 'answer', status: 413, body: { statusCode: '413' } });
  for (const number of [100, 101]) expect(await take(tab, number, 40_000)).toBe('');
  await refused;
  await untilLeft(tab, 1);
  expect(await tab.evaluate(() => globalThis.outboxPage.photos())).toMatchObject([
    { name: '100', state: 'refused', reason: { code: 'FILE_NOT_ACCEPTED', params: { reason: 'size' } } },
  ]);
  await tab.evaluate(() => globalThis.outboxPage.retryPhotos());
  await untilLeft(tab, 0);
  await context.close();
});

it('a full phone is detected before a photo is taken, and no photo is lost', async () => {
  const { context, tab } = await onThePhone();
  const room = () => tab.evaluate(() => globalThis.outboxPage.roomForPhoto());
  expect(await room()).toEqual({ isEnough: true });
  await context.setOffline(true);
  expect(await take(tab, 200, 40_000)).toBe('');
  // Like a browser with a full disk.
  await tab.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  expect(await room()).toEqual({ isEnough: false });
  expect(await take(tab, 201)).toBe('noRoom');
  expect(await tab.evaluate(() => globalThis.outboxPage.photos().map(({ name }) => name))).toEqual(['200']);
  await context.setOffline(false);
  const last = await openOutboxPage(context);
  await untilLeft(last, 0);
  await context.close();
});

it('rotates, crops and compresses a photo, and reports an unreadable one by code', async () => {
  const { context, tab } = await onThePhone();
  const shape = (
    size: { width: number; height: number },
    sizeOptions: Parameters<typeof globalThis.outboxPage.shapePhoto>[1],
  ) =>
    tab.evaluate(([given, requestedShape]) => globalThis.outboxPage.shapePhoto(given, requestedShape), [
      size,
      sizeOptions,
    ] as const);
  const large = { width: 2600, height: 1300 };
  const whole = await shape(large, {});
  expect(whole).toMatchObject({ type: 'image/jpeg', width: 2000, height: 1000, hasExif: false });
  expect(whole.bytes).toBeLessThanOrEqual(1_200_000);
  // A quarter turn clockwise moves the black half to the top, which is kept.
  const top = await shape(large, { turn: 1, crop: { x: 0, y: 0, width: 1, height: 0.4 } });
  expect(top).toMatchObject({ width: 1300, height: 1040 });
  expect(top.brightness).toBeLessThan(0.02);
  const problemOf = (first: string) => tab.evaluate((start) => globalThis.outboxPage.problemOf(start), first);
  expect(await problemOf('\0\0\0\x18ftypheic')).toBe('heic');
  expect(await problemOf('GIF, it says')).toBe('unreadable');
  await context.close();
});
