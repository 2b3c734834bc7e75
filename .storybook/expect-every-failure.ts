import type { RequestHandler } from 'msw';
import type { MswApi } from 'msw-storybook-addon/types';
import { screen } from 'storybook/test';
import { htmlAnswer, noAnswer, offline, serverError } from '#mocks/faults.ts';

/** Network failures with their own messages, each with its message. */
const failures: readonly [fault: (path: string) => RequestHandler, words: string][] = [
  [noAnswer, 'Network error. Please check your connection.'],
  [serverError, 'The server could not complete this action. Try again in a moment.'],
  [htmlAnswer, 'Received HTML response instead of expected JSON data'],
];
const offlineMessage = 'Network connection unavailable. Please check your internet connection and try again.';

/**
 * Repeats `attempt` while the calls to `path` fail in each way, then offline. Expects the message of each failure, and
 * that `isKept` passes after it. Restores the network.
 */
export async function expectEveryFailure(
  msw: MswApi,
  path: string,
  attempt: () => Promise<unknown>,
  isKept: () => Promise<unknown>,
): Promise<void> {
  for (const [fault, words] of failures) {
    msw.use(fault(path));
    await attempt();
    await screen.findAllByText(words, { exact: false });
    await isKept();
    msw.resetHandlers();
  }
  const reconnect = offline();
  await attempt();
  await screen.findAllByText(offlineMessage, { exact: false });
  await isKept();
  reconnect();
}
