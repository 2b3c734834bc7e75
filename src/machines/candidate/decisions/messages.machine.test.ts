import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { listEntries } from '#machines/data/outbox.store.ts';
import { unstoredEntries } from '#machines/data/store.ts';
import { type Browser, stubBrowser } from '#machines/fixtures/browser.ts';
import { AppError } from '#shared/app-error.ts';
import { startServer } from './decision-server.fixtures.ts';
import { bibek, chooser, imran, rahman, references, unassignedLead, user } from './decisions.fixtures.ts';
import { messagesMachine } from './messages.machine.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  startServer(browser);
});
afterEach(() => {
  unstoredEntries.clear();
  vi.unstubAllGlobals();
});

const text = references.texts[0] ?? { code: '', language: '', body: '' };

test('logs sent messages through the outbox, not skipped ones, and lists unreachable leads', async () => {
  const ids = [imran, rahman, bibek, unassignedLead].map(({ id }) => id);
  const actor = createActor(messagesMachine, { input: { ids, ...chooser } }).start();
  const { context } = await waitFor(actor, (state) => state.matches('writing'));
  expect(context.leads.map(({ id }) => id)).toEqual([imran.id, bibek.id]);
  expect(context.blocked.map(({ reason, rows }) => [reason, rows.map(({ id }) => id)])).toEqual([
    ['noPhone', [rahman.id]],
    ['notYours', [unassignedLead.id]],
  ]);
  actor.send({ type: 'message.skip' });
  actor.send({ type: 'message.open', text });
  actor.send({ type: 'message.sent' });
  await waitFor(actor, (state) => state.matches('over'));
  actor.send({ type: 'messages.close' });
  expect(actor.getSnapshot().output).toEqual({ sent: 1 });
  expect(await listEntries(user.id)).toMatchObject([
    {
      kind: 'contact.log',
      subject: bibek.id,
      label: 'Bibek Thapa',
      params: {
        channel: 'whatsapp',
        outcome: 'message_sent',
        template_code: 'first_contact',
        language: 'en',
      },
    },
  ]);
});

test('asks again about a message that could not be logged', async () => {
  const failing = messagesMachine.provide({
    actors: { log: fromPromise(() => Promise.reject(new AppError('data.failed'))) },
  });
  const actor = createActor(failing, { input: { ids: [imran.id], ...chooser } }).start();
  await waitFor(actor, (state) => state.matches('writing'));
  actor.send({ type: 'message.open', text });
  actor.send({ type: 'message.sent' });
  const { context } = await waitFor(
    actor,
    (state) => state.matches('asking') && state.context.error !== null,
  );
  expect(context).toMatchObject({ at: 0, sent: [], text });
});
