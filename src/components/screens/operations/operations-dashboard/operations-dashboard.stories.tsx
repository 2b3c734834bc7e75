import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { noAnswer, serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { sampleLinks } from './operations-dashboard.fixtures.ts';
import {
  OperationsDashboardScreen,
  type OperationsDashboardScreenProps,
} from './operations-dashboard.screen.tsx';

/** As the app renders it for the signed-in user. */
function SignedIn(props: Omit<OperationsDashboardScreenProps, 'user'>) {
  const user = SessionContext.useSelector(selectUser);
  return user && <OperationsDashboardScreen {...props} user={user} />;
}

const meta = preview.meta({
  component: SignedIn,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/operations', signedInAs: 'operations' },
  globals: { viewport: { value: 'desktop' } },
  args: { links: sampleLinks, onNavigate: fn() },
});

const region = (name: string) => within(screen.getByRole('region', { name }));
const dueList = () => screen.findByRole('list', { name: 'Must not miss' });

/** The control room with the sample data. */
export const Today = meta.story({
  tags: ['all-modes', 'state:opsDue.ready'],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem');
    await waitFor(() => expect(canvas.getAllByRole('table').length).toBeGreaterThan(3), { timeout: 30_000 });
  },
});

Today.test('snoozes an item, and shows until when', async () => {
  const [row] = within(await dueList()).getAllByRole('listitem');
  if (!row) throw new Error('Nothing is due');
  await userEvent.click(within(row).getByRole('button', { name: /^Snooze / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /tomorrow/ }));
  await within(row).findByText(/^Snoozed until \W?tomorrow/);
});

Today.test('assigns a case to a colleague', async () => {
  const [button] = within(await dueList()).getAllByRole('button', { name: /^Assign the case of / });
  const row = button?.closest('li');
  if (!button || !row) throw new Error('No case is due');
  await userEvent.click(button);
  const items = await screen.findAllByRole('menuitem');
  const other = items.find((item) => item.getAttribute('aria-disabled') !== 'true');
  if (!other) throw new Error('No colleague');
  await userEvent.click(other);
  await within(row).findByText(/^Assigned to /);
});

Today.test('opens a queue with its shortcut, and links each number to its list', async ({ args }) => {
  await userEvent.keyboard('3');
  await expect(args.onNavigate).toHaveBeenCalledWith('#visa');
  const [link] = region('Workload by person').getAllByRole('link');
  await expect(link).toHaveAttribute('href', expect.stringContaining('#'));
});

/** Half of the parts fail with different errors; the others are unaffected. */
export const SomeFail = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(serverError('*/rest/v1/rpc/ops_due_items'), noAnswer('*/rest/v1/rpc/report_forecast')),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2), { timeout: 30_000 });
    await canvas.findAllByRole('table');
  },
});

SomeFail.test('retries each failed part separately', async ({ msw, canvas }) => {
  msw.resetHandlers();
  await userEvent.click(region('Must not miss').getByRole('button', { name: 'Try again' }));
  await dueList();
  await expect(canvas.getAllByRole('alert')).toHaveLength(1);
});
