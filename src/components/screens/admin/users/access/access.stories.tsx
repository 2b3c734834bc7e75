import { expect, fn, screen, userEvent } from 'storybook/test';
import { accessState, colleague, recruiter } from '#machines/admin/users/access.fixtures.ts';
import type { AccessContext } from '#machines/admin/users/access.machine.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { AccessDialog, type AccessPhase } from './access-dialog.tsx';

const context: AccessContext = {
  ...accessState,
  intent: 'suspend',
  role: null,
  workTo: [],
  missingChoice: null,
  error: null,
  result: null,
};

const meta = preview.meta({
  component: AccessDialog,
  tags: ['!autodocs'],
  args: { phase: 'choosing' as AccessPhase, context, send: fn() },
});

/** The user has 42 candidates and 7 tasks, which must be reassigned first. */
export const SuspendWithWork = meta.story({ tags: ['state:access.choosing', 'mode:arabic', 'mode:small'] });

SuspendWithWork.test(
  'shows the amount of work, and a colleague can be chosen with the keyboard',
  async ({ args }) => {
    await expect(screen.getByRole('dialog')).toHaveTextContent(
      'Sara Haddad has 42 candidates and 7 tasks in progress. Who should take over?',
    );
    screen.getByRole('button', { name: /Reassign to/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await screen.findByRole('option', { name: /Omar Farouk/ }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'recipients.choose', ids: [colleague.id] });
  },
);

export const NobodyChosen = meta.story({ args: { context: { ...context, missingChoice: 'workTo' } } });

/** No other user can take over the work. */
export const NobodyElse = meta.story({ args: { context: { ...context, colleagues: [] } } });

export const Reading = meta.story({ tags: ['state:access.reading'], args: { phase: 'reading' } });

export const Unread = meta.story({
  tags: ['state:access.unread'],
  args: { phase: 'unread', context: { ...context, error: new AppError('network.offline') } },
});

Unread.test('retries when “Try again” is pressed', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(args.send).toHaveBeenCalledWith({ type: 'access.retry' });
});

const decided = { ...context, workTo: accessState.colleagues.map(({ id }) => id) };

/** The effect, before it is confirmed. */
export const Suspend = meta.story({
  tags: ['state:access.confirming'],
  args: { phase: 'confirming', context: decided },
});

Suspend.test('shows who will share the work, and suspends the user', async ({ args }) => {
  await expect(screen.getByRole('dialog')).toHaveTextContent(
    '42 candidates and 7 tasks will be shared among Omar Farouk and Priya Nair.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  await expect(args.send).toHaveBeenCalledWith({ type: 'access.confirm' });
});

export const Suspending = meta.story({
  tags: ['state:access.changing'],
  args: { phase: 'changing', context: decided },
});

export const Failed = meta.story({
  args: { phase: 'confirming', context: { ...decided, error: new AppError('network.noAnswer') } },
});

/** Another admin changed the account. It was reloaded, and nothing was done. */
export const Outdated = meta.story({
  args: { context: { ...decided, error: new Refusal('STALE_VERSION') } },
});

export const Role = meta.story({ args: { context: { ...context, intent: 'role', work: null } } });

export const RoleDecided = meta.story({
  args: {
    phase: 'confirming',
    context: { ...context, intent: 'role', role: 'operations', work: null },
  },
});

const plain = { ...context, work: null, colleagues: [] };

export const Reactivate = meta.story({
  args: {
    phase: 'confirming',
    context: { ...plain, intent: 'reactivate', user: { ...recruiter, status: 'suspended' } },
  },
});

export const SignOut = meta.story({
  args: { phase: 'confirming', context: { ...plain, intent: 'signOut' } },
});

export const ResetTwoFactor = meta.story({
  args: { phase: 'confirming', context: { ...plain, intent: 'resetTwoFactor' } },
});

export const ResendInvitation = meta.story({
  args: {
    phase: 'confirming',
    context: { ...plain, intent: 'resendInvitation', user: { ...recruiter, status: 'invited' } },
  },
});
