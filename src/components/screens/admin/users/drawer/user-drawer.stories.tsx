import { expect, fn, screen, userEvent } from 'storybook/test';
import { accessState, recruiter } from '#machines/admin/users/access.fixtures.ts';
import { capacity } from '#machines/admin/users/capacity.fixtures.ts';
import type { UserItem } from '#machines/admin/users/users.list.ts';
import type { FieldState } from '#machines/factories/detail.machine.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { CapacityView } from './capacity-section.tsx';
import { accountHistory, present } from './drawer.fixtures.ts';
import { HistoryView } from './history.tsx';
import { UserDrawerView } from './user-drawer-view.tsx';

const user: UserItem = { ...recruiter, openWork: accessState.work };

const known = {
  id: user.id,
  record: user as UserItem | null,
  fields: new Map<never, never>(),
  error: null as AppError | null,
  isFetching: false,
};

const meta = preview.meta({
  component: UserDrawerView,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  args: {
    context: known,
    isMissing: false,
    isOwn: false,
    place: { at: 3, of: 8, onPrevious: fn(), onNext: fn() },
    passwordsHref: '/admin/drivers/passwords',
    send: fn(),
    onAccess: fn(),
    onClose: fn(),
    now: present,
    children: (
      <>
        <CapacityView
          context={{ ...known, id: capacity.id, record: capacity, fields: new Map() }}
          send={fn()}
          now={present}
        />
        <HistoryView
          name={user.name}
          history={accountHistory}
          error={null}
          isLoading={false}
          isExtending={false}
          onReload={fn()}
          onLoadEarlier={fn()}
          now={present}
        />
      </>
    ),
  },
});

export const Recruiter = meta.story({
  tags: ['all-modes'],
});

Recruiter.test('moves to the next user and suspends one with the keyboard', async ({ args }) => {
  (await screen.findByRole('dialog')).focus();
  await userEvent.keyboard('j');
  await expect(args.place?.onNext).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Suspend' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onAccess).toHaveBeenCalledWith('suspend');
});

Recruiter.test('shows the email as read-only, and explains why', async () => {
  await expect(screen.getByRole('button', { name: /^Email/ })).toHaveAccessibleDescription(
    /Only the user can change it/,
  );
});

Recruiter.test('edits a name in place', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('Sara H{Enter}');
  await expect(args.send).toHaveBeenCalledWith({
    type: 'field.save',
    field: 'name',
    value: 'Sara H',
    seen: 'Sara Haddad',
  });
});

/** Users can't change their own role or status. */
export const Own = meta.story({
  args: { isOwn: true, context: { ...known, record: { ...user, role: 'admin' } }, children: null },
});

Own.test('explains why admins can’t suspend themselves', async ({ args }) => {
  const suspend = screen.getByRole('button', { name: 'Suspend' });
  await expect(suspend).toHaveAccessibleDescription('This is your own account. Ask another admin.');
  await userEvent.click(suspend);
  await expect(args.onAccess).not.toHaveBeenCalled();
});

export const Invited = meta.story({
  args: {
    context: {
      ...known,
      record: {
        ...user,
        status: 'invited',
        last_sign_in_at: null,
        two_factor_enabled: false,
        openWork: null,
      },
    },
    children: null,
  },
});

export const Suspended = meta.story({
  args: { context: { ...known, record: { ...user, status: 'suspended' } }, children: null },
});

const driver: UserItem = { ...user, role: 'driver', email: null, openWork: null, locale: 'ur' };

export const Driver = meta.story({ args: { context: { ...known, record: driver }, children: null } });

Driver.test('links to the page where the password is reset', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await expect(await screen.findByRole('menuitem', { name: /Driver passwords/ })).toHaveAttribute(
    'href',
    '/admin/drivers/passwords',
  );
});

const change = { field: 'name' as const, value: 'Sara H', seen: 'Sara Haddad' };
const withName = (state: FieldState<UserItem>) => ({ ...known, fields: new Map([['name' as const, state]]) });

export const Saving = meta.story({
  args: { context: withName({ ...change, status: 'saving' }), children: null },
});

export const NotSaved = meta.story({
  args: {
    context: withName({ ...change, status: 'failed', error: new AppError('network.noAnswer') }),
    children: null,
  },
});

/** Another admin changed the same field. Either value can be kept. */
export const Conflict = meta.story({
  args: {
    context: withName({
      ...change,
      status: 'conflict',
      theirs: 'Sarah Haddad',
      by: 'Khalid Rahman',
      at: present - 120_000,
    }),
    children: null,
  },
});

export const Loading = meta.story({ args: { context: { ...known, record: null }, children: null } });

export const Failed = meta.story({
  args: {
    context: { ...known, record: null, error: new AppError('network.noAnswer') },
    children: null,
  },
});

export const Missing = meta.story({
  args: { context: { ...known, record: null }, isMissing: true, children: null },
});
