import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  type Args,
  callsOf,
  type DecisionServer,
  refused,
  startServer,
} from '#machines/candidate/decisions/decision-server.fixtures.ts';
import { setClock } from '#machines/data/clock.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { systemClock } from '#shared/clock.ts';
import { Refusal } from '#shared/refusal.ts';
import { changedMeanwhile, createOfferFormMachine } from './offer-form.machine.ts';
import { type OfferValues, rebased, valuesOfOffer, valuesOfTemplate } from './offer-values.ts';
import type { OfferingContext } from './offering.context.ts';
import { draft, offering, offeringOf, opening, sara, second, viewed } from './offering.fixtures.ts';

const sent = vi.hoisted(() => vi.fn());
vi.mock('./send-offer.ts', () => ({ sendOffer: sent }));

let browser: Browser;
let server: DecisionServer;
beforeEach(() => {
  browser = stubBrowser();
  server = startServer(browser);
  sent.mockReset().mockResolvedValue('kept');
  setClock({ now: () => new Date('2026-03-12T08:00:00Z') });
});
afterEach(() => {
  setClock(systemClock);
  vi.unstubAllGlobals();
});

/** Opens the form of an offer on this context. */
async function open(context: OfferingContext, values: OfferValues) {
  const world = { context, reload: vi.fn() };
  const { machine, seenOf } = createOfferFormMachine({ read: () => world.context, reload: world.reload });
  const actor = createActor(machine, { input: { userId: sara.id, record: 'one', values } }).start();
  await waitFor(actor, (form) => form.matches('editing'));
  const submit = async (goal: OfferValues['goal'], changes: Partial<OfferValues> = {}) => {
    actor.send({ type: 'form.change', changes: { ...changes, goal } });
    actor.send({ type: 'form.submit' });
    return waitFor(actor, (form) => form.status === 'done' || !form.hasTag('busy'));
  };
  return { actor, submit, world, seenOf };
}

const template = valuesOfTemplate(opening, 'ur');
const respondWithOffer = (offer: Partial<Offer>) => (args: Args) =>
  jsonResponse(200, { ...draft, id: args.p_key ?? args.p_offer_id ?? draft.id, ...offer });
const calls = () => server.calls.map(({ name }) => name);

test('saves a draft from the template in the driver’s language', async () => {
  server.functions.draft_offer = respondWithOffer({});
  const { submit } = await open(offering, template);
  expect((await submit('keep')).output).toMatchObject({ status: 'draft' });
  expect(callsOf(server, 'draft_offer')).toMatchObject([
    {
      p_application_id: offering.application?.id,
      p_terms: { basic_fils: 250_000, allowances: [{ code: 'food', fils: 30_000 }], language: 'ur' },
    },
  ]);
  expect(calls()).toEqual(['draft_offer']);
});

test('sends an offer within the band immediately, otherwise requests approval with a reason', async () => {
  server.functions.draft_offer = respondWithOffer({});
  expect((await (await open(offering, template)).submit('send')).output).toEqual({
    status: 'sent',
    login: 'kept',
  });
  expect(calls()).toEqual(['draft_offer']);

  server.functions.draft_offer = respondWithOffer({ basic_fils: 290_000 });
  server.functions.submit_offer = respondWithOffer({ status: 'pending_approval' });
  const { submit } = await open(offering, template);
  const dear = { basic_fils: 290_000 };
  expect((await submit('send', dear)).context.errors).toEqual({ reason: 'reason' });
  expect((await submit('send', { ...dear, reason: ' Much wanted ' })).output).toMatchObject({
    status: 'pending_approval',
  });
  expect(callsOf(server, 'submit_offer')).toMatchObject([{ p_reason: 'Much wanted' }]);
});

test('keeps the saved draft when sending is refused, and creates no second offer on retry', async () => {
  server.functions.draft_offer = respondWithOffer({});
  server.functions.update_offer_draft = respondWithOffer({ version: 2 });
  sent.mockRejectedValueOnce(new Refusal('HEADCOUNT_FULL'));
  const { submit, world } = await open(offering, template);
  expect((await submit('send')).context.error).toMatchObject({ rule: 'HEADCOUNT_FULL' });
  expect(world.reload).toHaveBeenCalledOnce();
  expect((await submit('send', { basic_fils: 255_000 })).output).toMatchObject({ status: 'sent' });
  expect(calls()).toEqual(['draft_offer', 'update_offer_draft']);
  expect(sent.mock.calls.map(([offer]) => offer.version)).toEqual([1, 2]);
});

test('retries a lost response with the same key', async () => {
  let isLost = true;
  server.functions.draft_offer = (args) => {
    if (!isLost) return respondWithOffer({})(args);
    isLost = false;
    throw new TypeError('Failed to fetch');
  };
  const { submit } = await open(offering, template);
  expect((await submit('keep')).context.error).toMatchObject({ code: 'network.noAnswer' });
  await submit('keep');
  const [first, again] = callsOf(server, 'draft_offer').map(({ p_key }) => p_key);
  expect(again).toBe(first);
});

test('sends only changed terms with the loaded version, and nothing without changes', async () => {
  server.functions.update_offer_draft = respondWithOffer({ version: 2 });
  const { submit } = await open(offeringOf([draft]), valuesOfOffer(draft));
  await submit('keep', { notice_days: 60 });
  expect(callsOf(server, 'update_offer_draft')).toEqual([
    { p_offer_id: draft.id, p_version: 1, p_terms: { notice_days: 60 } },
  ]);
  const same = await open(offeringOf([draft]), valuesOfOffer(draft));
  expect((await same.submit('keep')).output).toEqual({ status: 'draft', login: null });
  expect(calls()).toHaveLength(1);
});

test('changes a sent offer by a new version', async () => {
  server.functions.revise_offer = respondWithOffer({ ...second, status: 'draft' });
  const { submit } = await open(offeringOf([viewed]), valuesOfOffer(viewed));
  await submit('keep', { basic_fils: 260_000 });
  expect(callsOf(server, 'revise_offer')).toEqual([
    { p_offer_id: viewed.id, p_version: 4, p_terms: { basic_fils: 260_000 } },
  ]);
});

test('shows concurrent changes and keeps the input', async () => {
  server.functions.update_offer_draft = () => refused('STALE_VERSION');
  const { actor, submit, world, seenOf } = await open(offeringOf([draft]), valuesOfOffer(draft));
  const { context } = await submit('keep', { basic_fils: 260_000 });
  expect(context.error).toMatchObject({ rule: 'STALE_VERSION' });
  expect(world.reload).toHaveBeenCalledOnce();
  const theirs: Offer = { ...draft, version: 2, basic_fils: 245_000, notice_days: 60 };
  world.context = offeringOf([theirs]);
  expect(changedMeanwhile(seenOf(context.values), world.context)).toEqual(theirs);

  actor.send({ type: 'form.change', changes: rebased(context.values, theirs) });
  const { values } = actor.getSnapshot().context;
  expect(values).toMatchObject({ basic_fils: 260_000, notice_days: 60 });
  expect(changedMeanwhile(seenOf(values), world.context)).toBeNull();
  server.functions.update_offer_draft = respondWithOffer({ version: 3 });
  expect((await submit('keep')).output).toMatchObject({ status: 'draft' });
  expect(callsOf(server, 'update_offer_draft').at(-1)).toMatchObject({
    p_version: 2,
    p_terms: { basic_fils: 260_000 },
  });
});
