import { DialogTrigger } from 'react-aria-components/Popover';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { Popover, PopoverPanel } from './popover.tsx';

const meta = preview.meta({
  component: Popover,
  args: {
    placement: 'bottom start' as const,
    children: (
      <PopoverPanel label="Filters">
        <p style={{ padding: '1rem' }}>Licence, source, stage</p>
      </PopoverPanel>
    ),
  },
  render: (args) => (
    <div style={{ minBlockSize: '8rem' }}>
      <DialogTrigger>
        <Button>Filters</Button>
        <Popover {...args} />
      </DialogTrigger>
    </div>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByRole('dialog', { name: 'Filters' });
  },
});

export const Open = meta.story();

Open.test('Escape closes it and gives the focus back', async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
