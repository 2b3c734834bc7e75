import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { BulkInvite } from './bulk-invite.tsx';

const list = [
  'E-mail,Name,Role,Language',
  'huda@recruitment.example,Huda Saleh,Recruiter,',
  'omar@recruitment.example,Omar Khan,operations,ar',
  'HUDA@recruitment.example,Huda again,admin,en',
  'nobody,Nadia,recruiter,en',
  'ravi@recruitment.example,Ravi,driver,en',
  'lina@recruitment.example,,admin,en',
  'ali@recruitment.example,Ali,admin,fr',
].join('\n');

async function choose(text: string) {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error('no file can be chosen yet');
    return found;
  });
  await userEvent.upload(input, new File([text], 'users.csv', { type: 'text/csv' }));
}

const meta = preview.meta({ component: BulkInvite, tags: ['!autodocs'], args: { onClose: fn() } });

/** A file of seven lines, five of which are left out. */
export const Chosen = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  play: async () => {
    await choose(list);
    await screen.findByText('2. Huda Saleh');
  },
});

Chosen.test('shows why each line is left out', async () => {
  const dialog = within(await screen.findByRole('dialog'));
  for (const reason of [
    'Name is missing',
    'Email is missing or invalid',
    'Role must be recruiter, operations or admin',
    'Language must be en or ar',
    'This email is already in an earlier row',
  ]) {
    await dialog.findByText(new RegExp(reason));
  }
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Invite 2 users' })).toBeVisible());
});

/** A file without the required columns. */
export const Wrong = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await choose('who,where\nHuda,Dubai');
    await screen.findByRole('alert');
  },
});
