import { beforeEach, TestRunner } from 'vitest';
import { hostedProject } from './hosted.environment.ts';

/** Ends the running test as skipped, with the reason; outside of a test it throws. */
export function notOnHosted(what: string): never {
  const reason = `a hosted project has no ${what}`;
  TestRunner.getCurrentTest()?.context.skip(reason);
  throw new Error(`This test is for the embedded engines: ${reason}`);
}

/** For a test that can't do without `what`: on a hosted project it ends there, as skipped. */
export function embeddedOnly(what: string): void {
  if (hostedProject) notOnHosted(what);
}

/** Stands for something a hosted project keeps to itself: the test that reads any of it is skipped. */
export function absent<T extends object>(stand: T, what: string): T {
  return new Proxy(stand, { get: () => notOnHosted(what) });
}

// Every test file reads this module, by way of the engines.
if (hostedProject) {
  beforeEach(({ task, skip }) =>
    skip(
      task.file.name.includes('-differences.'),
      'it tells where the embedded backend differs from a hosted one',
    ),
  );
}
