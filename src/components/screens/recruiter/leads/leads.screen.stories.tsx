import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { LeadsAtWork } from './leads.fixtures.tsx';

const meta = preview.meta({
  component: LeadsAtWork,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/leads' },
});

const lead = (name: RegExp) => screen.findByRole('row', { name });

/** A recruiter's morning, from the embedded backend. */
export const Mine = meta.story({
  play: async () => {
    await lead(/Arvind Pillai/);
  },
});

Mine.test('counts the tabs, and shows the pool', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: /Unassigned pool 40/ }));
  await lead(/Indika Rajapaksha/);
  await expect(canvas.queryByRole('row', { name: /Arvind Pillai/ })).not.toBeInTheDocument();
});

Mine.test('finds by any form of a number', async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('searchbox'), '050 200 3996');
  await waitFor(() => expect(canvas.queryByRole('row', { name: /Arvind Pillai/ })).not.toBeInTheDocument());
  await lead(/Hany Abdel Fattah/);
});

/** Only one licence is asked for: the server leaves out the others. */
export const Filtered = meta.story({
  args: { address: 'licence=light_bus' },
  play: async () => {
    await lead(/Arvind Pillai/);
    await expect(screen.queryByRole('row', { name: /Babul Sarkar/ })).not.toBeInTheDocument();
  },
});

/** The address says how the rows are shown: back and a link keep it. */
export const Board = meta.story({
  args: { address: 'layout=board' },
  play: async () => {
    await screen.findByRole('button', { name: /Arvind Pillai/ });
  },
});

Board.test('changes to the table', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  await lead(/Arvind Pillai/);
});

/** The server fails: the list says so, and can be asked again. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/candidates')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});
