import type { Decorator, Loader } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { MemoryRouter, useHref, useNavigate } from 'react-router-dom';
import { followLanguage } from '#components/i18n/document-language.ts';
import { createI18n, loadCatalogues, type Namespace } from '#components/i18n/i18n.ts';
import { LanguageProvider } from '#components/i18n/language-provider.tsx';
import { directionOf, type Language } from '#components/i18n/languages.ts';
import type { Role } from '#shared/roles.ts';

/** What the toolbar, or a story by `globals`, chooses. */
export interface StoryGlobals {
  locale?: Language;
  theme?: 'light' | 'dark';
  density?: 'staff' | 'driver';
  /** A name of `parameters.viewport.options`. */
  viewport?: { value: 'small' | 'phone' | 'tablet' | 'desktop' };
}

/** What a story tells the decorators by `parameters`. */
export interface StoryParameters {
  /** The address the story stands at, `/` unless told; false for a story with a router and session of its own. */
  path?: string | false;
  /** Signs the demo account of this role in before the story; the session machine restores it. */
  signedInAs?: Role;
}

const catalogues = Object.keys(import.meta.glob('../src/components/i18n/en/*.json'));

/**
 * Before the first paint: a translator of the story's own with every catalogue of its language, and, for a story
 * alone on its page, the settings on the document itself, since overlays are drawn in its body.
 */
export const loadFrame: Loader = async ({ globals, parameters, viewMode }) => {
  const { locale, theme, density } = globals;
  // The glob names files; a namespace is a file's name.
  const namespaces = catalogues.map((file) => file.replace(/^.*\/|\.json$/g, '') as Namespace);
  const i18n = createI18n(locale, await loadCatalogues(locale, namespaces));
  if (viewMode !== 'docs') {
    followLanguage(i18n);
    Object.assign(document.documentElement.dataset, { theme, density });
  }
  // Most stories need no session, and none of its code.
  const session = parameters.signedInAs && (await import('./session.ts'));
  return { i18n, session };
};

/** Puts a story in its language, direction, theme, density and at its address. */
export const withFrame: Decorator = (Story, { globals, loaded, parameters, viewMode }) => {
  const { locale, theme, density } = globals;
  const { path = '/' } = parameters;
  const { i18n, session } = loaded;
  const inside =
    session && path !== false ? (
      <session.SessionProvider>
        <Story />
      </session.SessionProvider>
    ) : (
      <Story />
    );
  const story = <LanguageProvider i18n={i18n}>{at(path, inside)}</LanguageProvider>;
  if (viewMode !== 'docs') return story;
  return (
    <div lang={locale} dir={directionOf[locale as Language]} data-theme={theme} data-density={density}>
      {story}
    </div>
  );
};

function at(path: string | false, story: ReactNode): ReactNode {
  if (path === false) return story;
  return (
    <MemoryRouter initialEntries={[path]}>
      <AriaLinks>{story}</AriaLinks>
    </MemoryRouter>
  );
}

/** Links of react-aria-components open within the router, as in the app. */
function AriaLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={navigate} useHref={useHref}>
      {children}
    </RouterProvider>
  );
}
