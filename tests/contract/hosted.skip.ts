import { TestRunner } from 'vitest';

/** Ends the running test as skipped, with the reason; outside of a test it throws. */
export function notOnHosted(what: string): never {
  const reason = `a hosted project has no ${what}`;
  TestRunner.getCurrentTest()?.context.skip(reason);
  throw new Error(`This test is for the embedded engines: ${reason}`);
}

/** Stands for something a hosted project keeps to itself: the test that reads any of it is skipped. */
export function absent<T extends object>(stand: T, what: string): T {
  return new Proxy(stand, { get: () => notOnHosted(what) });
}
