import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  agreed,
  formConsent,
  neverAsked,
  withdrawn,
} from '#machines/shared/settings/privacy/privacy.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { PrivacyView } from './privacy.view.tsx';

/** The page as drivers see it. */
const meta = preview.meta({
  component: PrivacyView,
  globals: { density: 'driver' },
  args: {
    state: 'ready' as const,
    privacy: agreed,
    loadError: null,
    errors: {},
    isRetrying: false,
    isConfirmingWithdrawal: false,
    isWithdrawing: false,
    isAgreeing: false,
    asked: null,
    isAsking: false,
    isDownloading: false,
    onRetry: fn(),
    onWithdraw: fn(),
    onConfirm: fn(),
    onCancel: fn(),
    onAgree: fn(),
    onRequest: fn(),
    onSend: fn(),
    onDownload: fn(),
  },
});

export const Agreed = meta.story({ tags: ['all-modes'] });

Agreed.test(
  'shows what was agreed and when, and hides a request that is already pending',
  async ({ canvas, args }) => {
    await expect(canvas.getByText(/You agreed in this app on/)).toHaveTextContent('Mon 2 Mar 2026');
    await expect(canvas.getByText(/We will answer by/)).toHaveTextContent('Thu 9 Apr 2026');
    await expect(canvas.queryByRole('button', { name: 'Request: Correct my data' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Request: Erase my data' }));
    await expect(args.onRequest).toHaveBeenCalledWith('erase');
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
);

/** Consent given in a web form, with the text of that form. */
export const AgreedInForm = meta.story({
  args: { privacy: { ...agreed, consents: [{ ...formConsent, withdrawn_at: null }], requests: [] } },
});

export const NeverAsked = meta.story({ args: { privacy: neverAsked } });

NeverAsked.test('shows the text to agree to', async ({ canvas, args }) => {
  await expect(canvas.getByText(/We keep it only for as long as we need it/)).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'I agree' }));
  await expect(args.onAgree).toHaveBeenCalledOnce();
});

export const Withdrawn = meta.story({ args: { privacy: withdrawn } });

Withdrawn.test('shows when the driver’s data will be erased', async ({ canvas }) => {
  await expect(canvas.getByText(/will be erased on/)).toHaveTextContent('Sat 11 Apr 2026');
});

export const NoCandidate = meta.story({ args: { privacy: null } });

export const Loading = meta.story({
  args: { state: 'loading', privacy: null },
});

export const Failed = meta.story({
  args: { state: 'failed', privacy: null, loadError: new AppError('network.offline') },
});

/** The consequences are shown before the confirmation. */
export const Confirming = meta.story({
  tags: ['!autodocs'],
  args: { isConfirmingWithdrawal: true },
});

Confirming.test('focuses Cancel first, with the confirmation one Tab away', async ({ args }) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await waitFor(() => expect(screen.getByText(/After 30 days/)).toBeVisible());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onConfirm).toHaveBeenCalledOnce();
});

export const NotWithdrawn = meta.story({
  tags: ['!autodocs'],
  args: { isConfirmingWithdrawal: true, errors: { withdraw: new AppError('network.noAnswer') } },
});

export const Withdrawing = meta.story({
  tags: ['!autodocs'],
  args: { isConfirmingWithdrawal: true, isWithdrawing: true },
});

/** The driver is deployed, so their records are kept. */
export const ConfirmingDeployed = meta.story({
  tags: ['!autodocs'],
  args: {
    isConfirmingWithdrawal: true,
    privacy: { ...agreed, terms: { ...agreed.terms, isDeployed: true } },
  },
});

export const Composing = meta.story({
  tags: ['!autodocs'],
  args: { asked: 'correct' },
});

Composing.test('requires a description of what is wrong', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Tell us what is wrong/);
  await expect(args.onSend).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), 'My name');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expect(args.onSend).toHaveBeenCalledWith('My name');
});

export const NotSent = meta.story({
  tags: ['!autodocs'],
  args: { asked: 'erase', errors: { ask: new AppError('data.failed') } },
});

export const Asking = meta.story({
  tags: ['!autodocs'],
  args: { asked: 'erase', isAsking: true },
});

export const Agreeing = meta.story({
  args: { privacy: neverAsked, isAgreeing: true },
});

export const NotAgreed = meta.story({
  args: { privacy: neverAsked, errors: { agree: new AppError('network.noAnswer') } },
});

export const Downloading = meta.story({
  args: { isDownloading: true },
});

export const NotDownloaded = meta.story({
  args: { errors: { download: new AppError('network.html') } },
});

export const Refreshing = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { isRetrying: true },
});

/** An action succeeded, but the reload failed, so the data may be outdated. */
export const Old = meta.story({ args: { loadError: new AppError('network.offline') } });
