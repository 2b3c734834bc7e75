import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { entriesOf } from '#app/navigation.ts';
import { createI18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { LanguageProvider } from '#components/i18n/language-provider.tsx';
import { languages, languagesOf } from '#components/i18n/languages.ts';
import { DriverFrame } from './driver-frame.tsx';

const frame = createElement(DriverFrame, {
  user: { name: 'Imran Qureshi' },
  items: entriesOf('driver', { commissionEnabled: true }),
  path: '/driver',
  title: 'Home',
  settingsPath: '/settings',
  onSignOut: () => {},
  // biome-ignore lint/correctness/noChildrenProp: the frame's type asks for its children among its props.
  children: null,
});

test.each(languages)('loads no staff texts for a driver in %s', async (language) => {
  const i18n = createI18n(
    language,
    await loadCatalogues(language, ['common', 'controls', 'notifications', 'shell']),
  );
  const asked = new Set<string>();
  const hasLoaded = i18n.hasLoadedNamespace.bind(i18n);
  i18n.hasLoadedNamespace = (namespace, options) => {
    for (const name of [namespace].flat()) asked.add(name);
    return hasLoaded(namespace, options);
  };
  // biome-ignore lint/correctness/noChildrenProp: the provider's type asks for its children among its props.
  const page = createElement(LanguageProvider, { i18n, children: createElement(MemoryRouter, {}, frame) });
  const html = renderToString(page);
  expect(html).toContain(i18n.getFixedT(language, 'shell')('screens.status'));
  expect([...asked].filter((namespace) => languagesOf(namespace) !== languages)).toEqual([]);
});
