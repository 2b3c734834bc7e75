import { expect, userEvent, waitFor } from 'storybook/test';
import { languageKey } from '#components/i18n/languages.ts';
import preview from '#storybook/preview.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const meta = preview.meta({ component: LanguageSwitch });

export const English = meta.story();

English.test('turns the page to the language chosen, and keeps the choice', async ({ canvas }) => {
  await userEvent.selectOptions(canvas.getByLabelText('Language'), 'العربية');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
  await expect(document.documentElement).toHaveAttribute('lang', 'ar');
  await expect(canvas.getByLabelText('اللغة')).toHaveValue('ar');
  await expect(localStorage.getItem(languageKey)).toBe('ar');
});

export const Arabic = meta.story({ globals: { locale: 'ar' } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
