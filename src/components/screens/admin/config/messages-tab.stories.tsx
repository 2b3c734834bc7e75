import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { ConfigHarness } from './config.fixtures.tsx';
import type { ConfigUrlState } from './config-url-state.ts';

const reasons: ConfigUrlState = {
  tab: 'messages',
  part: null,
  search: '',
  status: null,
  order: 'client',
  open: null,
};
const messages: ConfigUrlState = { ...reasons, part: 'messages', search: 'call missed' };

const meta = preview.meta({
  component: ConfigHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/config' },
  args: { start: reasons },
});

const drawer = async () => within(await screen.findByRole('dialog'));

/** A reason with its text for the driver, in the edited and the previewed language. */
export const Reason = meta.story({
  args: { start: { ...reasons, open: { kind: 'row', id: 'unreachable' } } },
  play: async () => {
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(1));
  },
});

Reason.test(
  'requires a missing text, shows the difference, and is published with a reason',
  async ({ canvas }) => {
    const dialog = await drawer();
    await userEvent.clear(dialog.getByRole('textbox', { name: /What the driver reads/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Review changes' }));
    await dialog.findAllByText('Enter the English text');
    await userEvent.type(
      dialog.getByRole('textbox', { name: /What the driver reads/ }),
      'We could not reach you.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Review changes' }));
    await dialog.findByRole('heading', { name: 'Review before publishing' });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Shorter');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await canvas.findAllByText(/Mariam/);
  },
);

/** All messages with their languages, and the missing translations. */
export const Messages = meta.story({
  args: { start: messages },
  tags: ['all-modes'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(1));
  },
});

Messages.test(
  'refuses missing and unknown variables, and accepts a complete translation',
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Choose a language/ }));
    await userEvent.click(await screen.findByRole('option', { name: /हिन्दी/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'call missed' }));
    const dialog = await drawer();
    const text = await dialog.findByRole('textbox', { name: 'Text' });
    await userEvent.click(text);
    await userEvent.paste('नमस्ते {{nobody}}');
    await userEvent.click(dialog.getByRole('button', { name: 'Review changes' }));
    await dialog.findAllByText(/not filled in by the system/);
    await dialog.findByText(/Missing variables of the English text/);
    await userEvent.clear(text);
    await userEvent.click(text);
    await userEvent.paste('नमस्ते {{first_name}}, {{sender_phone}}');
    await dialog.findByText(/\+971 50 200 0902/);
    await userEvent.click(dialog.getByRole('button', { name: 'Review changes' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Reason' }), 'Translated');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'call missed' })).not.toBeInTheDocument(),
    );
  },
);

export const Fails = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rejection_reasons')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});
