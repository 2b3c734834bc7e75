import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { configure } from 'storybook/test';
import '#components/tokens/layers.css';
import { loadFrame, type StoryGlobals, type StoryParameters, withFrame } from './decorators.tsx';
import { resetWorld, startStoryWorker, throwOnUnanswered } from './msw.ts';

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startStoryWorker)],
  tags: ['autodocs'],
  initialGlobals: { locale: 'en', theme: 'light', density: 'staff' },
  globalTypes: {
    locale: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'ar', title: 'العربية', right: 'RTL' },
        ],
      },
    },
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    density: {
      toolbar: {
        title: 'Density',
        icon: 'component',
        items: [
          { value: 'staff', title: 'Staff: calm and dense' },
          { value: 'driver', title: 'Driver: large and plain' },
        ],
      },
    },
  },
  parameters: {
    // What react-aria has announced stays for seconds and may name a button that has gone by then.
    a11y: { test: 'error', context: { exclude: ['[data-live-announcer]'] } },
    controls: { expanded: true },
    viewport: {
      options: {
        small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 820', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
        desktop: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  loaders: [loadFrame],
  decorators: [withFrame],
  // By default every event is an `act`, also a focus that an effect moves while React is at work, which throws.
  // Outside a test run the first request of all starts a Postgres in the page, which may take seconds.
  beforeAll: () => configure({ eventWrapper: (run) => run(), asyncUtilTimeout: 10_000 }),
  beforeEach: async ({ loaded, parameters }) => {
    await resetWorld();
    if (parameters.signedInAs) await loaded.session.signInAs(parameters.signedInAs);
  },
  afterEach: throwOnUnanswered,
}).type<{ globals: StoryGlobals; parameters: StoryParameters }>();
