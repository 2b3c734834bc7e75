import { addons } from 'storybook/manager-api';
import { labelOf } from './frame/label.ts';
import { deviceTheme, themes } from './frame/theme.ts';

function followDevice(): void {
  addons.setConfig({
    theme: themes[deviceTheme()],
    sidebar: {
      // Stories and tests already have readable names.
      renderLabel: ({ type, name }) => (type === 'group' || type === 'component' ? labelOf(name) : name),
    },
  });
}

followDevice();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', followDevice);
