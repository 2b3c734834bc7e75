import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { maskedDuplicate, possibleDuplicate } from './adding.fixtures.ts';
import { emptyDuplicateCheck, existingPersonMachine } from './existing-person.machine.ts';
import { paths } from './existing-person.model.ts';

const phone = '+971504172290';
const asked = { person: { ...emptyDuplicateCheck, phone }, whatsapp: null, id: 'new' };

let browser: Browser;
let clock: SimulatedClock;
beforeEach(() => {
  browser = stubBrowser();
  clock = new SimulatedClock();
  browser.serve(() => jsonResponse(200, null));
});
afterEach(() => vi.unstubAllGlobals());

function start() {
  const actor = createActor(existingPersonMachine, { clock }).start();
  const answer = () => {
    clock.increment(250);
    return waitFor(actor, (state) => !state.hasTag('busy'));
  };
  return { actor, answer };
}

describe('state machine model', () => {
  test.each(paths.map(named))('never reports a known number as free, after %s', (_, { state }) => {
    if (state.context.match?.matched_by === 'phone') expect(state.context.freePhone).toBeNull();
  });
});

test('sends no request without a number, and one after typing pauses', async () => {
  const { actor, answer } = start();
  actor.send({ type: 'person.change', asked: { ...asked, person: emptyDuplicateCheck } });
  clock.increment(1_000);
  expect(browser.sent).toHaveLength(0);
  actor.send({
    type: 'person.change',
    asked: { ...asked, person: { ...emptyDuplicateCheck, phone: '+97150417229' } },
  });
  actor.send({ type: 'person.change', asked });
  const { context } = await answer();
  expect(browser.sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ p_phone: phone, p_except: 'new' }),
  ]);
  expect(context.freePhone).toBe(phone);
});

test('keeps a number free during other checks, and checks again when the number changes', async () => {
  const { actor, answer } = start();
  actor.send({ type: 'person.change', asked });
  await answer();
  browser.serve(() => jsonResponse(200, possibleDuplicate));
  actor.send({
    type: 'person.change',
    asked: { ...asked, person: { ...asked.person, email: 'i@mail.example' } },
  });
  expect(actor.getSnapshot().context.freePhone).toBe(phone);
  expect((await answer()).context).toMatchObject({ freePhone: phone, match: { matched_by: 'email' } });
  actor.send({
    type: 'person.change',
    asked: { ...asked, person: { ...emptyDuplicateCheck, phone: '+971551234567' } },
  });
  expect(actor.getSnapshot().context).toMatchObject({ freePhone: null, match: null });
});

test('also checks the WhatsApp number, without affecting the result of the phone number', async () => {
  browser.serve(({ body }) =>
    jsonResponse(
      200,
      typeof body === 'object' && body && 'p_phone' in body && body.p_phone === phone
        ? null
        : maskedDuplicate,
    ),
  );
  const { actor, answer } = start();
  actor.send({ type: 'person.change', asked: { ...asked, whatsapp: '+971551234567' } });
  const { context } = await answer();
  expect(context.match).toEqual(maskedDuplicate);
  expect(context.freePhone).toBe(phone);
});

test('reports no number as free without a response, until retried', async () => {
  browser.setOnline(false);
  const { actor, answer } = start();
  actor.send({ type: 'person.change', asked });
  expect((await answer()).context).toMatchObject({ freePhone: null, error: { code: 'network.offline' } });
  browser.setOnline(true);
  actor.send({ type: 'check.again' });
  expect((await answer()).context).toMatchObject({ freePhone: phone, error: null });
});
