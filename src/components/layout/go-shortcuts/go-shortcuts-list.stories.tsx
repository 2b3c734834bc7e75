import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { navItems } from '#storybook/nav-items.ts';
import preview from '#storybook/preview.tsx';
import { GoShortcutsList } from './go-shortcuts-list.tsx';
import { useGoShortcuts } from './use-go-shortcuts.ts';

const meta = preview.meta({ component: GoShortcutsList, args: { items: navItems.recruiter } });

export const Recruiter = meta.story({ tags: ['mode:arabic', 'mode:small'] });

export const Operations = meta.story({ args: { items: navItems.operations } });

export const Admin = meta.story({ args: { items: navItems.admin } });

/** Shows the current path. */
function CurrentPath() {
  const [path, setPath] = useState('/recruiter');
  useGoShortcuts(navItems.recruiter, setPath);
  return (
    <main>
      <output>{path}</output>
      <input aria-label="A field" />
      <button type="button">A button</button>
    </main>
  );
}

/** The shortcuts in use. */
export const Keys = meta.story({ tags: ['!autodocs'], render: () => <CurrentPath /> });

Keys.test('goes to a section on g and a letter', async ({ canvas }) => {
  await userEvent.keyboard('gl');
  await expect(canvas.getByRole('status')).toHaveTextContent('/recruiter/leads');
  canvas.getByRole('button').focus();
  await userEvent.keyboard('go');
  await expect(canvas.getByRole('status')).toHaveTextContent('/recruiter/offers');
});

Keys.test('ignores the shortcut while the user types', async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('textbox'), 'gl');
  await expect(canvas.getByRole('textbox')).toHaveValue('gl');
  await expect(canvas.getByRole('status')).toHaveTextContent(/^\/recruiter$/);
});

Keys.test('ignores the shortcut with Ctrl or after another key', async ({ canvas }) => {
  await userEvent.keyboard('{Control>}g{/Control}l');
  await userEvent.keyboard('gxl');
  await expect(canvas.getByRole('status')).toHaveTextContent(/^\/recruiter$/);
  await userEvent.keyboard('ggl');
  await expect(canvas.getByRole('status')).toHaveTextContent('/recruiter/leads');
});
