import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { setBackendClock } from '#storybook/backend.ts';
import preview from '#storybook/preview.tsx';
import { scenarioAccounts } from './api.accounts.ts';
import { apiScenario } from './api.scenario.ts';
import { logIn, type Stage, sessionOf } from './api.stage.ts';

/** How a claim about the API went: `failure` is empty when it holds. */
interface Result {
  name: string;
  failure: string;
}

/** Stops the backend's clock, which moves only when told from then on. */
async function stopClock(): Promise<Stage['clock']> {
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

/** Suspends somebody, as an admin does. */
async function suspend(stage: Stage, id: string): Promise<void> {
  const { token } = sessionOf(stage, await logIn(stage, stage.accounts.roles.admin.identifier), 'admin');
  const { status } = await fetch(`/rest/v1/users?id=eq.${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'suspended' }),
  });
  stage.check(status, 204, 'suspension');
}

/** Plays the scenario on the page's own backend, through the service worker; tells of each claim as it ends. */
async function play(tell: (result: Result) => void): Promise<void> {
  const stage: Stage = {
    fetch: (request) => fetch(request),
    origin: location.origin,
    accounts: scenarioAccounts,
    clock: await stopClock(),
    check: (actual, expected, what) => expect(actual, what).toEqual(expected),
  };
  await suspend(stage, scenarioAccounts.suspended.id);
  for (const { name, run } of apiScenario) {
    // Each claim starts with nobody's failed attempts counted.
    stage.clock.advance(15 * 60);
    const failure = await run(stage).then(
      () => '',
      (error: Error) => error.message,
    );
    tell({ name, failure });
  }
}

function Scenario() {
  const [results, setResults] = useState<Result[]>([]);
  useEffect(() => {
    play((result) => setResults((before) => [...before, result]));
  }, []);
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

/** The scenario that Node plays too, in a browser. */
export const InChromium = meta.story({
  play: async ({ canvas }) => {
    const claims = () => canvas.getAllByRole('listitem').map((claim) => claim.textContent);
    await waitFor(() => expect(claims()).toHaveLength(apiScenario.length), { timeout: 29_000 });
    await expect(claims()).toEqual(apiScenario.map(({ name }) => name));
  },
});
