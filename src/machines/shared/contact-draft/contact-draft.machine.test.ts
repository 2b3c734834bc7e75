import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { now, setClock } from '#machines/data/clock.ts';
import type { DraftKey } from '#machines/data/drafts.ts';
import { type Browser, stubBrowser } from '#machines/fixtures/browser.ts';
import { partialDraft } from './contact-draft.fixtures.ts';
import { contactDraftMachine, type StartedContact } from './contact-draft.machine.ts';

const { drafts } = vi.hoisted(() => ({ drafts: new Map<string, unknown>() }));
vi.mock('#machines/data/drafts.ts', () => {
  const nameOf = ({ userId, screen, record }: DraftKey) => [userId, screen, record].join();
  return {
    storeDraft: async (key: DraftKey, value: unknown) => {
      drafts.set(nameOf(key), { value, savedAt: now() });
      return 'kept';
    },
    loadDraft: async (key: DraftKey) => drafts.get(nameOf(key)) ?? null,
    dropDraft: async (key: DraftKey) => void drafts.delete(nameOf(key)),
  };
});

const input = { userId: 'sara', candidateId: 'imran' };

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
});
afterEach(() => {
  drafts.clear();
  vi.unstubAllGlobals();
});

async function open(of = input) {
  const actor = createActor(contactDraftMachine, { input: of }).start();
  onTestFinished(() => {
    actor.stop();
  });
  const rested = () => waitFor(actor, (state) => state.matches('resting'));
  await rested();
  return {
    started: () => actor.getSnapshot().context.started,
    ask: () => {
      actor.send({ type: 'contact.open' });
      return rested();
    },
    begin: async (...all: (StartedContact | null)[]) => {
      for (const started of all) actor.send({ type: 'contact.begin', started });
      await rested();
    },
  };
}

test('restores the last draft for the same candidate and user only', async () => {
  await (await open()).begin({ ...partialDraft, note: 'Ri' }, partialDraft);
  expect((await open()).started()).toEqual(partialDraft);
  expect((await open({ ...input, candidateId: 'ramesh' })).started()).toBeNull();
  expect((await open({ ...input, userId: 'omar' })).started()).toBeNull();
});

test('updates the draft when a sheet opens after it changed elsewhere', async () => {
  const [first, second] = [await open(), await open()];
  await first.begin(partialDraft);
  expect(second.started()).toBeNull();
  await second.ask();
  expect(second.started()).toEqual(partialDraft);
  await second.begin(null);
  await first.ask();
  expect(first.started()).toBeNull();
});

test('removes the draft once the call is logged or discarded', async () => {
  const draft = await open();
  await draft.begin(partialDraft, null);
  expect(draft.started()).toBeNull();
  expect((await open()).started()).toBeNull();
});

test('expires a draft after twelve hours', async () => {
  await (await open()).begin(partialDraft);
  browser.clock.increment(12 * 3_600_000 - 1);
  expect((await open()).started()).toEqual(partialDraft);
  browser.clock.increment(1);
  expect((await open()).started()).toBeNull();
});
