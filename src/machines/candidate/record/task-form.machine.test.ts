import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { recruiter, secondsIn } from '#machines/fixtures/people.ts';
import { newTask, type TaskValues, taskFormMachine } from './task-form.machine.ts';

let browser: Browser;

beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  setCredentials({ accessToken: 'access-1', expiresAt: secondsIn(3600) }, recruiter.id);
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

const validTask = {
  ...newTask('t1', 'lead', 'sara'),
  title: ' Ask for the licence ',
  day: '2026-03-12',
  time: '16:30',
};

async function open(values: TaskValues) {
  const actor = createActor(taskFormMachine, { input: { userId: 'sara', record: 'lead', values } }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.submit' });
  return actor;
}

test.each<[string, Partial<TaskValues>, object]>([
  ['has a title', { title: ' ' }, { title: 'empty' }],
  ['has one that can be read', { title: 'x'.repeat(201) }, { title: 'tooLong' }],
  ['has a day and a time', { day: null, time: null }, { day: 'missing', time: 'missing' }],
  ['is still to come', { time: '11:59' }, { day: 'past' }],
])('requires that a task %s', async (_, changes, errors) => {
  const actor = await open({ ...validTask, ...changes });
  expect(actor.getSnapshot().context.errors).toEqual(errors);
});

test('uses Dubai time, and adds the task only once on retry', async () => {
  browser.serve(() => jsonResponse(201, null));
  const actor = await open(validTask);
  await waitFor(actor, ({ status }) => status === 'done');
  const [sent] = browser.sent;
  expect(sent?.body).toMatchObject({
    id: 't1',
    title: 'Ask for the licence',
    due_at: '2026-03-12T12:30:00.000Z',
  });
  expect(sent?.headers.get('prefer')).toContain('resolution=ignore-duplicates');
});
