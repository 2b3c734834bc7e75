import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { htmlAnswer, noAnswer, refused, serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { busy } from '#storybook/sample/recruiter-dashboard.ts';
import {
  RecruiterDashboardScreen,
  type RecruiterDashboardScreenProps,
} from './recruiter-dashboard.screen.tsx';

/** As the app renders it for the signed-in user. */
function SignedIn(props: Omit<RecruiterDashboardScreenProps, 'user'>) {
  const user = SessionContext.useSelector(selectUser);
  return user && <RecruiterDashboardScreen {...props} user={user} />;
}

const meta = preview.meta({
  component: SignedIn,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/recruiter', signedInAs: 'recruiter' },
  globals: { viewport: { value: 'desktop' } },
  args: { hasCommissions: true, links: busy.links },
});

/** The dashboard with the sample data. */
export const Today = meta.story({
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem');
    await canvas.findAllByRole('table');
  },
});

Today.test('keeps a logged call in its place and confirms it there', async ({ canvas }) => {
  const list = await canvas.findByRole('list', { name: 'Due now, most urgent first' });
  const [log] = await within(list).findAllByRole('button', { name: 'Log a contact' });
  const name = log?.closest('li')?.querySelector('a')?.textContent ?? '';
  if (log) await userEvent.click(log);
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('3{Enter}');
  const row = within(list).getByRole('listitem', { name });
  await expect(await within(row).findByText('Logged: No answer')).toBeVisible();
});

Today.test('claims the next lead from the pool and links to it', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Claim next lead' }));
  await expect(await canvas.findByRole('link', { name: 'Open lead' })).toHaveAttribute(
    'href',
    expect.stringContaining('/recruiter/leads?c='),
  );
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Claim next lead' })).toBeEnabled());
});

Today.test('explains that the limit of uncontacted leads is reached', async ({ canvas, msw }) => {
  msw.use(refused('*/rest/v1/rpc/claim_next_lead', 400, 'P0001', 'CLAIM_LIMIT'));
  await userEvent.click(canvas.getByRole('button', { name: 'Claim next lead' }));
  await canvas.findByText(/^You have reached the limit of uncontacted leads/);
});

/** Requests of each part. */
const parts = [
  ['Due now', 'rpc/my_due_items'],
  ['Interviews today', 'rpc/list_interviews'],
  ['My openings', 'rpc/opening_counts'],
  ['Your performance', 'rpc/report_my_day'],
  ['My funnel', 'rpc/report_funnel'],
] as const;

/** One part fails; the others are unaffected. */
export const OneFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/report_my_day')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await canvas.findAllByRole('listitem');
  },
});

OneFails.test('shows the error only in the failed part', async ({ canvas }) => {
  const part = screen.getByRole('region', { name: 'Your performance' });
  await expect(within(part).getByRole('alert')).toHaveTextContent('“Your performance” could not be loaded');
  for (const [name] of parts) {
    const other = screen.getByRole('region', { name });
    await waitFor(() => expect(other.querySelector('[aria-busy=true]')).toBeNull());
  }
  await expect(canvas.getAllByRole('alert')).toHaveLength(1);
});

/** Every part fails with a different error. */
export const AllFail = meta.story({
  beforeEach: ({ msw }) => {
    const ways = [serverError, htmlAnswer, noAnswer];
    msw.use(...parts.map(([, call], at) => (ways[at % 3] ?? serverError)(`*/rest/v1/${call}`)));
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(parts.length));
  },
});

AllFail.test('shows an error in each part, and each can be retried separately', async ({ msw }) => {
  msw.resetHandlers();
  for (const [at, [name]] of parts.entries()) {
    const part = within(screen.getByRole('region', { name }));
    await expect(part.getByRole('alert')).toHaveTextContent(`“${name}” could not be loaded`);
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(parts.length - at - 1));
  }
});
