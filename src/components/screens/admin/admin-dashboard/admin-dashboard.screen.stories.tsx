import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { demoAccounts } from '#mocks/demo/accounts.ts';
import { htmlAnswer, serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { busy } from './admin-dashboard.fixtures.ts';
import { AdminDashboardScreen, type AdminDashboardScreenProps } from './admin-dashboard.screen.tsx';

const admin = demoAccounts.find(({ role }) => role === 'admin');

/** As the app shows it: to whoever is signed in by now. */
function SignedIn(props: AdminDashboardScreenProps) {
  const user = SessionContext.useSelector(selectUser);
  return user && <AdminDashboardScreen {...props} />;
}

const meta = preview.meta({
  component: AdminDashboardScreen,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/admin', signedInAs: 'admin' },
  globals: { viewport: { value: 'desktop' } },
  args: { userId: admin?.id ?? '', links: busy.links },
  render: (args) => <SignedIn {...args} />,
});

/** The dashboard of the sample data. */
export const Today = meta.story({
  play: async ({ canvas }) => {
    await canvas.findAllByText(/OFR-/);
  },
});

Today.test('every part is there', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByText('Sara Haddad')).toBeVisible());
  await waitFor(() => expect(canvas.getByText('Drivers at work')).toBeVisible());
  await waitFor(() => expect(canvas.getByRole('table', { name: 'What sources bring' })).toBeVisible());
  await waitFor(() => expect(canvas.getByRole('switch')).toBeVisible());
  await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
});

Today.test('approves an offer by keyboard, and says so once the server did', async ({ canvas }) => {
  const [first] = canvas.getAllByRole('button', { name: /^Approve the offer/ });
  first?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(canvas.getByText('You approved this. The recruiter can send it now.')).toBeVisible(),
  );
});

/** One part fails; the others don't notice. */
export const OneFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/report_funnel')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await canvas.findAllByText(/OFR-/);
  },
});

OneFails.test('the funnel says so in its place', async ({ canvas }) => {
  const part = screen.getByRole('region', { name: 'Funnel by week' });
  await expect(within(part).getByRole('alert')).toHaveTextContent('Funnel by week: could not be loaded');
  await expect(canvas.getAllByRole('alert')).toHaveLength(1);
});

/** A page comes where the decision's answer should. */
export const DecisionLost = meta.story({
  beforeEach: ({ msw }) => msw.use(htmlAnswer('*/rest/v1/rpc/approve_offer')),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Approve the offer|^الموافقة على/ });
    if (first) await userEvent.click(first);
    await canvas.findByRole('alert');
  },
});

DecisionLost.test('can be pressed again', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Press again: it counts once.');
  const [first] = canvas.getAllByRole('button', { name: /^Approve the offer/ });
  await expect(first).toBeEnabled();
});
