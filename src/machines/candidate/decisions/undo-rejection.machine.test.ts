import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Change, watchChanges } from '#machines/data/changes.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { context } from './decisions.fixtures.ts';
import { endedApplicationOf, undoRejectionMachine } from './undo-rejection.machine.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const ended = { applicationId: 'a0000000-0000-4000-8000-000000000001', candidateId: 'c1' };

test('reopens the application and announces the change to the tab', async () => {
  browser.serve(() => jsonResponse(200, {}));
  const announcedChanges: Change[] = [];
  const stop = watchChanges({
    topics: [],
    onChanges: (changes) => announcedChanges.push(...changes),
    onLive: () => {},
  });
  const actor = createActor(undoRejectionMachine).start();
  actor.send({ type: 'order.run', order: ended });
  await waitFor(actor, (state) => !state.hasTag('busy'));
  stop();
  expect(browser.sent[0]?.body).toEqual({ p_application_id: ended.applicationId });
  expect(announcedChanges.map(({ row }) => row)).toEqual([ended.candidateId]);
});

test('offers undo only when nothing else ended with the application', () => {
  const { candidate, application } = context;
  if (!application) throw new Error('There is no application.');
  const at = (stage: typeof application.stage, hold_state: typeof candidate.hold_state = 'none') => ({
    candidate: { ...candidate, hold_state },
    application: { ...application, stage },
  });
  const id = { applicationId: application.id, candidateId: candidate.id };
  expect(endedApplicationOf('reject', at('contacting'))).toEqual(id);
  expect(endedApplicationOf('withdraw', at('interview_scheduled'))).toEqual(id);
  expect(endedApplicationOf('reject', at('offer_pending'))).toBeNull();
  expect(endedApplicationOf('reject', at('contacting', 'on_hold'))).toBeNull();
  expect(endedApplicationOf('qualify', at('contacting'))).toBeNull();
});
