import { expect, test, vi } from 'vitest';
import { followLanguage } from './document-language.ts';
import { createI18n } from './i18n.ts';
import { withNamespaces } from './with-namespaces.ts';

test('loads messages for the page’s translator, even if another was created later', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  const page = createI18n('en');
  followLanguage(page);
  createI18n('ar');
  await withNamespaces(['login'], async () => 'part')();
  expect(page.getFixedT('en', 'login')('title')).toBe('Sign in');
});
