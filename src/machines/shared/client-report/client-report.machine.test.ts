import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { takeAnswers } from '#machines/data/answer-counts.ts';
import { build } from '#machines/data/build.ts';
import { setClock } from '#machines/data/clock.ts';
import { exchangeAnonymously } from '#machines/data/exchange.ts';
import { type Browser, jsonResponse, page, stubBrowser } from '#machines/fixtures/browser.ts';
import { clientReportMachine } from './client-report.machine.ts';

const minute = 60_000;

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  takeAnswers();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const start = () => createActor(clientReportMachine, { clock: browser.clock }).start();
const reports = () =>
  browser.sent.filter(({ url }) => url.endsWith('/rpc/record_client_figures')).map(({ body }) => body);

/** Advances the time and waits for the report, if there is one. */
async function pass(actor: ReturnType<typeof start>, milliseconds: number): Promise<void> {
  browser.clock.increment(milliseconds);
  await waitFor(actor, (snapshot) => !snapshot.matches('reporting'));
}

test('a report has the version and the results since the last one, with those of a report that failed', async () => {
  const actor = start();
  const answers = [jsonResponse(200, []), jsonResponse(200, []), jsonResponse(409, {}), page()];
  browser.serve(() => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  for (let sent = 0; sent < 5; sent += 1) await exchangeAnonymously('/rest/v1/users').catch(() => undefined);
  const results = { ok: 2, 409: 1, 'network.html': 1, 'network.noAnswer': 1 };

  await pass(actor, minute - 1);
  expect(reports()).toEqual([]);
  await pass(actor, 1);
  expect(reports()).toEqual([{ p_version: build.version, p_answers: results }]);

  browser.serve(() => new Response(null, { status: 204 }));
  await pass(actor, 15 * minute);
  expect(reports().at(-1)).toMatchObject({ p_answers: { ...results, 'network.noAnswer': 2 } });
  await pass(actor, 15 * minute);
  expect(reports().at(-1)).toMatchObject({ p_answers: { ok: 1 } });
});

test('a hidden page reports nothing until it is visible', async () => {
  browser.serve(() => new Response(null, { status: 204 }));
  const actor = start();
  await pass(actor, minute);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await pass(actor, 30 * minute);
  expect(reports()).toHaveLength(1);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  await pass(actor, 15 * minute);
  expect(reports()).toHaveLength(2);
});
