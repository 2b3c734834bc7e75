import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Link } from './link.tsx';

const meta = preview.meta({
  component: Link,
  args: { href: '/privacy', children: 'How we use your data', onPress: fn() },
});

export const Inline = meta.story({
  render: (args) => (
    <p>
      Your papers are kept safe. <Link {...args} />.
    </p>
  ),
});

Inline.test('can be followed with the keyboard', async ({ args, canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('link', { name: 'How we use your data' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onPress).toHaveBeenCalledOnce();
});

/** Stands alone, in a list or a card. */
export const Quiet = meta.story({ args: { variant: 'quiet' } });

const externalLink = { href: 'https://u.ae/en', isExternal: true, children: 'Entry permits on u.ae' };

export const External = meta.story({ tags: ['mode:dark', 'mode:arabic'], args: externalLink });

External.test('announces that it opens in a new tab', async ({ canvas }) => {
  const link = canvas.getByRole('link', { name: /^Entry permits on u\.ae.*opens in a new tab$/ });
  await expect(link).toHaveAttribute('href', 'https://u.ae/en');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noreferrer');
});

export const LongText = meta.story({
  args: {
    ...externalLink,
    children:
      'https://www.mohre.gov.ae/en/services/find-a-service/work-permit/transfer-of-a-worker-with-a-licence',
  },
  globals: { viewport: { value: 'small' } },
});

LongText.test('wraps within the screen', async ({ canvas }) => {
  const link = canvas.getByRole('link');
  await expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
});
