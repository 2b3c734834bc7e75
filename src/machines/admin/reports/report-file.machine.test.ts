import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { type FileFormat, reportFileMachine } from './report-file.machine.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  browser.serve(() => jsonResponse(200, null));
});
afterEach(() => vi.unstubAllGlobals());

async function write(kind: FileFormat): Promise<Blob> {
  const actor = createActor(reportFileMachine, { clock: browser.clock }).start();
  actor.send({
    type: 'order.run',
    order: {
      kind,
      reportId: 'funnel',
      filters: { group: ['client'] },
      title: 'Funnel: [this] / that',
      head: ['Client', 'Deployed', 'Share'],
      rows: [
        [{ text: '=HYPERLINK("https://evil.example")' }, { number: -3, format: '#,##0' }, null],
        [{ text: 'Noon' }, { number: 12, format: '#,##0' }, { number: 0.25, format: '0%' }],
      ],
    },
  });
  const { context } = await waitFor(actor, (state) => state.matches('done') || state.matches('failed'));
  if (!context.done) throw context.error;
  return context.done.result;
}

test('writes numbers to CSV and neutralizes formulas', async () => {
  const text = await (await write('csv')).text();
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Client,Deployed,Share',
    `"'=HYPERLINK(""https://evil.example"")",-3,`,
    'Noon,12,0.25',
  ]);
});

test('writes typed cells and no formulas to Excel', async () => {
  const files = unzipSync(new Uint8Array(await (await write('xlsx')).arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<v>-3</v>');
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('Funnel   this    that');
});

test('records the export in the audit log', async () => {
  await write('csv');
  expect(browser.sent.map(({ url, body }) => [url, body])).toEqual([
    [
      expect.stringContaining('rpc/log_list_export'),
      { p_list: 'report:funnel', p_filters: { group: ['client'] }, p_rows: 2 },
    ],
  ]);
});
