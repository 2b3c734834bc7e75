import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { imran } from '#machines/candidate/passwords/driver.fixture.ts';
import { firstPasswords } from '#machines/candidate/passwords/first-passwords.ts';
import { jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { type SheetOrder, sheetWorkMachine } from './sheet-work.machine.ts';

const candidateId = '7d1f2a3e-0000-4000-8000-000000004217';
afterEach(() => vi.unstubAllGlobals());

/** Executes an order; returns the final state and the requests sent. */
async function runOrder(order: SheetOrder, answer: (url: string) => Response) {
  const browser = stubBrowser();
  browser.serve(({ url }) => answer(url));
  const actor = createActor(sheetWorkMachine).start();
  actor.send({ type: 'order.run', order });
  const { context, value } = await waitFor(
    actor,
    (snapshot) => snapshot.matches('done') || snapshot.matches('failed'),
  );
  return { value, context, sent: browser.sent };
}

test('logs an answered call', async () => {
  const { value, sent } = await runOrder({ kind: 'answered', candidateId }, () =>
    jsonResponse(200, { id: candidateId }),
  );
  expect(value).toBe('done');
  expect(sent[0]?.body).toMatchObject({
    p_candidate_id: candidateId,
    p_channel: 'call',
    p_outcome: 'answered_interested',
  });
});

test('creates a login and adds its first password to the slips', async () => {
  const account = { userId: candidateId, created: true, temporaryPassword: 'mango-47' };
  const { context } = await runOrder({ kind: 'account', candidateId, driver: imran }, () =>
    jsonResponse(200, account),
  );
  expect(context.done?.result).toBe('made');
  expect(firstPasswords.getSnapshot().context.slips).toMatchObject([{ password: 'mango-47' }]);
  firstPasswords.send({ type: 'slips.forget' });
});

test('shows a refused document request at that document', async () => {
  const { value, context } = await runOrder({ kind: 'request', candidateId, typeCode: 'passport_bio' }, () =>
    jsonResponse(400, { code: 'P0001', message: 'NOT_OWNER', details: null, hint: null }),
  );
  expect(value).toBe('failed');
  expect(context.errors['request passport_bio']).toMatchObject({ rule: 'NOT_OWNER' });
});

test('saves a start date with the displayed version', async () => {
  const application = { id: '8e2f2a3e-0000-4000-8000-000000004218', version: 4, candidate_id: candidateId };
  const { value, sent } = await runOrder({ kind: 'startDate', application, day: '2026-04-01' }, () =>
    jsonResponse(200, []),
  );
  // No row has this version any more.
  expect(value).toBe('failed');
  expect(sent[0]?.url).toContain('version=eq.4');
  expect(sent[0]?.body).toEqual({ start_on: '2026-04-01' });
});
