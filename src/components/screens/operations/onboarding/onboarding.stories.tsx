import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/kinds/list-screen.fixtures.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { OnboardingAtWork } from './onboarding.fixtures.tsx';

const meta = preview.meta({
  component: OnboardingAtWork,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'operations', path: '/operations/onboarding' },
});

/** Candidates between residence and the first shift, from the embedded backend. */
export const Onboarding = meta.story({ tags: ['all-modes'], play: firstRow });

Onboarding.test('the deploy dialog lists what is missing, and leads to the tasks', async () => {
  const [row] = await screen.findAllByRole('row', { name: /Tasks open/ });
  if (!row) throw new Error('No row');
  within(row).getByRole('rowheader').focus();
  await userEvent.keyboard('d');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Open tasks' }));
  await screen.findByRole('list', { name: 'Onboarding tasks' });
});

/** The same by readiness. */
export const Board = meta.story({
  args: { address: 'layout=board' },
  tags: ['mode:arabic', 'mode:dark', 'mode:small'],
  play: firstRow,
});

/** The tasks of one candidate in the record. */
export const Checklist = meta.story({
  args: { address: 'c=00000000-0000-4000-8000-000000001034&part=onboarding' },
  tags: ['mode:small', 'mode:dark'],
  play: async () => {
    await waitFor(() => expect(document.querySelector('li [data-status]')).not.toBeNull(), {
      timeout: 5_000,
    });
  },
});

/** The list could not be loaded. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/onboarding_list')),
  play: async () => {
    await screen.findByRole('alert');
  },
});
