import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  sampleImportVerdicts,
  sampleLines,
  sampleList,
} from '#machines/recruiter/leads/import/import.fixtures.ts';
import { sendable } from '#machines/recruiter/leads/import/import.work.ts';
import { outcomesOf, verdictsOf } from '#machines/recruiter/leads/import/line-outcomes.ts';
import { sampleImport } from '#machines/recruiter/leads/import/own-imports.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { ImportHistoryView } from './import-history.view.tsx';
import { checked, columns, importArgs } from './import-leads.fixtures.ts';
import { ImportLeadsView } from './import-leads.view.tsx';

const own = {
  lists: [sampleImport],
  undoing: null,
  undone: null,
  error: null,
  isLoading: false,
  onReload: fn(),
  onUndo: fn(),
};

const meta = preview.meta({
  component: ImportLeadsView,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: importArgs,
});

/** An earlier import is shown below and can be undone. */
export const Choosing = meta.story({
  tags: ['state:leadImport.choosing'],
  args: { importHistory: <ImportHistoryView {...own} /> },
});

Choosing.test('accepts a file, or rows pasted with the keyboard', async ({ args }) => {
  const dialog = await screen.findByRole('dialog', { name: 'Import leads' });
  const input = dialog.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No field for a file');
  const file = new File(['Name,Phone'], 'march.csv', { type: 'text/csv' });
  await userEvent.upload(input, file);
  await expect(args.onChoose).toHaveBeenLastCalledWith(file, 'march.csv');
  screen.getByRole('button', { name: 'Paste rows instead' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(await screen.findByRole('textbox'), 'Imran');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onChoose).toHaveBeenLastCalledWith(expect.any(Blob), '');
});

Choosing.test('undoes an import after confirmation', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Undo import of .*march/ }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Undo import' }));
  await expect(own.onUndo).toHaveBeenCalledWith(sampleImport);
});

/** An HTML page named like a list, and an incomplete undo. */
export const Refused = meta.story({
  args: {
    phase: { name: 'choosing', problem: 'webPage' },
    importHistory: <ImportHistoryView {...own} error={new AppError('network.noAnswer')} />,
  },
});

/** The unfinished import is offered first. */
export const Offered = meta.story({
  tags: ['state:leadImport.offered'],
  args: { phase: { name: 'offered', fileName: sampleList.name, sent: 6200 } },
});

Offered.test('resumes or discards a saved import', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await expect(args.onResumeStored).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Discard import' }));
  await expect(args.onDiscard).toHaveBeenCalledOnce();
});

export const Reading = meta.story({
  tags: [
    'state:leadImport.reading',
    'state:leadImport.restoring',
    'state:leadImport.discarding',
    'state:leadImport.clearing',
  ],
  args: { phase: { name: 'reading', fileName: sampleList.name } },
});

/** Guessed from their names, in two languages. This browser can't store drafts. */
export const Columns = meta.story({
  tags: ['state:leadImport.mapping.resting', 'state:leadImport.mapping.keeping'],
  args: { phase: { ...columns, isStored: false } },
});

Columns.test('assigns a column to another field', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: /Field for “⁨?Remarks/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Email' }));
  await expect(args.onColumn).toHaveBeenCalledWith(5, 'email');
});

/** Without a name column nothing can be imported. The button says what to do. */
export const ColumnMissing = meta.story({
  args: { phase: { ...columns, missing: 'name' } },
  globals: { theme: 'dark' },
});

ColumnMissing.test('explains why “Review rows” is disabled', async ({ args }) => {
  const next = await screen.findByRole('button', { name: 'Review rows' });
  await expect(next).toHaveAccessibleDescription('Choose the name column');
  await userEvent.click(next);
  await expect(args.onConfirm).not.toHaveBeenCalled();
});

export const Checking = meta.story({
  tags: ['state:leadImport.checking', 'state:leadImport.preparing'],
  args: { phase: { name: 'checking', done: 3200, all: 9800 } },
});

export const CheckFailed = meta.story({
  tags: ['state:leadImport.checkFailed'],
  args: { phase: { name: 'checkFailed', done: 3200, all: 9800, error: new AppError('network.offline') } },
});

/** Every row with its remarks, and the choice of the owner. */
export const Checked = meta.story({
  tags: ['state:leadImport.checked.resting', 'all-modes'],
  args: { phase: checked },
});

Checked.test('groups rows into skipped, needs review and ready', async ({ args }) => {
  const tabs = await screen.findAllByRole('tab');
  await expect(tabs.map(({ textContent }) => textContent)).toEqual(['Skipped5', 'Needs review2', 'Ready5']);
  await expect(screen.getByText(/Same person as row/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: /Needs review/ }));
  await waitFor(() => expect(screen.getByText(/Possible duplicate of .*Bilal Ahmad/)).toBeInTheDocument());
  await userEvent.click(screen.getByRole('radio', { name: 'Me' }));
  await expect(args.onOwner).toHaveBeenCalledWith(true);
  await userEvent.click(screen.getByRole('button', { name: /^Import leads .*7/ }));
  await expect(args.onStart).toHaveBeenCalledOnce();
});

export const Sending = meta.story({
  tags: ['state:leadImport.sending', 'state:leadImport.beginning'],
  args: { phase: { name: 'sending', done: 6200, all: 9800, isPausing: false, isStored: true } },
});

Sending.test('can be cancelled, but is not closed by Escape', async ({ args }) => {
  await userEvent.keyboard('{Escape}');
  await expect(args.onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect(args.onPauseImport).toHaveBeenCalledOnce();
});

/** The connection was lost. */
export const Paused = meta.story({
  tags: ['state:leadImport.paused'],
  args: { phase: { name: 'paused', done: 6200, all: 9800, error: new AppError('network.noAnswer') } },
});

/** Stopped before the last row; its undo is running. */
export const Finished = meta.story({
  tags: ['state:leadImport.finished'],
  args: {
    phase: {
      name: 'finished',
      outcomes: outcomesOf(sampleLines, verdictsOf(sendable(sampleLines), sampleImportVerdicts.slice(0, 8))),
      listId: sampleImport.listId,
    },
    importHistory: <ImportHistoryView {...own} undoing={sampleImport} />,
  },
});

Finished.test('downloads the skipped rows', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Download skipped rows' }));
  await expect(args.onErrorFile).toHaveBeenCalledOnce();
});
