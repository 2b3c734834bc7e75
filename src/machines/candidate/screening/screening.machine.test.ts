import { beforeEach, describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { cache } from '#machines/data/cache.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { answeredRider, goodVerdict, overridableVerdict, riderScreening } from './screening.fixtures.ts';
import { createScreeningSetup } from './screening.setup.ts';

beforeEach(() => cache.clear());

type Opened = Awaited<ReturnType<ReturnType<typeof createScreeningSetup>['open']>>;
const quiet = (actor: Opened) =>
  waitFor(actor, ({ context: { lead } }) =>
    [...lead.fields.values()].every(({ status }) => status === 'failed' || status === 'conflict'),
  );
const unsent = (actor: Opened) => Object.keys(actor.getSnapshot().context.draft.values.answers);
const experience = { type: 'answer.change', field: 'uae_experience_months', value: 24 } as const;

describe('screening questions', () => {
  test('start with the first unanswered question', async () => {
    const { open } = createScreeningSetup();
    expect((await open()).getSnapshot().context.question).toBe('experience');
  });

  test('save typed answers only when moving to the next question', async () => {
    const { world, open } = createScreeningSetup();
    const actor = await open();
    actor.send(experience);
    expect(world.saves).toEqual([]);
    actor.send({ type: 'question.next' });
    expect(actor.getSnapshot().context.question).toBe('terms');
    await quiet(actor);
    expect(world.saves).toEqual([{ uae_experience_months: 24 }]);
    expect(unsent(actor)).toEqual([]);
  });

  test('save nothing for an answer that was cleared', async () => {
    const { world, open } = createScreeningSetup();
    const actor = await open();
    actor.send(experience);
    actor.send({ ...experience, value: null });
    actor.send({ type: 'question.next' });
    expect(unsent(actor)).toEqual([]);
    expect(world.saves).toEqual([]);
  });

  test('skip the licence origin for a lead without a licence', async () => {
    const { open } = createScreeningSetup({ ...riderScreening, license_type: null });
    const actor = await open();
    actor.send({ type: 'answer.change', field: 'license_type', value: 'none' });
    actor.send({ type: 'question.next' });
    expect(actor.getSnapshot().context.question).toBe('person');
    actor.send({ type: 'question.back' });
    expect(actor.getSnapshot().context.question).toBe('licence');
  });

  test('keep an unfinished date and block the verdict until it is complete', async () => {
    const { open } = createScreeningSetup(answeredRider);
    const actor = await open('judged');
    actor.send({ type: 'question.go', question: 'person' });
    actor.send({ type: 'answer.unfinished', field: 'date_of_birth', text: '05/03/yyyy' });
    actor.send({ type: 'screening.judge' });
    await waitFor(actor, (state) => state.matches('asking'));
    const { question, draft } = actor.getSnapshot().context;
    expect(question).toBe('person');
    expect(draft.values.unfinished).toEqual({ date_of_birth: '05/03/yyyy' });
    actor.send({ type: 'answer.unfinished', field: 'date_of_birth', text: null });
    actor.send({ type: 'screening.judge' });
    await waitFor(actor, (state) => state.matches('judged'));
  });

  test('save the latest value of an answer changed while it was being saved', async () => {
    const { world, open } = createScreeningSetup();
    const actor = await open();
    actor.send(experience);
    actor.send({ type: 'question.next' });
    actor.send({ ...experience, value: 36 });
    actor.send({ type: 'question.back' });
    await waitFor(actor, () => unsent(actor).length === 0);
    expect(world.lead.uae_experience_months).toBe(36);
  });

  test('do not save an impossible date and block the verdict', async () => {
    const { world, open } = createScreeningSetup();
    const actor = await open();
    actor.send({ type: 'answer.change', field: 'date_of_birth', value: '2099-01-01' });
    actor.send({ type: 'screening.judge' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { question: 'person' } });
    expect(world.saves).toEqual([]);
  });
});

describe('unsaved answers', () => {
  test('are kept while offline and saved when back online', async () => {
    const { world, open } = createScreeningSetup();
    world.fault = new AppError('network.offline');
    const actor = await open();
    actor.send(experience);
    actor.send({ type: 'question.next' });
    await quiet(actor);
    expect(unsent(actor)).toEqual(['uae_experience_months']);
    actor.send({ type: 'screening.judge' });
    await waitFor(actor, (state) => state.matches('asking') && state.context.question === 'experience');
    world.fault = null;
    actor.send({ type: 'network.back' });
    await waitFor(actor, () => unsent(actor).length === 0);
    expect(world.lead.uae_experience_months).toBe(24);
  });

  test('are retried before the verdict', async () => {
    const { world, open } = createScreeningSetup();
    world.fault = new AppError('network.noAnswer');
    const actor = await open();
    actor.send(experience);
    actor.send({ type: 'question.next' });
    await quiet(actor);
    world.fault = null;
    actor.send({ type: 'screening.judge' });
    expect(actor.getSnapshot().value).toBe('settling');
    await waitFor(actor, (state) => state.matches('judged'));
    expect(world.lead.uae_experience_months).toBe(24);
  });

  test('of a killed tab are saved by the next tab', async () => {
    const { world, clock, open } = createScreeningSetup();
    world.fault = new AppError('network.noAnswer');
    const actor = await open();
    actor.send(experience);
    actor.send({ type: 'question.next' });
    clock.increment(250);
    await expect
      .poll(() => world.draft?.value.answers)
      .toEqual({
        uae_experience_months: { value: 24, seen: null },
      });
    actor.stop();
    world.fault = null;
    const next = await open();
    await waitFor(next, () => unsent(next).length === 0);
    expect(world.lead.uae_experience_months).toBe(24);
  });

  test('are stored in the draft before the dialog closes', async () => {
    const { world, clock, open } = createScreeningSetup();
    world.fault = new AppError('network.offline');
    const actor = await open();
    actor.send(experience);
    actor.send({ type: 'screening.close' });
    expect(actor.getSnapshot().value).toBe('closing');
    clock.increment(250);
    const end = await waitFor(actor, ({ status }) => status === 'done');
    expect(end.output).toEqual({ isQualified: false });
    expect(world.draft?.value.answers).toHaveProperty('uae_experience_months');
  });

  test('do not silently overwrite an answer that a colleague changed meanwhile', async () => {
    const { world, change, open } = createScreeningSetup();
    const actor = await open();
    actor.send(experience);
    change({ uae_experience_months: 12 });
    actor.send({ type: 'screening.judge' });
    await waitFor(
      actor,
      ({ context }) => context.lead.fields.get('uae_experience_months')?.status === 'conflict',
    );
    await waitFor(actor, (state) => state.matches('asking'));
    actor.send({ type: 'conflict.takeTheirs', field: 'uae_experience_months' });
    expect(unsent(actor)).toEqual([]);
    expect(world.lead.uae_experience_months).toBe(12);
  });
});

describe('verdict', () => {
  test('appears immediately once every answer is given, and qualifies at the displayed version', async () => {
    const { world, open } = createScreeningSetup(answeredRider);
    const actor = await open('judged');
    actor.send({ type: 'screening.qualify' });
    const end = await waitFor(actor, ({ status }) => status === 'done');
    expect(end.output).toEqual({ isQualified: true });
    expect(world.sent).toMatchObject([
      {
        move: {
          applicationId: answeredRider.application_id,
          version: goodVerdict.preview.version,
          overridden: [],
        },
      },
    ]);
    expect(world.draft).toBeNull();
  });

  test('requires a reason to qualify despite an unmet condition', async () => {
    const { world, open } = createScreeningSetup(answeredRider);
    world.verdict = overridableVerdict;
    const actor = await open('judged');
    actor.send({ type: 'screening.qualify' });
    expect(actor.getSnapshot().value).toBe('judged');
    actor.send({ type: 'reason.change', reason: 'Turns 21 next week' });
    actor.send({ type: 'screening.qualify' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(world.sent).toMatchObject([
      { reason: 'Turns 21 next week', move: { overridden: ['eligibility_run'] } },
    ]);
  });

  test('shows a refusal, keeps the reason and can be reloaded', async () => {
    const { world, open } = createScreeningSetup(answeredRider);
    world.verdict = overridableVerdict;
    world.refusal = new Refusal('STALE_VERSION');
    const actor = await open('judged');
    actor.send({ type: 'reason.change', reason: 'Turns 21 next week' });
    actor.send({ type: 'screening.qualify' });
    await waitFor(actor, (state) => state.matches('judged') && state.context.draft.error !== null);
    actor.send({ type: 'screening.judge' });
    await waitFor(actor, (state) => state.matches('judged'));
    expect(actor.getSnapshot().context.draft.values.reason).toBe('Turns 21 next week');
  });

  test('shows an error when loading fails, and loads on retry', async () => {
    const { world, open } = createScreeningSetup();
    const actor = await open();
    world.fault = new AppError('network.noAnswer');
    actor.send({ type: 'screening.judge' });
    const failed = await waitFor(actor, (state) => state.matches('unjudged'));
    expect(failed.context.error?.code).toBe('network.noAnswer');
    world.fault = null;
    actor.send({ type: 'screening.judge' });
    await waitFor(actor, (state) => state.matches('judged'));
  });
});

describe('a lead that failed to load', () => {
  test('loads on retry', async () => {
    const { world, begin } = createScreeningSetup();
    world.readFault = new AppError('network.noAnswer');
    const actor = begin();
    await waitFor(actor, (state) => state.matches('unread'));
    world.readFault = null;
    actor.send({ type: 'screening.reload' });
    await waitFor(actor, (state) => state.matches('asking'));
  });

  test('is shown as missing when it belongs to a colleague', async () => {
    const { world, begin } = createScreeningSetup();
    world.readFault = new AppError('data.missing');
    await waitFor(begin(), (state) => state.matches('missing'));
  });
});
