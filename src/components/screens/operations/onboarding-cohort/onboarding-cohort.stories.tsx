import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { CohortHarness } from './onboarding-cohort.fixtures.tsx';

const allCandidates = { clientId: null, openingId: null, week: null };

const meta = preview.meta({
  component: CohortHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'operations', path: '/operations/onboarding/cohort' },
  args: { first: allCandidates },
});

const firstCell = () =>
  waitFor(
    () => {
      const cell = document.querySelector<HTMLElement>('[data-cell]');
      if (!cell) throw new Error('No cell yet');
      return cell;
    },
    { timeout: 30_000 },
  );

/** All candidates in onboarding by tasks, from the embedded backend. */
export const Grid = meta.story({
  tags: ['all-modes'],
  play: async () => {
    await firstCell();
  },
});

Grid.test('completes a task with Space, and undo reopens it', async () => {
  const [cell] = await screen.findAllByRole('button', {
    name: /^(Induction|Give a copy).*: (To do|In progress)$/,
  });
  if (!cell) throw new Error('No cell');
  cell.focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(cell).toHaveAccessibleName(/: Done$/), { timeout: 30_000 });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cell).toHaveAccessibleName(/: In progress$/), { timeout: 30_000 });
});

Grid.test('moves between cells with the arrow keys', async () => {
  const cell = await firstCell();
  cell.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect(document.activeElement).not.toBe(cell);
  await expect(document.activeElement).toHaveAttribute('data-cell');
});

/** The actions on one task. */
export const Task = meta.story({
  tags: ['mode:small', 'mode:arabic'],
  play: async () => {
    await userEvent.click(await firstCell());
    await screen.findByRole('dialog');
  },
});

/** No candidate starts in the chosen week. */
export const Empty = meta.story({
  args: { first: { ...allCandidates, week: '2031-03-03' } },
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-kind=first]')).not.toBeNull());
  },
});

/** The cohort failed to load. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/onboarding_list')),
  play: async () => {
    await screen.findByRole('alert');
  },
});
