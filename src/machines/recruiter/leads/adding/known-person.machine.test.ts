import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { type Browser, json, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { masked, perhaps } from './adding.fixtures.ts';
import { knownPersonMachine, noPerson } from './known-person.machine.ts';
import { paths } from './known-person.model.ts';

const phone = '+971504172290';
const asked = { person: { ...noPerson, phone }, whatsapp: null, id: 'new' };

let browser: Browser;
let clock: SimulatedClock;
beforeEach(() => {
  browser = stubBrowser();
  clock = new SimulatedClock();
  browser.serve(() => json(200, null));
});
afterEach(() => vi.unstubAllGlobals());

function start() {
  const actor = createActor(knownPersonMachine, { clock }).start();
  const answer = () => {
    clock.increment(250);
    return waitFor(actor, (state) => !state.hasTag('busy'));
  };
  return { actor, answer };
}

describe('the model', () => {
  test.each(paths.map(named))('%s: a number somebody has is never free', (_, { state }) => {
    if (state.context.match?.matched_by === 'phone') expect(state.context.freePhone).toBeNull();
  });
});

test('nothing is asked before there is a number, and once when typing pauses', async () => {
  const { actor, answer } = start();
  actor.send({ type: 'person.change', asked: { ...asked, person: noPerson } });
  clock.increment(1_000);
  expect(browser.sent).toHaveLength(0);
  actor.send({ type: 'person.change', asked: { ...asked, person: { ...noPerson, phone: '+97150417229' } } });
  actor.send({ type: 'person.change', asked });
  const { context } = await answer();
  expect(browser.sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ p_phone: phone, p_except: 'new' }),
  ]);
  expect(context.freePhone).toBe(phone);
});

test('a number that is free stays so while something else is looked up, and is asked about anew when it changes', async () => {
  const { actor, answer } = start();
  actor.send({ type: 'person.change', asked });
  await answer();
  browser.serve(() => json(200, perhaps));
  actor.send({
    type: 'person.change',
    asked: { ...asked, person: { ...asked.person, email: 'i@mail.example' } },
  });
  expect(actor.getSnapshot().context.freePhone).toBe(phone);
  expect((await answer()).context).toMatchObject({ freePhone: phone, match: { matched_by: 'email' } });
  actor.send({ type: 'person.change', asked: { ...asked, person: { ...noPerson, phone: '+971551234567' } } });
  expect(actor.getSnapshot().context).toMatchObject({ freePhone: null, match: null });
});

test('his other number is looked up too, and says nothing of the first', async () => {
  browser.serve(({ body }) =>
    json(
      200,
      typeof body === 'object' && body && 'p_phone' in body && body.p_phone === phone ? null : masked,
    ),
  );
  const { actor, answer } = start();
  actor.send({ type: 'person.change', asked: { ...asked, whatsapp: '+971551234567' } });
  const { context } = await answer();
  expect(context.match).toEqual(masked);
  expect(context.freePhone).toBe(phone);
});

test('without an answer nothing is free, until it is asked again', async () => {
  browser.setOnline(false);
  const { actor, answer } = start();
  actor.send({ type: 'person.change', asked });
  expect((await answer()).context).toMatchObject({ freePhone: null, error: { code: 'network.offline' } });
  browser.setOnline(true);
  actor.send({ type: 'check.again' });
  expect((await answer()).context).toMatchObject({ freePhone: phone, error: null });
});
