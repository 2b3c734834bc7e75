import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import * as z from 'zod/mini';
import { driverNumbered } from '#machines/candidate/passwords/driver.fixture.ts';
import { passwordSlipsMachine } from '#machines/candidate/passwords/password-slips.machine.ts';
import { createBulkMachine } from '#machines/factories/bulk.machine.ts';
import { idsWith } from '#machines/factories/bulk-results.ts';
import { type Browser, jsonResponse, refusal, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { type ResetMethod, resetWork } from './reset-work.ts';

const drivers = Array.from({ length: 50 }, (_, index) => driverNumbered(index + 1));
const asked = z.object({ driverIds: z.array(z.string()) });

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns candidate rows as the database does; the last has no login. */
function rowsFor({ url }: Sent): Response {
  const wanted = drivers.filter(({ id }) => url.includes(id));
  return jsonResponse(
    200,
    wanted.map((driver) => ({
      id: driver.id,
      first_name: driver.firstName,
      last_name: 'Khan',
      phone_number: driver.phone,
      created_at: driver.created_at,
      current_stage: 'deployed',
      source: driver.source,
      license_type: driver.licence,
      phone_e164: driver.phone,
      whatsapp_e164: null,
      preferred_language: driver.language,
      account: driver === drivers.at(-1) ? null : { status: 'active' },
      resets: [],
    })),
  );
}

let set = 0;
/** Responds with a different password for each driver of a batch. */
function answer({ body }: Sent, failing: Record<string, string> = {}): Response {
  const results = asked.parse(body).driverIds.map((driverId) => {
    const error = failing[driverId] ?? null;
    set += 1;
    return { driverId, success: error === null, error, password: error === null ? `password-${set}` : null };
  });
  return jsonResponse(200, { success: true, count: results.length, results });
}

async function run(resetMethod: ResetMethod, serve: (sent: Sent, batch: number) => Response) {
  const slips = createActor(passwordSlipsMachine).start();
  let batches = 0;
  browser.serve((sent) => {
    if (sent.method === 'GET') return rowsFor(sent);
    batches += 1;
    return serve(sent, batches);
  });
  const bulk = createActor(createBulkMachine(resetWork(drivers, resetMethod, slips)), {
    input: { selection: [] },
  }).start();
  const until = (name: 'previewed' | 'finished') => waitFor(bulk, (state) => state.matches(name));
  await until('previewed');
  bulk.send({ type: 'bulk.confirm' });
  await until('finished');
  return { bulk, until, slips: () => slips.getSnapshot().context.slips };
}

test('lists drivers without a login and excludes them before sending', async () => {
  const { bulk, slips } = await run({ distinct: true }, (sent) => answer(sent));
  expect(bulk.getSnapshot().context.preview?.blocked).toMatchObject([{ reason: 'no_account', rows: [{}] }]);
  expect(slips()).toHaveLength(49);
  expect(new Set(slips().map(({ password }) => password)).size).toBe(49);
  expect(
    browser.sent
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => asked.parse(body).driverIds.length),
  ).toEqual([20, 20, 9]);
});

test('marks the batch of a lost response as unknown, and sets new passwords on retry', async () => {
  let isTruncated = true;
  const { bulk, until, slips } = await run({ distinct: true }, (sent, batch) => {
    const told = answer(sent);
    if (batch === 2 && isTruncated) throw new TypeError('Failed to fetch');
    return told;
  });
  const { results, error } = bulk.getSnapshot().context;
  expect(error?.code).toBe('network.noAnswer');
  expect(idsWith(results, 'done')).toHaveLength(20);
  expect(idsWith(results, 'unknown')).toHaveLength(20);
  expect(idsWith(results, 'notTried')).toHaveLength(9);
  expect(slips()).toHaveLength(20);
  isTruncated = false;
  bulk.send({ type: 'bulk.retry' });
  await until('finished');
  expect(idsWith(bulk.getSnapshot().context.results, 'done')).toHaveLength(49);
  expect(slips().every(({ password }) => password !== null)).toBe(true);
});

test('clears a driver’s earlier password when the result of a new reset is unknown', async () => {
  const slips = createActor(passwordSlipsMachine).start();
  const [driver] = drivers;
  if (driver) slips.send({ type: 'slips.add', issuedPasswords: [{ driver, password: 'told-before' }] });
  browser.serve((sent) =>
    sent.method === 'GET' ? rowsFor(sent) : refusal(503, 'unavailable', 'Unavailable'),
  );
  const work = resetWork(drivers.slice(0, 1), { distinct: true }, slips);
  const { signal } = new AbortController();
  await work.preview([], signal);
  await expect(work.runBatch([driver?.id ?? ''], signal)).rejects.toMatchObject({ code: 'data.failed' });
  expect(slips.getSnapshot().context.slips).toMatchObject([{ password: null }]);
});

test('marks a driver as unknown when the server fails, and as failed when it refuses', async () => {
  const [uncertainId = '', refused = ''] = drivers.map(({ id }) => id);
  const { bulk, slips } = await run({ distinct: true }, (sent) =>
    answer(sent, { [uncertainId]: 'unavailable', [refused]: 'no_account' }),
  );
  const { results } = bulk.getSnapshot().context;
  expect(idsWith(results, 'unknown')).toEqual([uncertainId]);
  expect(results.find(({ id }) => id === refused)).toMatchObject({ outcome: 'failed', reason: 'no_account' });
  expect(slips().map(({ driver }) => driver.id)).not.toContain(uncertainId);
});

test('marks all drivers as not tried when the whole request is refused', async () => {
  const { bulk } = await run({ newPassword: 'one-for-all' }, () =>
    refusal(403, 'forbidden', 'You do not have permission to do this.'),
  );
  const { results, error } = bulk.getSnapshot().context;
  expect(error).toMatchObject({
    code: 'data.refused',
    params: { message: 'You do not have permission to do this.' },
  });
  expect(idsWith(results, 'notTried')).toHaveLength(49);
});

test('sends one shared password as specified and puts it on every slip', async () => {
  const { slips } = await run({ newPassword: 'one-for-all' }, (sent) =>
    jsonResponse(200, {
      success: true,
      count: 1,
      results: asked
        .parse(sent.body)
        .driverIds.map((driverId) => ({ driverId, success: true, error: null, password: null })),
    }),
  );
  expect(browser.sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    newPassword: 'one-for-all',
  });
  expect(slips().map(({ password }) => password)).toEqual(Array(49).fill('one-for-all'));
});
