import { expect, screen, userEvent, within } from 'storybook/test';
import { sampleWork } from '#machines/recruiter/leads/import/import.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { checked, columns, importArgs } from './import-leads.fixtures.ts';
import { ImportLeadsView } from './import-leads.view.tsx';

const meta = preview.meta({
  component: ImportLeadsView,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: importArgs,
});

/** The file can be read in several ways: other sheets, or uncertain encoding. */
export const Encoding = meta.story({
  args: {
    phase: {
      ...columns,
      missing: 'encoding',
      other: {
        sheets: { names: ['Read me', 'Drivers'], at: 1 },
        encoding: {
          name: 'windows-1252',
          isCertain: false,
          previews: [
            { name: 'windows-1252', cells: ['Jun Peñaflor', 'ãÍãÏ'] },
            { name: 'windows-1256', cells: ['Jun Peٌaflor', 'محمد'] },
          ],
        },
      },
    },
  },
});

Encoding.test(
  'selects the encoding by its preview, and the sheet and header row by name',
  async ({ args }) => {
    const next = await screen.findByRole('button', { name: 'Review rows' });
    await expect(next).toHaveAccessibleDescription('Choose the text encoding');
    await userEvent.click(screen.getByRole('radio', { name: /^Arabic/ }));
    await expect(args.onReparse).toHaveBeenLastCalledWith({ encoding: 'windows-1256' });
    await userEvent.click(screen.getByRole('button', { name: /Sheet/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Read me' }));
    await expect(args.onReparse).toHaveBeenLastCalledWith({ sheet: 0 });
    await userEvent.click(screen.getByRole('button', { name: /Row with column names/ }));
    await userEvent.click(await screen.findByRole('option', { name: /first row is a lead/ }));
    await expect(args.onHeaderRow).toHaveBeenLastCalledWith(null);
  },
);

/** Ambiguous dates. */
export const DateOrder = meta.story({
  args: {
    phase: {
      ...columns,
      missing: 'dateOrder',
      list: {
        name: 'april.csv',
        rows: [
          { no: 1, cells: ['Name', 'Mobile', 'DOB', 'Lead source', 'Remarks'], isTruncated: false },
          {
            no: 2,
            cells: ['Imran Qureshi', '0501234567', '03/05/1990', 'Facebook', 'Night shift'],
            isTruncated: false,
          },
        ],
      },
      work: {
        ...sampleWork,
        columns: ['full_name', 'phone', 'date_of_birth', 'source', 'note'],
      },
    },
  },
});

DateOrder.test(
  'shows an example date for each order, and matches the source and note columns',
  async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /Month first: .*March/ }));
    await expect(args.onDateOrder).toHaveBeenCalledWith(2, 'monthFirst');
    await expect(screen.getByRole('button', { name: /Source .*Lead source/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: /Note .*Remarks/ })).toBeVisible();
  },
);

/** Rows that need review. */
export const Doubtful = meta.story({
  args: { phase: checked },
  parameters: { chromatic: { disableSnapshot: true } },
});

Doubtful.test('skips doubtful rows one by one or all together', async ({ args }) => {
  await userEvent.click(await screen.findByRole('tab', { name: /Needs review/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Skip row .*5/ }));
  await expect(args.onSkip).toHaveBeenLastCalledWith([5], true);
  await userEvent.click(screen.getByRole('button', { name: /Skip all/ }));
  await expect(args.onSkip).toHaveBeenLastCalledWith([5, 12], true);
});

/** Editing a row. Its check failed, and the input is kept. */
export const Correcting = meta.story({
  tags: ['state:leadImport.checked.correcting'],
  args: {
    phase: {
      ...checked,
      row: { no: 7, cells: [] },
      error: new AppError('network.offline'),
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Edit row .*7/ }));
  },
});

Correcting.test('corrects the cells with the keyboard and checks the row again', async ({ args }) => {
  const dialog = await screen.findByRole('dialog', { name: /Edit row .*7/ });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Phone' }), '0501234567');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save and check' }));
  await expect(args.onCorrect).toHaveBeenCalledWith(7, expect.arrayContaining(['0501234567']));
});
