import type { Decorator, Loader } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LinkRouter } from '#app/link-router.tsx';
import { followLanguage } from '#components/i18n/document-language.ts';
import { LanguageProvider } from '#components/i18n/language-provider.tsx';
import { directionOf } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import type { Role } from '#shared/roles.ts';
import type { Connection } from './connection.ts';
import { languageOf, type StoryLanguage, storyI18n } from './language/story-language.ts';
import { EffectsSignal } from './mount.tsx';

/** Options set in the toolbar, or by a story's `globals`. */
export interface StoryGlobals {
  locale?: StoryLanguage;
  theme?: 'light' | 'dark';
  density?: 'staff' | 'driver';
  /** Signed-in role for stories with `parameters.signedInAs`; `story` uses the story's own. */
  role?: Role | 'story';
  connection?: Connection;
  /** A name of `parameters.viewport.options`. */
  viewport?: { value: 'small' | 'phone' | 'tablet' | 'desktop' };
}

/** Options of a story for the decorators, in `parameters`. */
export interface StoryParameters {
  /** URL of the story, `/` by default; false for a story with its own router and session. */
  path?: string | false;
  /** Signs in the demo account of this role before the story; the session machine restores it. */
  signedInAs?: Role;
}

/**
 * Before the first paint, loads a translator for the story with every catalogue of its language. For a story alone on
 * its page, also sets the options on the document, since overlays render in its body.
 */
export const loadFrame: Loader = async ({ globals, parameters, viewMode }) => {
  const { locale, theme, density } = globals;
  const i18n = await storyI18n(locale);
  if (viewMode !== 'docs') {
    followLanguage(i18n);
    // A story renders once, so the fonts must be loaded.
    await loadFonts(i18n.language);
    Object.assign(document.documentElement.dataset, { theme, density });
  }
  // Most stories need no session, so its code is loaded on demand.
  const session = parameters.signedInAs && (await import('./session.ts'));
  return { i18n, session };
};

/** Renders a story with its language, direction, theme, density and URL. */
export const withFrame: Decorator = (Story, { abortSignal, globals, loaded, parameters, viewMode }) => {
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
  if (viewMode !== 'docs') {
    return (
      <>
        {story}
        <EffectsSignal of={abortSignal} />
      </>
    );
  }
  const language = languageOf[locale as StoryLanguage];
  return (
    <div
      lang={language}
      dir={directionOf[language]}
      data-theme={theme}
      data-density={density}
      style={document.documentElement.dataset.theme === theme ? {} : storyBackground}
    >
      {story}
    </div>
  );
};

/** A story with another theme than its page has its own background. */
const storyBackground = { padding: 16, background: 'var(--color-paper)', color: 'var(--color-ink)' };

function at(path: string | false, story: ReactNode): ReactNode {
  if (path === false) return story;
  return (
    <MemoryRouter initialEntries={[path]}>
      <LinkRouter>{story}</LinkRouter>
    </MemoryRouter>
  );
}
