import { definePreviewAddon, type GlobalTypes } from 'storybook/internal/csf';
import { directionOf, languageNames, languages } from '#components/i18n/languages.ts';
import type { StoryGlobals, StoryParameters } from './decorators.tsx';

const globalTypes: GlobalTypes = {
  locale: {
    toolbar: {
      title: 'Language',
      icon: 'globe',
      dynamicTitle: true,
      items: [
        ...languages.map((value) => ({
          value,
          title: languageNames[value],
          ...(directionOf[value] === 'rtl' && { right: 'right to left' }),
        })),
        { value: 'pseudo', title: 'Pseudo', right: 'long, accented' },
        { value: 'pseudo-rtl', title: 'Pseudo RTL', right: 'right to left' },
      ],
    },
  },
  theme: {
    toolbar: {
      title: 'Theme',
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
    },
  },
  density: {
    toolbar: {
      title: 'Density',
      icon: 'component',
      dynamicTitle: true,
      items: [
        { value: 'staff', title: 'Staff', right: 'calm and dense' },
        { value: 'driver', title: 'Driver', right: 'large and plain' },
      ],
    },
  },
  role: {
    toolbar: {
      title: 'Role',
      icon: 'user',
      dynamicTitle: true,
      items: [
        { value: 'story', title: 'Role of the story' },
        { value: 'admin', title: 'Admin' },
        { value: 'recruiter', title: 'Recruiter' },
        { value: 'operations', title: 'Operations' },
        { value: 'driver', title: 'Driver' },
      ],
    },
  },
  connection: {
    toolbar: {
      title: 'Connection',
      icon: 'lightning',
      dynamicTitle: true,
      items: [
        { value: 'online', title: 'Online' },
        { value: 'slow', title: 'Slow', right: 'answers 3 s late' },
        { value: 'offline', title: 'Offline', right: 'nobody answers' },
      ],
    },
  },
};

/** Defaults of the toolbar. */
const initialGlobals = {
  locale: 'en',
  theme: 'light',
  density: 'staff',
  role: 'story',
  connection: 'online',
} as const;

/** Returns the toolbar above every story, whose values can also be set in a URL by `globals=locale:ar;theme:dark`. */
export function toolbar() {
  return definePreviewAddon<{ globals: StoryGlobals; parameters: StoryParameters }>({
    globalTypes,
    initialGlobals,
  });
}
