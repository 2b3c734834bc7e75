import Settings from 'lucide-react/icons/settings';
import { expect, userEvent } from 'storybook/test';
import { Icon } from '#components/ui/icon/icon.tsx';
import preview from '#storybook/preview.tsx';
import { ButtonLink } from './button-link.tsx';

const meta = preview.meta({
  component: ButtonLink,
  args: { href: '/settings', children: 'Open the settings' },
});

export const Secondary = meta.story();

Secondary.test('is a link that can be focused with the keyboard', async ({ canvas }) => {
  await userEvent.tab();
  const link = canvas.getByRole('link', { name: 'Open the settings' });
  await expect(link).toHaveFocus();
  await expect(link).toHaveAttribute('href', '/settings');
});

export const Primary = meta.story({ tags: ['mode:dark', 'mode:arabic'], args: { variant: 'primary' } });

export const WithIcon = meta.story({
  args: {
    children: (
      <>
        <Icon of={Settings} size="density" />
        Settings
      </>
    ),
  },
});

export const LongWords = meta.story({
  args: { children: 'Open the settings of the people who work with the drivers of the Northern Emirates' },
  globals: { viewport: { value: 'small' } },
});

export const Driver = WithIcon.extend({ globals: { density: 'driver' } });
