import type { RequestHandler } from 'msw';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { demoId } from '#mocks/demo/accounts.ts';
import { htmlAnswer, lostResponse, noAnswer, serverError } from '#mocks/faults.ts';
import { connect } from '#storybook/connection.ts';
import preview from '#storybook/preview.tsx';
import { busy } from './admin-dashboard.fixtures.ts';
import { AdminDashboardScreen, type AdminDashboardScreenProps } from './admin-dashboard.screen.tsx';
import { nothingOpen } from './dashboard-url-state.ts';

type Props = Pick<AdminDashboardScreenProps, 'links' | 'place'>;

/** As the app renders it for the signed-in user. */
function SignedIn(props: Props) {
  const user = SessionContext.useSelector(selectUser);
  const [place, setUrlState] = useState(props.place);
  return (
    user && (
      <OutboxContext.Provider options={{ input: { userId: user.id } }}>
        <AdminDashboardScreen {...props} {...{ user, place }} onPlace={setUrlState} />
      </OutboxContext.Provider>
    )
  );
}

const meta = preview.meta({
  component: SignedIn,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/admin', signedInAs: 'admin' },
  globals: { viewport: { value: 'desktop' } },
  args: { links: busy.links, place: nothingOpen },
});

/** The dashboard with the sample data. */
export const Today = meta.story({
  play: async ({ canvas }) => {
    await canvas.findAllByText(/OFR-/);
  },
});

Today.test('loads every part', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByText('Sara Haddad')).toBeVisible());
  await waitFor(() => expect(canvas.getByText('Deployed drivers')).toBeVisible());
  await waitFor(() => expect(canvas.getByRole('table', { name: 'Source performance' })).toBeVisible());
  await waitFor(() => expect(canvas.getByRole('switch')).toBeVisible());
  await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
});

Today.test('links every change to its subject', async ({ canvas }) => {
  const changes = within(canvas.getByRole('region', { name: 'Recent admin changes' }));
  await waitFor(() => expect(changes.getAllByRole('link').length).toBeGreaterThan(0));
});

/** The record of a changed candidate is open over the dashboard. */
export const RecordOpen = meta.story({
  args: { place: { ...nothingOpen, candidateId: demoId(1001) } },
  play: async () => {
    await screen.findByRole('dialog');
  },
});

/** Opened by the notification about a report. */
export const ReportOpen = meta.story({
  args: { place: { ...nothingOpen, reportId: demoId(871) } },
  play: async () => {
    await screen.findByText('He wants 1,500 dirhams to make the visa faster.');
  },
});

/** The report was decided on in the meantime. */
export const ReportGone = meta.story({
  args: { place: { ...nothingOpen, reportId: demoId(873) } },
  play: async () => {
    await screen.findByRole('dialog');
  },
});

Today.test(
  'approves an offer with the keyboard, and confirms it once the server has saved it',
  async ({ canvas }) => {
    const [first] = canvas.getAllByRole('button', { name: /^Approve the offer/ });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByText('You approved this offer. The recruiter can send it now.')).toBeVisible(),
    );
  },
);

Today.test('opens an offer in full and approves it there', async ({ canvas }) => {
  const [open] = canvas.getAllByRole('button', { name: /^Open the offer to/ });
  if (open) await userEvent.click(open);
  await screen.findByRole('article');
  const dialog = within(screen.getByRole('dialog'));
  await expect(dialog.getByText(/^Reason:/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Approve the offer/ }));
  await dialog.findByText('You approved this offer. The recruiter can send it now.');
});

Today.test('doesn’t save a decision made offline, and keeps its reason', async ({ canvas, msw }) => {
  const [back] = canvas.getAllByRole('button', { name: /^Send back the offer/ });
  if (back) await userEvent.click(back);
  const reason = await canvas.findByRole('textbox');
  await userEvent.type(reason, 'Too much');
  connect(msw, 'offline');
  await userEvent.click(canvas.getByRole('button', { name: 'Send back' }));
  await expect(await canvas.findByRole('alert')).toHaveTextContent(
    /^The decision was not saved\. Network connection unavailable/,
  );
  await expect(reason).toHaveValue('Too much');
  connect(msw, 'online');
  await userEvent.click(canvas.getByRole('button', { name: 'Send back' }));
  await expect(await canvas.findByText('You sent this offer back to the recruiter.')).toBeVisible();
});

/** Requests of each part. */
const parts = [
  ['Waiting for your approval', 'rpc/offers_to_approve'],
  ['Business overview', 'rpc/report_headline'],
  ['Weekly funnel', 'rpc/report_funnel'],
  ['Source performance', 'rpc/report_sources'],
  ['Team capacity', 'rpc/report_capacity'],
  ['System health', 'jobs'],
  ['Recent admin changes', 'audit_log'],
] as const;

/** One part fails; the others are unaffected. */
export const OneFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/report_funnel')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await canvas.findAllByText(/OFR-/);
  },
});

OneFails.test('shows the error only in the funnel’s section', async ({ canvas }) => {
  const part = screen.getByRole('region', { name: 'Weekly funnel' });
  await expect(within(part).getByRole('alert')).toHaveTextContent('“Weekly funnel” could not be loaded');
  for (const [name] of parts) {
    const other = screen.getByRole('region', { name });
    await waitFor(() => expect(other.querySelector('[aria-busy=true]')).toBeNull());
  }
  await expect(canvas.getAllByRole('alert')).toHaveLength(1);
});

/** Every part fails with a different error; the switch is unaffected. */
export const AllFail = meta.story({
  beforeEach: ({ msw }) => {
    const ways = [serverError, htmlAnswer, noAnswer];
    msw.use(...parts.map(([, call], at) => (ways[at % 3] ?? serverError)(`*/rest/v1/${call}`)));
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(parts.length));
    await screen.findByRole('switch');
  },
});

AllFail.test('shows each error in its own section, with its own retry', async ({ msw }) => {
  msw.resetHandlers();
  for (const [at, [name]] of parts.entries()) {
    const part = within(screen.getByRole('region', { name }));
    await expect(part.getByRole('alert')).toHaveTextContent(`“${name}” could not be loaded`);
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(parts.length - at - 1));
  }
});

/** The response to the decision is an HTML page. */
export const DecisionLost = meta.story({
  beforeEach: ({ msw }) => msw.use(htmlAnswer('*/rest/v1/rpc/approve_offer')),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Approve the offer|^الموافقة على/ });
    if (first) await userEvent.click(first);
    await canvas.findByRole('alert');
  },
});

DecisionLost.test('can be retried until the server answers, and counts once', async ({ canvas, msw }) => {
  const approve = async (fault: RequestHandler, words: RegExp) => {
    msw.use(fault);
    const [first] = canvas.getAllByRole('button', { name: /^Approve the offer/ });
    await waitFor(() => expect(first).toBeEnabled());
    if (first) await userEvent.click(first);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(words));
  };
  const call = '*/rest/v1/rpc/approve_offer';
  await expect(canvas.getByRole('alert')).toHaveTextContent(
    /You can safely try again: the decision counts only once\. Received HTML/,
  );
  await approve(serverError(call), /^The decision was not saved\. The server could not complete this action/);
  await approve(
    lostResponse(call),
    /You can safely try again: the decision counts only once\. Network error/,
  );
  msw.resetHandlers();
  const [first] = canvas.getAllByRole('button', { name: /^Approve the offer/ });
  if (first) await userEvent.click(first);
  await expect(
    await canvas.findByText('You approved this offer. The recruiter can send it now.'),
  ).toBeVisible();
});
