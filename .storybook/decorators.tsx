import type { Decorator, Loader } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LinkRouter } from '#app/link-router.tsx';
import { followLanguage } from '#components/i18n/document-language.ts';
import { LanguageProvider } from '#components/i18n/language-provider.tsx';
import { directionOf } from '#components/i18n/languages.ts';
import { loadLetters } from '#components/i18n/letters.ts';
import type { Role } from '#shared/roles.ts';
import type { Connection } from './connection.ts';
import { languageOf, type StoryLanguage, storyI18n } from './language/story-language.ts';
import { BehindEffects } from './mount.tsx';

/** What the toolbar, or a story by `globals`, chooses. */
export interface StoryGlobals {
  locale?: StoryLanguage;
  theme?: 'light' | 'dark';
  density?: 'staff' | 'driver';
  /** Who is signed in where a story has `parameters.signedInAs`; `story` leaves it to the story. */
  role?: Role | 'story';
  connection?: Connection;
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

/**
 * Before the first paint: a translator of the story's own with every catalogue of its language, and, for a story
 * alone on its page, the settings on the document itself, since overlays are drawn in its body.
 */
export const loadFrame: Loader = async ({ globals, parameters, viewMode }) => {
  const { locale, theme, density } = globals;
  const i18n = await storyI18n(locale);
  if (viewMode !== 'docs') {
    followLanguage(i18n);
    // A story is drawn once, so the letters must be known.
    await loadLetters(i18n.language);
    Object.assign(document.documentElement.dataset, { theme, density });
  }
  // Most stories need no session, and none of its code.
  const session = parameters.signedInAs && (await import('./session.ts'));
  return { i18n, session };
};

/** Puts a story in its language, direction, theme, density and at its address. */
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
        <BehindEffects of={abortSignal} />
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
      style={document.documentElement.dataset.theme === theme ? {} : ownGround}
    >
      {story}
    </div>
  );
};

/** A story in another theme than its page stands on the ground of its own. */
const ownGround = { padding: 16, background: 'var(--color-paper)', color: 'var(--color-ink)' };

function at(path: string | false, story: ReactNode): ReactNode {
  if (path === false) return story;
  return (
    <MemoryRouter initialEntries={[path]}>
      <LinkRouter>{story}</LinkRouter>
    </MemoryRouter>
  );
}
