import { expect, waitFor, within } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { callNext } from '#machines/data/rpc/interview-desk.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { officeId } from '#mocks/demo/place-rows.ts';
import { noAnswer } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { WalkInBoardScreen, type WalkInBoardScreenProps } from './walk-in-board.screen.tsx';

/** As the app shows it: to whoever is signed in by now. */
function SignedIn(props: WalkInBoardScreenProps) {
  return SessionContext.useSelector(selectUser) && <WalkInBoardScreen {...props} />;
}

const meta = preview.meta({
  component: SignedIn,
  tags: ['network', '!autodocs'],
  parameters: {
    layout: 'fullscreen',
    path: '/recruiter/interview-tracking/board',
    signedInAs: 'recruiter',
  },
  args: { locationId: officeId, deskHref: '/recruiter/interview-tracking/walk-in' },
});

const call = (desk: number) =>
  callNext({ locationId: officeId, desk, current: null }, AbortSignal.timeout(10_000));

/** Two desks have called somebody. */
export const Called = meta.story({
  tags: ['all-modes'],
  play: async ({ canvas }) => {
    for (const desk of [1, 2]) await call(desk);
    await waitFor(() => expect(canvas.getAllByText('مكتب')).toHaveLength(2), { timeout: 8_000 });
  },
});

Called.test('shows a number for each desk, the last called as now, and no name', async ({ canvas }) => {
  const calls = within(canvas.getByRole('list', { name: 'Waiting room' })).getAllByRole('listitem');
  await expect(calls.map((row) => row.dataset.now)).toEqual([undefined, 'true']);
  await expect(calls[1]).toHaveTextContent(/Desk.*2.*Now.*\d+$/);
  await expect(document.body).not.toHaveTextContent(/Nobody has been called/);
});

/** Before the first call. */
export const Quiet = meta.story({
  tags: ['mode:small'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(1));
  },
});

/** What was read once stays, with a word that it is old. */
Called.test('says that it may be old', async ({ canvas, msw }) => {
  msw.use(noAnswer('*/rest/v1/rpc/interview_day'));
  await call(3);
  await canvas.findByText(/may be old/, {}, { timeout: 8_000 });
  await expect(canvas.getByRole('list', { name: 'Waiting room' })).toHaveTextContent(/2/);
});

/** The address doesn't say whose board it is. */
export const NoPlace = meta.story({
  args: { locationId: null },
  play: async ({ canvas }) => {
    await canvas.findByRole('link');
  },
});
