import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { LanguageProvider } from '#components/i18n/language-provider.tsx';
import type { Language } from '#components/i18n/languages.ts';
import { LoginView } from './login.view.tsx';

async function prerender(language: Language): Promise<string> {
  const i18n = createI18n(language, await loadCatalogues(language, ['common', 'errors', 'login']));
  const view = createElement(LoginView, {
    fieldErrors: {},
    error: null,
    isSubmitting: false,
    onSubmit: () => {},
    onChange: () => {},
  });
  // biome-ignore lint/correctness/noChildrenProp: the provider's type asks for its children among its props.
  return renderToString(createElement(LanguageProvider, { i18n, children: view }));
}

test.each([
  ['en', 'Sign in', 'Phone number or email'],
  ['ar', 'تسجيل الدخول', 'رقم الهاتف أو البريد الإلكتروني'],
] as const)('prerenders the first step in %s', async (language, title, identifier) => {
  const html = await prerender(language);
  expect(html).toContain(`>${title}</h1>`);
  expect(html).toContain(`>${identifier}</label>`);
});

test('keeps the form data out of the URL when submitted before hydration', async () => {
  expect(await prerender('en')).toMatch(/<form[^>]*method="dialog"/);
});
