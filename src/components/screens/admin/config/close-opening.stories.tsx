import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { CloseOpening } from './close-opening.tsx';

const meta = preview.meta({
  component: CloseOpening,
  tags: ['!autodocs'],
  args: {
    title: 'Delivery riders, Dubai Marina',
    isOpen: true,
    isSaving: false,
    waiting: 12,
    counts: { filled: 16, offersOut: 2 },
    onConfirm: fn(),
    onCancel: fn(),
  },
});

export const Asking = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Asking.test('shows the consequences, and can be confirmed with the keyboard', async ({ args }) => {
  await waitFor(() =>
    expect(screen.getByText(/12 other candidates are in the pipeline for this opening/)).toBeVisible(),
  );
  await expect(screen.getByText('16 drivers have a place in this opening and keep it.')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onConfirm).toHaveBeenCalledOnce();
});

export const Nobody = meta.story({ args: { waiting: 0, counts: { filled: 0, offersOut: 0 } } });

export const Uncounted = meta.story({ args: { waiting: null } });

export const Closing = meta.story({ args: { isSaving: true } });
