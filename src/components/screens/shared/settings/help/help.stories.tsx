import { expect, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { HelpSection } from './help.section.tsx';

const meta = preview.meta({
  component: HelpSection,
  globals: { density: 'driver', viewport: { value: 'phone' } },
});

export const Default = meta.story();

export const Open = meta.story({
  tags: ['all-modes'],
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('button');
    if (first) await userEvent.click(first);
  },
});

Open.test('shows one answer at a time', async ({ canvas }) => {
  await expect(canvas.getByText(/Ask your recruiter for a temporary password/)).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect(canvas.getByText(/You sign in with your phone number/)).toBeVisible();
  await expect(canvas.getByText(/Ask your recruiter for a temporary password/)).not.toBeVisible();
});

export const Urdu = Open.extend({
  tags: ['!all-modes'],
  globals: { locale: 'ur', viewport: { value: 'small' } },
});

export const Malayalam = Open.extend({
  tags: ['!all-modes'],
  globals: { locale: 'ml', viewport: { value: 'small' } },
});
