import { expect, fn, screen, userEvent } from 'storybook/test';
import { codes } from '#machines/shared/settings/two-factor/recovery-codes.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { RecoveryCodesView } from './recovery-codes.view.tsx';

const madeAt = Date.UTC(2026, 2, 12, 8);

const meta = preview.meta({
  component: RecoveryCodesView,
  args: {
    name: 'Sara Haddad',
    left: { left: 7, madeAt },
    codes: [],
    error: null,
    isMaking: false,
    onCreate: fn(),
    onClose: fn(),
  },
});

export const Some = meta.story();

Some.test('asks for confirmation before replacing the remaining codes', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Create new codes' }));
  await expect(args.onCreate).not.toHaveBeenCalled();
  await userEvent.click(
    (await screen.findByRole('alertdialog')).querySelector('button:last-of-type') ?? document.body,
  );
});

export const None = meta.story({ args: { left: null } });

None.test('creates the first codes without confirmation', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Create recovery codes' }));
  await expect(args.onCreate).toHaveBeenCalledOnce();
});

export const Few = meta.story({ args: { left: { left: 1, madeAt } } });

export const Making = meta.story({ args: { isMaking: true } });

export const NotMade = meta.story({ args: { error: new AppError('network.noAnswer') } });

/** The codes are shown only once. */
export const Shown = meta.story({
  tags: ['!autodocs', 'mode:arabic', 'mode:small'],
  args: { codes },
});

Shown.test('shows ten codes and closes when they are saved', async ({ args }) => {
  await expect(screen.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved these codes' }));
  await expect(args.onClose).toHaveBeenCalledOnce();
});
