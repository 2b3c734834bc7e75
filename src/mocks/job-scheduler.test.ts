import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobScheduler } from './job-scheduler.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A backend that responds only on request. */
function slowBackend() {
  const answers: ((status: number) => void)[] = [];
  const requests: Request[] = [];
  return {
    answers,
    requests,
    fetch: (input: RequestInfo | URL) => {
      requests.push(new Request(input));
      return new Promise<Response>((resolve) => {
        answers.push((status) => resolve(Response.json({}, { status })));
      });
    },
  };
}
const options = { origin: 'http://app.test', secretKey: 'sb_secret_test' };

test('calls the endpoint every minute with the secret key, one run at a time', async () => {
  const backend = slowBackend();
  const stop = startJobScheduler({ ...options, backend });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(backend.requests[0]?.url).toBe('http://app.test/api/run-due-jobs');
  expect(backend.requests[0]?.headers.get('authorization')).toBe('Bearer sb_secret_test');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(backend.requests).toHaveLength(1);
  backend.answers[0]?.(200);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(backend.requests).toHaveLength(2);
  backend.answers[1]?.(200);
  await stop();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(backend.requests).toHaveLength(2);
});

test('reports a failed run and continues', async () => {
  const backend = slowBackend();
  const report = vi.fn();
  const stop = startJobScheduler({ ...options, backend, report });
  await vi.advanceTimersByTimeAsync(60_000);
  backend.answers[0]?.(503);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(report).toHaveBeenCalledWith(new Error('the jobs that are due were answered 503'));
  expect(backend.requests).toHaveLength(2);
  backend.answers[1]?.(200);
  await stop();
});

test('waits for the current run before stopping', async () => {
  const backend = slowBackend();
  const stop = startJobScheduler({ ...options, backend });
  await vi.advanceTimersByTimeAsync(60_000);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toBe(false);
  backend.answers[0]?.(200);
  await stopping;
});
