import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { configure } from 'storybook/test';
import '#components/tokens/layers.css';
import { withAdvice } from './advice.ts';
import { loadFrame, withFrame } from './decorators.tsx';
import { withReadableTypes } from './docgen/readable-types.ts';
import { DocsFrame, DocsPage } from './frame/docs-frame.tsx';
import { pictureInModes } from './modes.ts';
import { mount } from './mount.tsx';
import { startStoryWorker, throwOnUnmatchedRequest } from './msw.ts';
import { startStory } from './story-world.ts';
import { toolbar } from './toolbar.ts';
import { viewports } from './viewports.ts';

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startStoryWorker), toolbar()],
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: 'error',
      // react-aria's announcements stay for seconds and may name a button that no longer exists.
      context: { exclude: ['[data-live-announcer]'] },
      // A test run, detected by the addon's variable, needs only violations; sending passes is slow.
      ...('VITEST_STORYBOOK' in import.meta.env && { options: { reporter: 'no-passes' } }),
    },
    docs: {
      container: DocsFrame,
      page: DocsPage,
      toc: { headingSelector: 'h2', ignoreSelector: '.docs-story *, .sb-unstyled *' },
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      // Storybook parses this file's text, so this must be a literal.
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'How to review',
          'Words',
          'Accessibility',
          'Tokens',
          'Controls',
          ['Actions', 'Fields', 'Choices', 'Dates', 'Overlays', 'Feedback', 'Navigation', 'Data'],
          'Blocks',
          'Candidate',
          'Layout',
          'Screens',
          ['public', 'recruiter', 'operations', 'admin', 'driver', 'shared'],
          'Machines',
          'App flows',
          'Backend',
        ],
      },
    },
    viewport: { options: viewports },
  },
  argsEnhancers: [pictureInModes],
  loaders: [loadFrame],
  argTypesEnhancers: [withReadableTypes],
  decorators: [withFrame],
  // By default every event runs in `act`, even a focus change by an effect during React's work, which throws. Outside
  // of a test run, the very first request starts a Postgres in the page, which may take seconds.
  beforeAll: () =>
    configure(({ getElementError }) => ({
      eventWrapper: (run) => run(),
      asyncUtilTimeout: 20_000,
      getElementError: (message, container) => getElementError(withAdvice(message), container),
    })),
  beforeEach: startStory,
  mount,
  afterEach: throwOnUnmatchedRequest,
});
