import { beforeEach, TestRunner } from 'vitest';
import { hostedProject } from './hosted.environment.ts';

/** Skips the running test with the reason; throws outside of a test. */
export function notOnHosted(what: string): never {
  const reason = `a hosted project has no ${what}`;
  TestRunner.getCurrentTest()?.context.skip(reason);
  throw new Error(`This test is for the embedded engines: ${reason}`);
}

/** Skips a test that requires `what` on a hosted project. */
export function embeddedOnly(what: string): void {
  if (hostedProject) notOnHosted(what);
}

/** Replaces an object that a hosted project does not expose: a test that accesses it is skipped. */
export function skippedStandIn<T extends object>(standIn: T, what: string): T {
  return new Proxy(standIn, { get: () => notOnHosted(what) });
}

// Every test file imports this module, through the engines.
if (hostedProject) {
  beforeEach(({ task, skip }) =>
    skip(
      task.file.name.includes('-differences.'),
      'it tells where the embedded backend differs from a hosted one',
    ),
  );
}
