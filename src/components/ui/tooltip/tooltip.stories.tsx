import Columns3 from 'lucide-react/icons/columns-3';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import preview from '#storybook/preview.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = preview.meta({
  component: Tooltip,
  tags: ['!autodocs'],
  args: {
    text: 'Choose the columns',
    children: <IconButton variant="secondary" icon={Columns3} label="Columns" />,
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', justifyContent: 'center', minBlockSize: '6rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** Keyboard focus shows it immediately. */
export const Open = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await screen.findByRole('tooltip');
  },
});

Open.test('describes its button; Escape hides it and keeps the focus', async ({ canvas }) => {
  const button = canvas.getByRole('button', { name: 'Columns' });
  await expect(button).toHaveAccessibleDescription('Choose the columns');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  await expect(button).toHaveFocus();
});

Open.test('disappears when the button loses the focus', async () => {
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

/** The pointer rests on the button. */
export const Hovered = meta.story({
  tags: ['mode:dark'],
  args: { delay: 0 },
  play: async ({ canvas, canvasElement }) => {
    // Moves the real pointer, because a tooltip ignores a page that moves under it.
    await userEvent.hover(canvasElement);
    await userEvent.hover(canvas.getByRole('button'));
    await screen.findByRole('tooltip');
  },
});

export const WithKeys = Open.extend({
  args: {
    text: (
      <>
        Search <Kbd keys={['mod', 'k']} platform="other" />
      </>
    ),
  },
});

export const LongText = Open.extend({
  args: {
    text: 'Choose which columns the list shows. The choice is kept on this device, for this list alone.',
  },
  globals: { viewport: { value: 'small' } },
});
