import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createBulkMachine } from '#machines/factories/bulk.machine.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { assignWork } from './assign-work.ts';
import { claimWork } from './claim-work.ts';
import { emptyDecision } from './decision.values.ts';
import { type Args, callsOf, type DecisionServer, refused, startServer } from './decision-server.fixtures.ts';
import { bibek, chooser, context, imran, rahman, references, unassignedLead } from './decisions.fixtures.ts';
import { moveWork } from './move-work.ts';
import { nextActionWork } from './next-action-work.ts';
import { tagWork } from './tag-work.ts';

const ali = references.staff[1]?.id ?? '';
const admin = { ...chooser, user: { ...chooser.user, role: 'admin' as const } };
const allLeadIds = [imran, bibek, rahman, unassignedLead].map(({ id }) => id);

let browser: Browser;
let server: DecisionServer;
beforeEach(() => {
  browser = stubBrowser();
  server = startServer(browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs the preview, then the change. */
async function run(work: BulkWork, ids: readonly string[] = allLeadIds) {
  const actor = createActor(createBulkMachine(work), {
    input: { selection: ids },
    clock: browser.clock,
  }).start();
  const previewed = await waitFor(actor, (state) => state.matches('previewed'));
  const blocked = previewed.context.preview?.blocked.map(({ reason, rows }) => [
    reason,
    ...rows.map(({ id }) => id),
  ]);
  actor.send({ type: 'bulk.confirm' });
  await waitFor(actor, (state) => state.matches('finished'));
  const results = () =>
    actor.getSnapshot().context.results.map(({ id, outcome, reason }) => [id, outcome, reason]);
  const undo = async () => {
    actor.send({ type: 'bulk.undo' });
    await waitFor(actor, (state) => state.matches('undone'));
  };
  return { blocked, results, undo };
}

function idsIn({ p_candidate_ids: ids }: Args): unknown[] {
  return Array.isArray(ids) ? ids : [];
}

describe('assigning', () => {
  beforeEach(() => {
    server.functions.assign_leads = (args) =>
      jsonResponse(
        200,
        idsIn(args).map((id) =>
          id === bibek.id
            ? { candidate_id: id, assigned_to: null, code: 'NOT_OWNER' }
            : { candidate_id: id, assigned_to: args.p_to ?? ali, code: null },
        ),
      );
  });

  test('assigns only the recruiter’s own leads and reports the result of each', async () => {
    const { blocked, results } = await run(assignWork(ali, chooser));
    expect(blocked).toEqual([['notYours', unassignedLead.id]]);
    expect(callsOf(server, 'assign_leads')).toEqual([
      { p_candidate_ids: [imran.id, bibek.id, rahman.id], p_to: ali, p_round_robin: false },
    ]);
    expect(results()).toEqual([
      [imran.id, 'done', null],
      [bibek.id, 'failed', 'NOT_OWNER'],
      [rahman.id, 'done', null],
      [unassignedLead.id, 'blocked', 'notYours'],
    ]);
  });

  test('can be undone only by an admin, to the previous owner or the pool', async () => {
    expect(assignWork(ali, chooser).undo).toBeUndefined();
    const { results, undo } = await run(assignWork(null, admin), [imran.id, unassignedLead.id]);
    expect(callsOf(server, 'assign_leads')).toMatchObject([{ p_to: null, p_round_robin: true }]);
    await undo();
    expect(callsOf(server, 'release_lead')).toEqual([{ p_candidate_id: unassignedLead.id, p_version: 7 }]);
    expect(callsOf(server, 'assign_leads').at(-1)).toMatchObject({
      p_candidate_ids: [imran.id],
      p_to: imran.assigned_recruiter_id,
    });
    expect(results().map(([, outcome]) => outcome)).toEqual(['undone', 'undone']);
  });

  test('fails and changes nothing when the recipient has left', async () => {
    server.functions.assign_leads = () => refused('NOT_FOUND', { entity: 'user', id: ali });
    const { results } = await run(assignWork(ali, chooser), [imran.id]);
    expect(results()).toEqual([[imran.id, 'failed', 'recruiterGone']]);
  });
});

test('names candidates that no longer load as they were named in the list', async () => {
  const work = nextActionWork({ at: '2026-03-13T05:00:00Z', note: null }, chooser);
  const preview = await work.preview([imran.id, 'gone'], new AbortController().signal);
  expect(preview.blocked).toEqual([{ reason: 'gone', rows: [{ id: 'gone', name: 'Somebody' }] }]);
});

test('undo restores the previous next action with its note', async () => {
  const { undo } = await run(nextActionWork({ at: '2026-03-13T05:00:00Z', note: 'Call' }, chooser), [
    imran.id,
  ]);
  await undo();
  expect(callsOf(server, 'set_next_action')).toEqual([
    { p_candidate_id: imran.id, p_at: '2026-03-13T05:00:00Z', p_note: 'Call' },
    { p_candidate_id: imran.id, p_at: imran.next_action_at, p_note: 'Call about the licence copy' },
  ]);
});

test('adds a tag only where missing, removes it only where present, and undoes both', async () => {
  server.tags = { [imran.id]: ['airport'] };
  server.functions.tag_candidate = () => jsonResponse(200, []);
  const given = await run(tagWork('airport', true, chooser));
  expect(given.blocked).toEqual([
    ['tagged', imran.id],
    ['notYours', unassignedLead.id],
  ]);
  const taken = await run(tagWork('airport', false, chooser), [imran.id, bibek.id]);
  expect(taken.blocked).toEqual([['untagged', bibek.id]]);
  await taken.undo();
  expect(callsOf(server, 'tag_candidate')).toEqual(
    [
      [bibek.id, true],
      [rahman.id, true],
      [imran.id, false],
      [imran.id, true],
    ].map(([id, isOn]) => ({ p_candidate_id: id, p_tag: 'airport', p_is_on: isOn })),
  );
});

test('rejects leads only with reasons of their phase, each at its loaded version', async () => {
  const [, second, third] = server.applications;
  server.applications = server.applications.map((one) =>
    one === second ? { ...one, stage: 'interviewed' } : one,
  );
  server.applications = server.applications.filter((one) => one.id !== third?.id);
  const values = { ...emptyDecision, reason: 'unreachable', note: 'Called three times' };
  const { blocked, results } = await run(moveWork('reject', values, { phase: 'lead' }, chooser));
  expect(blocked).toEqual([
    ['otherPhase', bibek.id],
    ['ended', rahman.id],
    ['notYours', unassignedLead.id],
  ]);
  expect(callsOf(server, 'transition_application')).toEqual([
    {
      p_application_id: server.applications[0]?.id,
      p_to_stage: 'rejected',
      p_version: 4,
      p_reason_code: 'unreachable',
      p_note: 'Called three times',
      p_overrides: {},
    },
  ]);
  expect(results()[0]).toEqual([imran.id, 'done', null]);
});

test('claims leads from the pool up to the limit, and can release each again', async () => {
  server.leads = server.leads.map((lead) => ({
    ...lead,
    assigned_recruiter_id: lead.id === imran.id ? ali : null,
  }));
  server.functions.claim_lead = ({ p_candidate_id: id }) =>
    id === unassignedLead.id
      ? refused('CLAIM_LIMIT', { params: { limit: 5 } })
      : jsonResponse(200, { ...unassignedLead, id });
  const { blocked, results, undo } = await run(claimWork(chooser));
  expect(blocked).toEqual([['taken', imran.id]]);
  expect(results()).toContainEqual([unassignedLead.id, 'failed', 'CLAIM_LIMIT']);
  await undo();
  expect(callsOf(server, 'release_lead').map(({ p_candidate_id: id }) => id)).toEqual([rahman.id, bibek.id]);
});

test('excludes leads with unmet gates and moves the others at the previewed version', async () => {
  const [first] = server.applications;
  server.functions.preview_transition = ({ p_application_id: id }) => {
    const gates = context.preview?.gates.map((gate) => ({ ...gate, met: id === first?.id }));
    return jsonResponse(200, { ...context.preview, gates });
  };
  const { blocked } = await run(moveWork('qualify', emptyDecision, null, chooser));
  expect(blocked).toEqual([
    ['not_on_hold', bibek.id, rahman.id],
    ['notYours', unassignedLead.id],
  ]);
  expect(callsOf(server, 'transition_application')).toMatchObject([
    { p_application_id: first?.id, p_to_stage: 'qualified', p_version: 5 },
  ]);
});
