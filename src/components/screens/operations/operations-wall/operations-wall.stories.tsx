import { expect, screen, waitFor } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { WallDisplayScreen, type WallDisplayScreenProps } from './operations-wall.screen.tsx';

/** As the app renders it for the signed-in user. */
function SignedIn(props: WallDisplayScreenProps) {
  return SessionContext.useSelector(selectUser) && <WallDisplayScreen {...props} />;
}

const meta = preview.meta({
  component: SignedIn,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/operations/wall', signedInAs: 'operations' },
  globals: { viewport: { value: 'desktop' } },
  args: { homeHref: '#operations' },
});

/** The figures of the sample data. */
export const Wall = meta.story({
  tags: ['all-modes'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('table')).toBeVisible(), { timeout: 30_000 });
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull(), { timeout: 30_000 });
  },
});

Wall.test('shows no names, and only a link back', async ({ canvas }) => {
  await expect(canvas.queryAllByRole('button')).toEqual([]);
  await expect(canvas.getAllByRole('link')).toHaveLength(1);
});

/** The figures fail to load. The screen says so and retries automatically. */
export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/*')),
  play: async () => {
    await screen.findByText(/could not be loaded|تعذر/);
  },
});
