import { expect, userEvent, waitFor } from 'storybook/test';
import { languageKey, languageNames, languages } from '#components/i18n/languages.ts';
import preview from '#storybook/preview.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const meta = preview.meta({ component: LanguageSwitch });

export const English = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

English.test('switches the page to the selected language and saves it', async ({ canvas }) => {
  await userEvent.selectOptions(canvas.getByLabelText('Language'), 'العربية');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
  await expect(document.documentElement).toHaveAttribute('lang', 'ar');
  await expect(canvas.getByLabelText('اللغة')).toHaveValue('ar');
  await expect(localStorage.getItem(languageKey)).toBe('ar');
});

/** The tallest script and the widest word of the seven. */
export const Urdu = meta.story({ globals: { locale: 'ur' } });

export const Malayalam = meta.story({ globals: { locale: 'ml' } });

Malayalam.test('offers all seven languages, each in its own name', async ({ canvas }) => {
  const offered = canvas.getAllByRole('option').map(({ textContent, lang }) => [lang, textContent]);
  await expect(offered).toEqual(languages.map((language) => [language, languageNames[language]]));
});
