import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { publishConfig } from '#machines/data/rpc/publish-config.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { ConfigHarness } from './config.fixtures.tsx';
import type { ConfigUrlState } from './config-url-state.ts';

const start: ConfigUrlState = {
  tab: 'onboarding',
  part: null,
  search: '',
  status: null,
  order: 'client',
  open: null,
};
const row = (id: string): ConfigUrlState['open'] => ({ kind: 'row', id });

const meta = preview.meta({
  component: ConfigHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/config' },
  args: { start },
});

/** Waits for the rows. */
const loaded = () => screen.findAllByRole('listitem');
/** Waits for the form of a row. */
async function form() {
  return within(await screen.findByRole('dialog'));
}

export const Stages = meta.story({
  tags: ['all-modes'],
  args: { start: { ...start, tab: 'stages' } },
  play: async () => {
    await loaded();
  },
});

export const Diagram = meta.story({
  tags: ['all-modes'],
  args: { start: { ...start, tab: 'stages', part: 'diagram' } },
  play: async () => {
    await screen.findByRole('img');
  },
});

export const TimeLimit = meta.story({
  args: { start: { ...start, tab: 'stages', open: row('stage_sla_minutes') } },
  play: async () => {
    await (await form()).findAllByRole('textbox');
  },
});

export const Documents = meta.story({
  args: { start: { ...start, tab: 'documents' } },
  play: async () => {
    await loaded();
  },
});

export const DocumentType = meta.story({
  args: { start: { ...start, tab: 'documents', open: row('driving_licence_home') } },
  play: async () => {
    await (await form()).findAllByRole('textbox');
  },
});

export const Visa = meta.story({
  args: { start: { ...start, tab: 'visa', search: 'biometrics' } },
  play: async () => {
    await loaded();
  },
});

/** The changes, before they are published. */
export const Review = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { start: { ...start, open: row('permit_training') } },
  play: async () => {
    const dialog = await form();
    const due = await waitFor(() => {
      const field = dialog.getAllByRole('textbox').find((one) => one.getAttribute('inputmode') === 'numeric');
      if (!field) throw new Error('The form is not there yet.');
      return field;
    });
    await userEvent.clear(due);
    await userEvent.type(due, '7{Control>}s{/Control}');
    await dialog.findByRole('listitem');
  },
});

const publish = async (reason: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), reason);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
};

Review.test('requires a reason, publishes, and reverts the change from the history', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('link', { name: 'Enter why you make this change' });
  await publish('The school has fewer places');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: 'Driver training course' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
  await screen.findByText('The school has fewer places');
  await userEvent.click(screen.getByRole('button', { name: 'Revert this change' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('10 working days');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/Driver training course.* published/);
});

Review.test('keeps the input as a draft', async ({ canvas }) => {
  await userEvent.keyboard('{Escape}');
  await screen.findByText(/kept as a draft/);
  await userEvent.click(canvas.getByRole('button', { name: 'Driver training course' }));
  await screen.findByText(/Unsaved changes from .* were restored/);
  await expect(screen.getByRole('textbox', { name: /Due within/ })).toHaveValue('7');
});

Review.test('shows a conflict with another admin’s change, and keeps both changes', async () => {
  const first = {
    key: 'permit_training',
    version: 1,
    values: { due_offset_wd: 12, required_for_deploy: false },
  };
  await publishConfig('onboarding_task_templates', [first], 'First', new AbortController().signal);
  await publish('Second');
  const conflict = within(await screen.findByRole('alertdialog'));
  await conflict.findByText('12 working days');
  await expect(conflict.queryByText('Required to start work')).not.toBeInTheDocument();
  await userEvent.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText(/Driver training course.* published/);
  const row = () => screen.getByRole('button', { name: 'Driver training course' }).closest('li');
  await waitFor(() => expect(row()).toHaveTextContent(/Within 7 working days.*Optional/));
});

export const Failed = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { start: { ...start, tab: 'visa' } },
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/visa_stage_templates')),
  play: async () => {
    await screen.findByRole('alert');
  },
});

Failed.test('loads on retry, with its routes collapsed', async ({ msw }) => {
  msw.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const [route] = await screen.findAllByRole('button', { name: /From abroad/ });
  await expect(screen.queryByRole('listitem')).toBeNull();
  if (route) await userEvent.click(route);
  await loaded();
});

/** A file in which some rows can't be published. */
export const ImportChecked = meta.story({
  tags: ['mode:dark'],
  args: { start: { ...start, tab: 'documents', part: 'reasons' } },
  play: async ({ canvas }) => {
    await loaded();
    const [, , importButton] = canvas.getAllByRole('button').filter((one) => one.querySelector('svg'));
    if (importButton) await userEvent.click(importButton);
    const dialog = await screen.findByRole('dialog');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('No file can be chosen.');
    const known = { picture: 'glare', sort_order: 20, active: true };
    const file = {
      table: 'document_reject_reasons',
      rows: [
        { code: 'torn', ...known, label_i18n: { en: 'Torn' }, driver_sentence_i18n: { en: 'It is torn.' } },
        {
          code: 'glare',
          ...known,
          sort_order: 25,
          label_i18n: { en: 'Glare' },
          driver_sentence_i18n: { en: 'Too bright.' },
        },
        { code: 'blurry', ...known, label_i18n: { en: '' }, driver_sentence_i18n: { en: 'x' } },
        {
          code: 'cut_off',
          ...known,
          sort_order: 'last',
          label_i18n: { en: 'x' },
          driver_sentence_i18n: { en: 'x' },
        },
      ],
    };
    await userEvent.upload(
      input,
      new File([JSON.stringify(file)], 'reasons.json', { type: 'application/json' }),
    );
    await within(dialog).findAllByRole('listitem');
  },
});

ImportChecked.test('shows what is wrong with each row, and publishes none', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await expect(dialog.getByText('2 with problems · 1 new · 1 changed')).toBeVisible();
  await expect(dialog.getByText(/Position: this value is missing/)).toBeVisible();
});
