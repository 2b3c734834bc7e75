import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { healthParts } from '#machines/admin/health/health-check.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { refused, serverError, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { HealthScreen } from './health.screen.tsx';

const toasts = createToastQueue();

/** As the app renders it for the signed-in user. */
function SignedIn() {
  const user = SessionContext.useSelector(selectUser);
  return (
    user && (
      <ToastContext value={toasts}>
        <HealthScreen user={user} formsHref="/admin/config/machform" />
        <ToastRegion queue={toasts} />
      </ToastContext>
    )
  );
}

/** Not in visual tests: the response times vary. */
const meta = preview.meta({
  component: SignedIn,
  tags: ['network', '!autodocs'],
  parameters: {
    layout: 'fullscreen',
    path: '/admin/config/health',
    signedInAs: 'admin',
    chromatic: { disableSnapshot: true },
  },
  globals: { viewport: { value: 'desktop' } },
});

/** Waits until no check is running. */
const checked = async () => {
  await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(12), { timeout: 30_000 });
  await waitFor(
    () => expect(document.querySelectorAll('section[data-status]')).toHaveLength(healthParts.length),
    {
      timeout: 30_000,
    },
  );
};

/** Returns the status of each part with a problem. */
function unhealthyParts(): Record<string, string | undefined> {
  const cards = [...document.querySelectorAll<HTMLElement>('section[data-status]:not([data-status=ok])')];
  return Object.fromEntries(
    cards.map((card) => [card.querySelector('h3')?.textContent ?? '', card.dataset.status]),
  );
}

/** The sample project with real checks. */
export const Real = meta.story({ play: checked });

Real.test('checks every part', async () => {
  await waitFor(() => expect(unhealthyParts()).toEqual({ 'Web forms': 'attention' }));
});

Real.test('schedules a job to run', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Run now: Deleting old records' }));
  await expect(await screen.findByText('Runs within a minute: Deleting old records')).toBeVisible();
});

/** Storage refuses. */
export const StorageRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(refused('*/storage/v1/*', 403, 'AccessDenied', 'no')),
  play: checked,
});

StorageRefused.test(
  'shows only storage as failing, and acknowledges the incident with a note',
  async ({ canvas }) => {
    await expect(unhealthyParts()).toEqual({ 'Web forms': 'attention', 'File storage': 'failing' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Acknowledge: File storage' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Write what is being done\./);
    await userEvent.type(dialog.getByRole('textbox'), 'Asked the provider');
    await userEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    await expect(await canvas.findByText('Asked the provider')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

/** Requests to the database get no response. */
export const DatabaseStopped = meta.story({
  beforeEach: ({ msw }) => msw.use(refused('*/rest/v1/*', 503, 'PGRST001', 'Could not connect')),
  play: checked,
});

DatabaseStopped.test(
  'shows the database as failing, parts that depend on it as unknown, and the rest as working',
  async () => {
    const unknown = [
      'Live updates',
      'Background jobs',
      'Queue',
      'Web forms',
      'Database version',
      'Row security',
      'Failed requests',
      'App versions',
    ];
    await expect(unhealthyParts()).toEqual({
      Database: 'failing',
      'Space used': 'unknown',
      ...Object.fromEntries(unknown.map((part) => [part, 'unknown'])),
    });
  },
);

/** The test message from the database never arrives. */
export const RealtimeSilent = meta.story({
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/echo_live')),
  play: checked,
});

RealtimeSilent.test('shows only live updates as failing', async () => {
  await expect(unhealthyParts()).toEqual({ 'Web forms': 'attention', 'Live updates': 'failing' });
});

/** The edge functions fail. */
export const FunctionsFail = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/api/*')),
  play: checked,
});

FunctionsFail.test('shows only the functions as failing', async () => {
  await expect(unhealthyParts()).toEqual({ 'Web forms': 'attention', Functions: 'failing' });
});
