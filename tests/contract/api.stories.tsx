import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { setBackendClock } from '#storybook/backend.ts';
import preview from '#storybook/preview.tsx';
import { accountSteps } from './api.account.steps.ts';
import { scenarioAccounts } from './api.accounts.ts';
import { loginSteps } from './api.login.steps.ts';
import { recoveryCodeSteps } from './api.recovery-code.steps.ts';
import { type ApiSetup, type ApiStep, logIn, sessionOf } from './api.setup.ts';
import { twoFactorSteps } from './api.two-factor.steps.ts';

/** Result of an API test: `failure` is empty if it passed. */
interface Result {
  name: string;
  failure: string;
}

/** Stops the backend's clock, which then moves only on request. */
async function stopClock(): Promise<ApiSetup['clock']> {
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  await setBackendClock(clock);
  return {
    ...clock,
    advance(seconds) {
      now += seconds * 1000;
    },
  };
}

/** Suspends a recruiter as an admin: a colleague takes over the work. */
async function suspend(stage: ApiSetup, id: string): Promise<void> {
  const { token } = sessionOf(stage, await logIn(stage, stage.accounts.roles.admin.identifier), 'admin');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const [person] = await (await fetch(`/rest/v1/users?id=eq.${id}&select=version`, { headers })).json();
  const change = {
    p_user_id: id,
    p_version: person.version,
    p_role: 'recruiter',
    p_status: 'suspended',
    p_reassign_to: [stage.accounts.roles.recruiter.id],
  };
  const body = JSON.stringify(change);
  const { status } = await fetch('/rest/v1/rpc/change_access', { method: 'POST', headers, body });
  stage.check(status, 200, 'suspension');
}

/** Runs a part of the scenario on the page's own backend, through the service worker; reports each test as it ends. */
async function play(steps: readonly ApiStep[], tell: (result: Result) => void): Promise<void> {
  const stage: ApiSetup = {
    fetch: (request) => fetch(request),
    origin: location.origin,
    // The worker adds the key.
    project: { origin: location.origin, key: '' },
    accounts: scenarioAccounts,
    clock: await stopClock(),
    check: (actual, expected, what) => expect(actual, what).toEqual(expected),
  };
  await suspend(stage, scenarioAccounts.suspended.id);
  for (const { name, run } of steps) {
    // Resets failed attempts before each test.
    stage.clock.advance(15 * 60);
    const failure = await run(stage).then(
      () => '',
      (error: Error) => error.message,
    );
    tell({ name, failure });
  }
}

/** The scenario's parts, each short enough for one test. */
const parts: Readonly<Record<string, readonly ApiStep[]>> = {
  signIn: loginSteps,
  secondStep: twoFactorSteps,
  recoveryCodes: recoveryCodeSteps,
  accounts: accountSteps,
};

function Scenario({ part }: { part: string }) {
  const [results, setResults] = useState<Result[]>([]);
  useEffect(() => {
    play(parts[part] ?? [], (result) => setResults((before) => [...before, result]));
  }, [part]);
  return (
    <main>
      <h1>The API behind a service worker</h1>
      <ol>
        {results.map(({ name, failure }) => (
          <li key={name}>{failure ? `${name}: ${failure}` : name}</li>
        ))}
      </ol>
    </main>
  );
}

const meta = preview.meta({ component: Scenario, tags: ['network', '!autodocs', '!dev'] });

/** Waits for all tests of a part, and expects each to pass. */
async function expectPart(listItems: () => HTMLElement[], part: string): Promise<void> {
  const expected = (parts[part] ?? []).map(({ name }) => name);
  const claims = () => listItems().map((claim) => claim.textContent);
  await waitFor(() => expect(claims()).toHaveLength(expected.length), { timeout: 29_000 });
  await expect(claims()).toEqual(expected);
}

/** The scenario of the Node tests in a browser: signing in. */
export const InChromium = meta.story({
  args: { part: 'signIn' },
  play: ({ canvas }) => expectPart(() => canvas.getAllByRole('listitem'), 'signIn'),
});

/** The scenario of the Node tests in a browser: the second step of signing in. */
export const SecondStepInChromium = meta.story({
  args: { part: 'secondStep' },
  play: ({ canvas }) => expectPart(() => canvas.getAllByRole('listitem'), 'secondStep'),
});

/** The scenario of the Node tests in a browser: accounts. */
export const AccountsInChromium = meta.story({
  args: { part: 'accounts' },
  play: ({ canvas }) => expectPart(() => canvas.getAllByRole('listitem'), 'accounts'),
});
