import { expect, waitFor, within } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { callNext } from '#machines/data/rpc/interview-desk.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { officeId } from '#mocks/demo/location-rows.ts';
import { noAnswer, offline } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { WalkInBoardScreen, type WalkInBoardScreenProps } from './walk-in-board.screen.tsx';

/** As the app renders it for the signed-in user. */
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

let reconnect = () => {};

/** Two desks have called a number. */
export const Called = meta.story({
  tags: ['all-modes'],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    for (const desk of [1, 2]) await call(desk);
    await waitFor(() => expect(canvas.getAllByText('مكتب')).toHaveLength(2), { timeout: 30_000 });
  },
});

Called.test(
  'shows a number for each desk without names, and marks the latest call as “Now”',
  async ({ canvas }) => {
    const calls = within(canvas.getByRole('list', { name: 'Waiting room' })).getAllByRole('listitem');
    await expect(calls.map((row) => row.dataset.now)).toEqual([undefined, 'true']);
    await expect(calls[1]).toHaveTextContent(/Desk.*2.*Now.*\d+$/);
    await expect(document.body).not.toHaveTextContent(/No one has been called/);
  },
);

/** Before the first call. */
export const Quiet = meta.story({
  tags: ['mode:small'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(1));
  },
});

Called.test(
  'keeps the numbers when a reload fails, and shows when they were last updated',
  async ({ canvas, msw }) => {
    msw.use(noAnswer('*/rest/v1/rpc/interview_day'));
    await call(3);
    await canvas.findByText(/^Last updated at/, {}, { timeout: 30_000 });
    await expect(canvas.getByRole('list', { name: 'Waiting room' })).toHaveTextContent(/2/);
  },
);

/** Offline: the last numbers stay, marked as outdated. */
export const Stale = meta.story({
  tags: ['mode:dark', 'mode:small'],
  beforeEach: () => () => reconnect(),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await call(1);
    await waitFor(() => expect(canvas.getAllByText('مكتب')).toHaveLength(1), { timeout: 30_000 });
    reconnect = offline();
    await canvas.findByRole('status');
  },
});

/** The URL contains no location. */
export const NoPlace = meta.story({
  args: { locationId: null },
  play: async ({ canvas }) => {
    await canvas.findByRole('link');
  },
});
