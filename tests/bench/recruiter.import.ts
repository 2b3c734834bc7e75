import type { CDPSession, Page } from 'playwright';
import { csvOf, xlsxOf } from '#machines/factories/list-file/list.fixtures.ts';
import { bigListResults, check, listOf, openImport, patience, undo } from '../e2e/leads-import.ts';
import { atLeads, type NewPage } from './recruiter.page.ts';
import type { Row } from './report.ts';

/** Interval of the heap measurements, in milliseconds. */
const progressInterval = 100;

/**
 * Measures the import of ten thousand rows with cells of a megabyte, from a text file and from Excel: parsing,
 * checking, importing.
 */
export async function measureImport(newPage: NewPage): Promise<Row[]> {
  const list = listOf(bigListResults.rows);
  return [
    ...(await measureFile(newPage, 'big.csv', Buffer.from(csvOf(list)))),
    ...(await measureFile(newPage, 'big.xlsx', Buffer.from(xlsxOf(list)))),
  ];
}

async function measureFile(newPage: NewPage, name: string, content: Buffer): Promise<Row[]> {
  const page = await atLeads(newPage);
  const dialog = await openImport(page);
  const { ofPage, ofWorker } = await worstHeaps(page, async () => {
    await check(dialog, name, content, bigListResults);
    await dialog.getByRole('button', { name: /^Import/ }).click();
    await dialog.getByText(/Leads imported: .*2,100/).waitFor({ timeout: patience });
  });
  // The next list contains the same people.
  await undo(page, dialog, name, bigListResults.will);
  await page.context().close();
  return [
    { what: `${name} brought in, heap of the page, worst`, unit: 'MB', value: ofPage, target: 300 },
    { what: `${name} brought in, heap of the worker, worst`, unit: 'MB', value: ofWorker, target: 300 },
  ];
}

/** Returns the peak heap size of the page and of its workers during `work`, in megabytes. */
async function worstHeaps(page: Page, work: () => Promise<void>) {
  const session = await page.context().newCDPSession(page);
  const workers = await watchWorkers(session);
  let ofPage = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      workers.ask();
      ofPage = Math.max(ofPage, (await session.send('Runtime.getHeapUsage')).usedSize);
      await new Promise((resolve) => setTimeout(resolve, progressInterval));
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await watching;
  }
  if (workers.worst() === 0) throw new Error('No worker was seen');
  return { ofPage: ofPage / 1e6, ofWorker: workers.worst() / 1e6 };
}

/** Requests the heap size of every live worker; ignores late answers. */
async function watchWorkers(session: CDPSession) {
  const living = new Set<string>();
  let worst = 0;
  const ask = (sessionId: string) =>
    session
      .send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' }),
      })
      .catch(() => living.delete(sessionId));
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return;
    living.add(sessionId);
    void ask(sessionId);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => living.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    worst = Math.max(worst, JSON.parse(message).result?.usedSize ?? 0);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return { ask: () => living.forEach((sessionId) => void ask(sessionId)), worst: () => worst };
}
