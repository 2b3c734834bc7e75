import { assign, fromCallback, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { noteListExport } from '#machines/data/rpc/note-list-export.ts';
import type { AppError } from '#shared/app-error.ts';
import { csvFormula } from './csv-formulas.ts';
import type { ListInput } from './list.cache.ts';
import type { ListRow, ListSource } from './list.source.ts';

/** One column of the file. */
export interface ExportColumn<Row> {
  /** Column heading, in the reader's language. */
  label: string;
  value(row: Row): string;
  /** Masks phone and ID numbers except the last four characters; admins see them in full. */
  isMasked?: boolean;
}

/** The query to export: everything it finds. */
export interface ExportOrder<Row, Scope> extends ListInput<Scope> {
  columns: readonly ExportColumn<Row>[];
  isMasked: boolean;
}

/** The progress, and the file when done. */
export interface ExportContext {
  done: number;
  file: Blob | null;
  error: AppError | null;
}

/** `export.start` and `export.cancel` are sent by the user. */
export type ExportEvent<Row, Scope> =
  | ({ type: 'export.start' } & ExportOrder<Row, Scope>)
  | { type: 'export.cancel' }
  | { type: 'export.read'; done: number }
  | { type: 'export.done'; file: Blob }
  | { type: 'export.failed'; error: AppError };

type Progress = Extract<ExportEvent<never, never>, { type: 'export.read' | 'export.done' | 'export.failed' }>;

/**
 * Exports the results of a query to a CSV file for spreadsheets: loads it page by page, logs it in the audit log, and
 * only then returns the file. A failure half-way returns no file.
 */
export function createExportMachine<Row extends ListRow, Scope, Params>(
  source: Pick<ListSource<Row, Scope, Params>, 'id' | 'loadPage'>,
) {
  return setup({
    types: {
      context: {} as ExportContext,
      events: {} as ExportEvent<Row, Scope>,
    },
    actors: {
      write: fromCallback<Progress, ExportOrder<Row, Scope>, Progress>(({ input, sendBack }) => {
        const stop = new AbortController();
        writeFile(source, input, stop.signal, (done) => sendBack({ type: 'export.read', done })).then(
          (file) => sendBack({ type: 'export.done', file }),
          (cause: unknown) => {
            if (!stop.signal.aborted) sendBack({ type: 'export.failed', error: dataErrorOf(cause) });
          },
        );
        return () => stop.abort();
      }),
    },
    actions: {
      begin: assign({ done: 0, file: null, error: null }),
      noteRead: assign((_, { done }: { done: number }) => ({ done })),
      keepFile: assign((_, { file }: { file: Blob }) => ({ file })),
      noteError: assign((_, { error }: { error: AppError }) => ({ error })),
    },
  }).createMachine({
    id: `${source.id}Export`,
    context: { done: 0, file: null, error: null },
    initial: 'idle',
    on: { 'export.start': { target: '.running', actions: 'begin' } },
    states: {
      idle: {},
      running: {
        invoke: {
          id: 'write',
          src: 'write',
          input: ({ event }) => orderOf(event),
          onError: 'failed',
        },
        on: {
          'export.read': { actions: { type: 'noteRead', params: ({ event }) => event } },
          'export.done': { target: 'done', actions: { type: 'keepFile', params: ({ event }) => event } },
          'export.failed': { target: 'failed', actions: { type: 'noteError', params: ({ event }) => event } },
          'export.cancel': 'cancelled',
        },
      },
      done: {},
      failed: {},
      cancelled: {},
    },
  });
}

async function writeFile<Row extends ListRow, Scope, Params>(
  source: Pick<ListSource<Row, Scope, Params>, 'id' | 'loadPage'>,
  { query, scope, columns, isMasked }: ExportOrder<Row, Scope>,
  signal: AbortSignal,
  onRead: (done: number) => void,
): Promise<Blob> {
  const rows: Row[] = [];
  for (let after: Row | null = null, hasMore = true; hasMore; ) {
    const page = await source.loadPage({ query, scope, after }, signal);
    rows.push(...page.rows);
    after = page.rows.at(-1) ?? null;
    hasMore = page.hasMore && after !== null;
    onRead(rows.length);
  }
  const { unparse } = (await import('papaparse')).default;
  const cell = (row: Row, column: ExportColumn<Row>) =>
    isMasked && column.isMasked ? maskValue(column.value(row)) : column.value(row);
  const data = rows.map((row) => columns.map((column) => cell(row, column)));
  // Escapes user input so that it does not run as a formula when the file is opened.
  const text = unparse({ fields: columns.map(({ label }) => label), data }, { escapeFormulae: csvFormula });
  await noteListExport(source.id, query, rows.length, signal);
  // Excel needs this byte order mark to recognize UTF-8.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

function maskValue(value: string): string {
  return value === '' ? '' : `…${value.slice(-4)}`;
}

function orderOf<Row, Scope>(event: ExportEvent<Row, Scope>): ExportOrder<Row, Scope> {
  if (event.type !== 'export.start') throw new Error('Nothing was asked for.');
  return event;
}
