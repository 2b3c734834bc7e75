import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  bibek,
  imran,
  rahman,
  references,
  unassignedLead,
  user,
} from '#machines/candidate/decisions/decisions.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { LeadsBulk } from './leads-bulk.tsx';

const meta = preview.meta({
  component: LeadsBulk,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    selected: new Set([imran.id, bibek.id]),
    rows: [imran, bibek, rahman, unassignedLead],
    user,
    references,
    tags: ['airport', 'night shift'],
    onClear: fn(),
    onExport: fn(),
  },
});

const openMoreMenu = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

/** Leads owned by the recruiter. */
export const Own = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Own.test('offers Export but no Claim', async ({ args }) => {
  await expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  await openMoreMenu('Export');
  await expect(args.onExport).toHaveBeenCalledOnce();
});

Own.test('adds an existing tag with one click, and can remove a tag', async () => {
  await openMoreMenu('Tag');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('form')).toHaveAttribute('aria-busy', 'false'));
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveAccessibleDescription(/Enter a tag/),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'night shift' }));
  await expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveValue('night shift');
  await userEvent.click(dialog.getByRole('radio', { name: 'Remove a tag' }));
  await expect(dialog.getByRole('radio', { name: 'Remove a tag' })).toBeChecked();
});

/** Unowned leads must be claimed first. */
export const Pool = meta.story({ args: { selected: new Set([unassignedLead.id]) } });

/** Asks first who gets the leads. */
export const Assign = meta.story({
  tags: [
    'state:bulkChoice.restoring',
    'state:bulkChoice.editing.resting',
    'state:bulkChoice.editing.keeping',
    'state:bulkChoice.editing.discarding',
    'state:bulkChoice.submitting',
    'state:bulkChoice.clearing',
  ],
  play: async ({ canvas }) => {
    const [, assign] = canvas.getAllByRole('button');
    if (!assign) throw new Error('No button');
    await userEvent.click(assign);
    await screen.findByRole('dialog');
  },
});

Assign.test('requires an assignee: assignment in turn or an active recruiter', async () => {
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(within(dialog).getByRole('form')).toHaveAttribute('aria-busy', 'false'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: /Assign to/ })).toHaveAccessibleDescription(
      /Choose who gets the leads/,
    ),
  );
  await userEvent.keyboard('{ArrowDown}');
  const options = await screen.findAllByRole('option');
  await expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Assign in turn'),
    'Sara Recruiter',
    'Ali Hassan',
  ]);
});
