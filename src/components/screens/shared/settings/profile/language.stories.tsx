import { expect, fn, userEvent } from 'storybook/test';
import { languages } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { LanguageView } from './language.view.tsx';

const choice = { saved: 'en', shown: 'en', trouble: null, onChoose: fn(), onRetry: fn() } as const;

const meta = preview.meta({
  component: LanguageView,
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { choice, error: null, onReload: fn() },
  // Phones use system fonts; the visual tests' browser has none.
  loaders: [async () => Promise.all(languages.map(loadFonts))],
});

export const Default = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Default.test('selects a language with one press', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'മലയാളം' }));
  await expect(choice.onChoose).toHaveBeenCalledWith('ml');
});

/** Another language was chosen at the top of the page, for this device only. */
export const ShownElsewhere = meta.story({ args: { choice: { ...choice, saved: 'ur' } } });

export const NotSaved = meta.story({
  args: { choice: { ...choice, trouble: { status: 'failed', error: new AppError('network.offline') } } },
});

NotSaved.test('can be retried', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(choice.onRetry).toHaveBeenCalledOnce();
});

/** Changed on another device. Nothing is overwritten without asking. */
export const Conflict = meta.story({
  args: {
    choice: { ...choice, saved: 'hi', trouble: { status: 'conflict', mine: 'hi', theirs: 'ur' } },
  },
});

Conflict.test('accepts either language', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Use اردو' }));
  await expect(choice.onChoose).toHaveBeenCalledWith('ur');
});

export const Loading = meta.story({ args: { choice: null } });

export const Failed = meta.story({ args: { choice: null, error: new AppError('data.failed') } });
