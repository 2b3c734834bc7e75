import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type Change, watchChanges } from '#machines/data/changes.ts';
import type { Draft, DraftKey } from '#machines/data/drafts.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { transitions } from '#shared/stages.ts';
import { createDecisionMachine } from './decision.machine.ts';
import { type DecisionValues, emptyDecision } from './decision.values.ts';
import { type Decision, type DecisionContext, isMove } from './decision-context.ts';
import { callsOf, type DecisionServer, refused, startServer } from './decision-server.fixtures.ts';
import { application, context, imran, user } from './decisions.fixtures.ts';
import { moveOf, transitionOf } from './moves.ts';

let browser: Browser;
let server: DecisionServer;
beforeEach(() => {
  browser = stubBrowser();
  server = startServer(browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Returns a candidate at the stage where the decision starts, for a user who may make it; the gates are those of being
 * qualified.
 */
function at(decision: Decision): DecisionContext {
  if (!isMove(decision)) return context;
  const starts = transitions.find((one) => moveOf(one) === decision && !one.actors.includes('system'));
  if (!starts) throw new Error(`No transition is made by ${decision}`);
  const [actor] = starts.actors;
  const here: typeof application = {
    ...application,
    stage: starts.from,
    is_with_operations: actor === 'operations',
  };
  return {
    ...context,
    application: here,
    transition: transitionOf(decision, here, actor ?? 'owner'),
    preview: decision === 'qualify' ? context.preview : null,
  };
}

/** Starts a decision in a browser that stores drafts. */
async function decide(
  decision: Decision,
  read: () => DecisionContext = () => at(decision),
  reload = () => {},
) {
  const kept: { draft: Draft<DecisionValues> | null } = { draft: null };
  const machine = createDecisionMachine(decision, { read, reload }).provide({
    actors: {
      restore: fromPromise<Draft<DecisionValues> | null, DraftKey>(async () => kept.draft),
      keep: fromPromise<'kept' | 'notKept', { key: DraftKey; values: DecisionValues }>(async ({ input }) => {
        kept.draft = { value: input.values, savedAt: 1 };
        return 'kept';
      }),
      drop: fromPromise(async () => {
        kept.draft = null;
      }),
    },
  });
  const input = { userId: user.id, record: imran.id, values: emptyDecision };
  const actor = createActor(machine, { input, clock: browser.clock }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  const send = async (changes: Partial<DecisionValues> = {}) => {
    actor.send({ type: 'form.change', changes });
    actor.send({ type: 'form.submit' });
    await waitFor(
      actor,
      (state) =>
        state.status === 'done' ||
        state.matches({ editing: 'resting' }) ||
        Object.keys(state.context.errors).length > 0,
    );
    return actor.getSnapshot();
  };
  return { kept, send };
}

const seen = { p_candidate_id: imran.id, p_version: imran.version };
const moved = {
  p_application_id: application.id,
  p_version: 4,
  p_reason_code: null,
  p_note: null,
  p_overrides: {},
};

test.each<[Decision, Partial<DecisionValues>, string, object]>([
  ['release', {}, 'release_lead', seen],
  [
    'hold',
    { note: ' Waits for his licence ', until: '2026-03-20' },
    'hold_candidate',
    { ...seen, p_reason: 'Waits for his licence', p_until: '2026-03-20' },
  ],
  ['resume', {}, 'resume_candidate', seen],
  [
    'nextAction',
    { day: '2026-03-13', time: '09:00', note: 'Ask for the licence' },
    'set_next_action',
    { p_candidate_id: imran.id, p_at: '2026-03-13T05:00:00.000Z', p_note: 'Ask for the licence' },
  ],
  [
    'nextAction',
    { isNothingNext: true, note: 'Gone' },
    'set_next_action',
    { p_candidate_id: imran.id, p_at: null, p_note: null },
  ],
  [
    'reject',
    { reason: 'unreachable', note: '  ' },
    'transition_application',
    { ...moved, p_to_stage: 'rejected', p_reason_code: 'unreachable' },
  ],
  [
    'qualify',
    { overrides: { eligibility_run: ' He turns 21 in May ', phone_valid: 'not asked for' } },
    'transition_application',
    {
      ...moved,
      p_to_stage: 'qualified',
      p_version: 5,
      p_overrides: { eligibility_run: 'He turns 21 in May' },
    },
  ],
  ['accept', {}, 'transition_application', { ...moved, p_to_stage: 'documents' }],
  [
    'return',
    { note: 'No passport' },
    'transition_application',
    { ...moved, p_to_stage: 'offer_accepted', p_note: 'No passport' },
  ],
  [
    'withdraw',
    { reason: 'changed_mind' },
    'transition_application',
    { ...moved, p_to_stage: 'withdrawn', p_reason_code: 'changed_mind' },
  ],
  [
    'reopen',
    { note: 'He has the licence now' },
    'transition_application',
    { ...moved, p_to_stage: 'contacting', p_note: 'He has the licence now' },
  ],
  [
    'deploy',
    { day: '2026-03-14', vehicle: ' M-118 ' },
    'deploy',
    {
      p_application_id: application.id,
      p_start_on: '2026-03-14',
      p_platform_rider_id: null,
      p_vehicle_ref: 'M-118',
      p_sim_no: null,
      p_accommodation_ref: null,
      p_version: 4,
    },
  ],
  [
    'separate',
    { day: '2026-03-12', reason: 'resigned' },
    'separate',
    { p_application_id: application.id, p_on: '2026-03-12', p_reason: 'resigned', p_version: 4 },
  ],
])('%s is sent with the loaded version and announced to the tab', async (intent, typed, name, args) => {
  const announcedChanges: Change[] = [];
  const stop = watchChanges({
    topics: [],
    onChanges: (changes) => announcedChanges.push(...changes),
    onLive: () => {},
  });
  const { send } = await decide(intent);
  expect((await send(typed)).status).toBe('done');
  stop();
  expect(callsOf(server, name)).toEqual([args]);
  expect(announcedChanges).toEqual([{ table: 'candidates', row: imran.id, operation: 'update' }]);
});

describe('validation before sending', () => {
  test.each<[Decision, Partial<DecisionValues>, object]>([
    ['reject', {}, { reason: 'reason' }],
    ['reject', { reason: 'duplicate', note: 'x'.repeat(4001) }, { note: 'tooLong' }],
    ['return', { note: ' ' }, { note: 'note' }],
    ['withdraw', {}, { reason: 'reason' }],
    ['deploy', {}, { day: 'day' }],
    ['separate', { day: '2026-03-13' }, { reason: 'reason', day: 'future' }],
    ['hold', { note: ' ' }, { note: 'holdReason' }],
    ['hold', { note: 'He travels', until: '2026-03-12' }, { until: 'past' }],
    ['nextAction', {}, { day: 'day' }],
    ['nextAction', { day: '2026-03-13' }, { time: 'time' }],
    ['nextAction', { day: '2026-03-12', time: '11:59' }, { day: 'past' }],
    ['qualify', {}, { overrides: 'override' }],
  ])('%s: reports invalid input (%#)', async (intent, typed, errors) => {
    const { send } = await decide(intent);
    expect((await send(typed)).context.errors).toEqual(errors);
    expect(server.calls).toEqual([]);
  });
});

test('refuses a decision on an outdated version, reloads the candidate and keeps the input', async () => {
  let latest = context;
  server.functions.hold_candidate = ({ p_version }) =>
    p_version === 8 ? jsonResponse(200, {}) : refused('STALE_VERSION');
  const { kept, send } = await decide(
    'hold',
    () => latest,
    () => {
      latest = { ...context, candidate: { ...imran, version: 8 } };
    },
  );
  const first = await send({ note: 'He travels' });
  expect(first.context).toMatchObject({ error: { rule: 'STALE_VERSION' }, values: { note: 'He travels' } });
  expect(kept.draft?.value.note).toBe('He travels');
  expect((await send()).status).toBe('done');
  expect(kept.draft).toBeNull();
});

test('keeps the input while offline', async () => {
  browser.setOnline(false);
  const { kept, send } = await decide('hold');
  expect((await send({ note: 'He travels' })).context.error?.code).toBe('network.offline');
  expect(kept.draft?.value.note).toBe('He travels');
});
