import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Menu, MenuAction, MenuChoice } from './menu.tsx';

const choose = fn();

const meta = preview.meta({
  component: Menu,
  args: {
    label: 'Account',
    children: (
      <>
        <MenuAction icon={Settings} href="/settings">
          Settings
        </MenuAction>
        <MenuChoice
          title="Theme"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          chosen="light"
          onChoose={choose}
        />
        <MenuAction icon={LogOut} isDisabled>
          Signing out...
        </MenuAction>
      </>
    ),
  },
});

export const Default = meta.story();

Default.test('arrow keys walk it and Enter chooses', async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect(canvas.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(choose).toHaveBeenCalledWith('dark');
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
