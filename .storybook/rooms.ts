import type { StorybookConfig } from '@storybook/react-vite';

/** Groups of controls in the sidebar, with the folders of `components/ui` in each. */
export const controlGroups: Readonly<Record<string, readonly string[]>> = {
  Actions: ['button', 'icon-button', 'link', 'copy-button'],
  Fields: [
    'text-field',
    'text-area',
    'password-field',
    'phone-field',
    'number-field',
    'money-field',
    'search-field',
    'code-field',
    'field',
    'form',
  ],
  Choices: [
    'checkbox',
    'checkbox-group',
    'radio-group',
    'switch',
    'select',
    'native-select',
    'combobox',
    'multi-select',
    'language-switch',
  ],
  Dates: ['date-field', 'date-selects', 'date-picker', 'date-range-picker', 'time-field', 'calendar'],
  Overlays: ['dialog', 'confirm', 'drawer', 'popover', 'menu', 'tooltip'],
  Feedback: [
    'alert',
    'banner',
    'toast',
    'spinner',
    'progress',
    'progress-bar',
    'skeleton',
    'wait',
    'empty-state',
    'error-state',
  ],
  Layout: ['stack', 'text'],
  Navigation: ['tabs', 'accordion', 'breadcrumb', 'pagination', 'stepper'],
  Data: [
    'table',
    'latest',
    'avatar',
    'badge',
    'date-time',
    'number',
    'money',
    'stat-card',
    'timeline',
    'kbd',
    'icon',
    'brand-mark',
  ],
};

/** A title is a section and the path within it; standalone pages set their own title. */
export const stories: StorybookConfig['stories'] = [
  './pages/*.mdx',
  '../src/components/tokens/*.docs.mdx',
  ...Object.entries(controlGroups).flatMap(([group, names]) =>
    storyEntries(`Controls/${group}`, '../src/components/ui', `@(${names.join('|')})/`, 'stories.tsx'),
  ),
  ...storyEntries('Blocks', '../src/components/blocks', '**/', 'stories.tsx'),
  ...storyEntries('Candidate', '../src/components/candidate', '**/', 'stories.tsx'),
  ...storyEntries('Layout', '../src/components/layout', '**/', 'stories.tsx', 'docs.mdx'),
  ...storyEntries('Screens', '../src/components/screens', '**/', 'stories.tsx', 'docs.mdx'),
  ...storyEntries('Machines', '../src/machines', '**/', 'docs.mdx'),
  ...storyEntries('App flows', '../src/app', '**/', 'stories.tsx'),
  ...storyEntries('Backend', '../tests/contract', '', 'stories.tsx'),
];

function storyEntries(titlePrefix: string, directory: string, folders: string, ...suffixes: string[]) {
  return suffixes.map((suffix) => ({ titlePrefix, directory, files: `${folders}*.${suffix}` }));
}
