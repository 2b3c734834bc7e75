import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { csvOf, sampleRows, xlsxOf } from '#machines/factories/list-file/list.fixtures.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { ImportLeads } from './import-leads.tsx';

/** The dialog for the signed-in user. */
function ImportHarness(on: { onClose: () => void; onImported: () => void }) {
  const user = SessionContext.useSelector(selectUser);
  return user && <ImportLeads user={user} {...on} />;
}

const meta = preview.meta({
  component: ImportHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/leads' },
  args: { onClose: fn(), onImported: fn() },
});

/** Queries by style, because the story runs in other languages too. */
const mainButton = () =>
  waitFor(() => {
    const button = screen.getByRole('dialog').querySelector('footer button[data-variant=primary]');
    if (!(button instanceof HTMLButtonElement)) throw new Error('No main button');
    return button;
  });

async function choose(file: File): Promise<void> {
  const input = await waitFor(() => {
    const field = screen.getByRole('dialog').querySelector('input[type=file]');
    if (!(field instanceof HTMLInputElement)) throw new Error('No field for a file');
    return field;
  });
  await userEvent.upload(input, file);
}

/** A workbook with forty rows, read by the worker and checked by the embedded backend. */
export const Workbook = meta.story({
  play: async () => {
    await choose(new File([xlsxOf(sampleRows(40, 7_000_000))], 'march.xlsx'));
    await screen.findAllByRole('button', { name: /Mobile No/ });
    await userEvent.click(await mainButton());
    await screen.findAllByRole('tab', {}, { timeout: 20_000 });
  },
});

Workbook.test('imports the leads, lists the import and undoes it', async ({ args }) => {
  await userEvent.click(screen.getByRole('radio', { name: 'Me' }));
  await userEvent.click(screen.getByRole('button', { name: /^Import/ }));
  await screen.findByText(/Leads imported: .*37/, {}, { timeout: 20_000 });
  await userEvent.click(await screen.findByRole('button', { name: /Undo import of .*march.xlsx/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  await screen.findByText(/Leads removed: .*37/, {}, { timeout: 20_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  await expect(args.onImported).toHaveBeenCalledOnce();
});

/** The server doesn't respond. Choices and checks are kept. */
export const CheckFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/import_leads')),
  play: async () => {
    await choose(new File([csvOf(sampleRows(12))], 'april.csv'));
    await screen.findAllByRole('button', { name: /Mobile No/ });
    await userEvent.click(await mainButton());
    await screen.findByRole('alert');
  },
});
