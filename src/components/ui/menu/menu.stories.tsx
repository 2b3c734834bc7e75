import CalendarPlus from 'lucide-react/icons/calendar-plus';
import LogOut from 'lucide-react/icons/log-out';

import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash-2';
import Workflow from 'lucide-react/icons/workflow';
import { MenuTrigger } from 'react-aria-components/Menu';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import preview from '#storybook/preview.tsx';
import { Menu, MenuSection, Submenu } from './menu.tsx';
import { MenuAction } from './menu-action.tsx';
import { MenuChoice, MenuChoices } from './menu-choice.tsx';

const choose = fn();
const change = fn();
const act = fn();

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

Default.test('moves between items with the arrow keys and selects with Enter', async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect(canvas.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(choose).toHaveBeenCalledWith('dark');
});

/** Shows the focus ring around the focused item. */
export const Focused = meta.story({
  play: async () => {
    await userEvent.tab();
  },
});

const ofLead = {
  label: 'Lead',
  children: (
    <>
      <MenuSection title="Next step">
        <MenuAction icon={CalendarPlus} keys={['s']} onAction={act}>
          Schedule an interview
        </MenuAction>
        <MenuAction icon={Send} disabledReason="The licence has not been checked yet" onAction={act}>
          Send an offer
        </MenuAction>
        <Submenu icon={Workflow} label="Move to stage">
          <MenuAction onAction={act}>Screening</MenuAction>
          <MenuAction onAction={act}>Interview</MenuAction>
        </Submenu>
      </MenuSection>
      <MenuAction icon={Trash2} description="With its notes and calls" isDanger onAction={act}>
        Delete the lead
      </MenuAction>
    </>
  ),
};

/** Sections, a shortcut, an item with a disabled reason, a submenu, and a destructive item. */
export const Everything = meta.story({ tags: ['mode:dark', 'mode:arabic'], args: ofLead });

Everything.test(
  'an item with a reason can be focused, shows the reason, and does nothing',
  async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const item = canvas.getByRole('menuitem', { name: 'Send an offer The licence has not been checked yet' });
    await expect(item).toHaveFocus();
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(item);
    await expect(act).not.toHaveBeenCalled();
  },
);

/** Choice of several options. */
export const Multiple = meta.story({
  args: {
    label: 'Columns',
    children: (
      <MenuChoices
        title="Columns"
        options={[
          { value: 'licence', label: 'Licence' },
          { value: 'visa', label: 'Location and visa' },
          { value: 'source', label: 'Source' },
        ]}
        chosen={['licence', 'source']}
        onChange={change}
      />
    ),
  },
});

Multiple.test('adds and removes items with Space', async ({ canvas }) => {
  await expect(canvas.getByRole('menuitemcheckbox', { name: 'Source' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('{Home} ');
  await expect(change).toHaveBeenLastCalledWith(['source']);
  await userEvent.keyboard('{ArrowDown} ');
  await expect(change).toHaveBeenLastCalledWith(['licence', 'visa', 'source']);
});

/** Initially closed. The button opens it. */
export const InPopover = meta.story({
  args: ofLead,
  render: (args) => (
    <MenuTrigger>
      <Button>More</Button>
      <Popover placement="bottom start">
        <Menu {...args} />
      </Popover>
    </MenuTrigger>
  ),
});

InPopover.test('opens and closes with the keyboard, and returns the focus', async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  const first = await screen.findByRole('menuitem', { name: 'Schedule an interview S' });
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Delete the lead With its notes and calls' })).toHaveFocus(),
  );
  await userEvent.keyboard('{Enter}');
  await expect(act).toHaveBeenCalledOnce();
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
});

InPopover.test('opens and closes the submenu with the arrow keys', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('menu');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Screening' })).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Move to stage' })).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await expect(act).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

export const LongText = meta.story({
  args: {
    label: 'Lead',
    children: (
      <MenuAction
        icon={Send}
        keys={['mod', 'shift', 'o']}
        description="Only after the licence has been checked twice"
      >
        Send the offer letter again by WhatsApp and email
      </MenuAction>
    ),
  },
  globals: { viewport: { value: 'small' } },
});

export const Driver = meta.story({ args: ofLead, globals: { density: 'driver' } });
