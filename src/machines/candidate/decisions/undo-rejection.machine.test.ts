import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Change, watchChanges } from '#machines/data/changes.ts';
import { type Browser, json, stubBrowser } from '#machines/fixtures/browser.ts';
import { context } from './decisions.fixtures.ts';
import { endedBy, undoRejectionMachine } from './undo-rejection.machine.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const ended = { applicationId: 'a0000000-0000-4000-8000-000000000001', candidateId: 'c1' };

test('reopens the application and announces the change to the tab', async () => {
  browser.serve(() => json(200, {}));
  const heard: Change[] = [];
  const stop = watchChanges({ topics: [], onChanges: (changes) => heard.push(...changes), onLive: () => {} });
  const actor = createActor(undoRejectionMachine).start();
  actor.send({ type: 'order.run', order: ended });
  await waitFor(actor, (state) => !state.hasTag('busy'));
  stop();
  expect(browser.sent[0]?.body).toEqual({ p_application_id: ended.applicationId });
  expect(heard.map(({ row }) => row)).toEqual([ended.candidateId]);
});

test('offers undo only when nothing else ended with the application', () => {
  const { candidate, application } = context;
  if (!application) throw new Error('There is no application.');
  const at = (stage: typeof application.stage, hold_state: typeof candidate.hold_state = 'none') => ({
    candidate: { ...candidate, hold_state },
    application: { ...application, stage },
  });
  const id = { applicationId: application.id, candidateId: candidate.id };
  expect(endedBy('reject', at('contacting'))).toEqual(id);
  expect(endedBy('withdraw', at('interview_scheduled'))).toEqual(id);
  expect(endedBy('reject', at('offer_pending'))).toBeNull();
  expect(endedBy('reject', at('contacting', 'on_hold'))).toBeNull();
  expect(endedBy('qualify', at('contacting'))).toBeNull();
});
