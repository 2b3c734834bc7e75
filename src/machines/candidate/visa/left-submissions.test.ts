import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import * as z from 'zod/mini';
import type { DraftKey } from '#machines/data/drafts.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { AppError } from '#shared/app-error.ts';
import { isSubmitted, submitOnce, takeLeftResults, watchLeftResults } from './left-submissions.ts';

const { drafts } = vi.hoisted(() => ({ drafts: new Map<string, unknown>() }));
vi.mock('#machines/data/drafts.ts', () => ({
  storeDraft: async ({ record }: DraftKey, value: unknown) => {
    drafts.set(record, { value, savedAt: 5 });
    return 'kept';
  },
  loadDraft: async ({ record }: DraftKey) => drafts.get(record) ?? null,
  dropDraft: async ({ record }: DraftKey) => void drafts.delete(record),
}));

const caseId = 'c1';
const about = { caseId, submitted: { form: 'order', act: 'register' } } as const;
const failure = new AppError('network.noAnswer');

/** The server's answers in order; each call of `submit` waits for the next. */
let answers: PromiseWithResolvers<string>[] = [];
afterEach(() => {
  answers = [];
  drafts.clear();
  takeLeftResults('u1', caseId);
});

const machine = createFormMachine<{ number: string }, string>({
  id: 'testForm',
  screen: 'test',
  shape: z.object({ number: z.string() }),
  check: () => ({}),
  isSubmitted,
  submit: (_, signal, key) =>
    submitOnce(
      key,
      about,
      () => {
        const answer = Promise.withResolvers<string>();
        answers.push(answer);
        return answer.promise;
      },
      signal,
    ),
});

function open(record: string) {
  return createActor(machine, { input: { userId: 'u1', record, values: { number: '' } } }).start();
}

/** Opens a form, submits it, and leaves it. */
async function leave(record: string) {
  const form = open(record);
  await waitFor(form, (state) => state.matches('editing'));
  form.send({ type: 'form.change', changes: { number: 'MB-1' } });
  form.send({ type: 'form.submit' });
  form.stop();
}

const reported = () => new Promise<void>((resolve) => watchLeftResults(resolve));

test('a form that is saved after it was left has no draft, and the case reports it once', async () => {
  await leave('saved');
  const report = reported();
  answers[0]?.resolve('saved');
  await report;
  expect(drafts.has('saved')).toBe(false);
  expect(takeLeftResults('u2', caseId)).toEqual([]);
  expect(takeLeftResults('u1', caseId)).toEqual([{ ...about, userId: 'u1', error: null }]);
  expect(takeLeftResults('u1', caseId)).toEqual([]);
  const again = open('saved');
  await waitFor(again, (state) => state.matches('editing'));
  expect(again.getSnapshot().context).toMatchObject({ values: { number: '' }, error: null });
});

test('a form that failed after it was left shows its draft and the error, and can be sent again', async () => {
  await leave('failed');
  const report = reported();
  answers[0]?.reject(failure);
  await report;
  expect(takeLeftResults('u1', caseId)).toEqual([{ ...about, userId: 'u1', error: failure }]);
  const again = open('failed');
  const { context } = await waitFor(again, (state) => state.context.error !== null);
  expect(context).toMatchObject({ values: { number: 'MB-1' }, error: failure });
  expect(answers).toHaveLength(1);
  again.send({ type: 'form.submit' });
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.resolve('saved');
  await waitFor(again, (state) => state.status === 'done');
  expect(drafts.has('failed')).toBe(false);
  expect(takeLeftResults('u1', caseId)).toEqual([]);
});

test.each([
  ['is done', 'saved', null],
  ['shows the error', null, failure],
] as const)('a form opened again while it is being sent waits, and then %s', async (_, saved, error) => {
  await leave(`pending ${saved}`);
  const again = open(`pending ${saved}`);
  await waitFor(again, (state) => state.matches('submitting'));
  if (error) answers[0]?.reject(error);
  else answers[0]?.resolve('saved');
  const end = await waitFor(again, (state) => state.status === 'done' || state.context.error !== null);
  expect(end.context).toMatchObject({ result: saved, error });
  expect(answers).toHaveLength(1);
  expect(takeLeftResults('u1', caseId)).toEqual([]);
});

test('a form left twice reports the error, and shows it when it is opened the third time', async () => {
  await leave('twice');
  const again = open('twice');
  await waitFor(again, (state) => state.matches('submitting'));
  again.stop();
  const report = reported();
  answers[0]?.reject(failure);
  await report;
  const third = open('twice');
  await waitFor(third, (state) => state.context.error !== null);
  expect(answers).toHaveLength(1);
});
