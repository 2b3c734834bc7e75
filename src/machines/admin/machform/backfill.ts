/** Imports entries that never arrived from the form service's export: product design, D.2, step 4. */
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { backfillForm } from '#machines/data/form-entries.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import type { BulkPreview, BulkRow } from '#machines/factories/bulk-results.ts';
import { findHeaderRow } from '#machines/factories/list-file/header-row.ts';
import { type ListProblem, ListRefusal } from '#machines/factories/list-file/list-rows.ts';
import { parseListFile } from '#machines/factories/list-file/parse-list-file.ts';
import { type BackfillRow, backfillBodyMax } from '#shared/contract.machform.ts';
import { fieldOf } from '#shared/machform/fields.ts';

/** Rows per call: few enough that a call takes seconds and progress is visible. */
export const rowsPerCall = 25;
/** Maximum number of rows in a file, because each is looked up before the import. */
export const maxRows = 2000;

/** A parsed export; the ids of its rows are their positions in `rows`, from 1. */
export interface ExportFile {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The result for a row: it had arrived before, or the outcome in `event`. */
export type RowVerdict = Pick<BackfillRow, 'entryNo' | 'verdict' | 'event'>;

/** Parses an export. Returns a problem instead of throwing. */
export async function parseExport(
  file: Blob,
  map: Readonly<Record<string, string>>,
): Promise<ExportFile | ListProblem> {
  const countKnownColumns = (cells: readonly string[]) =>
    cells.filter((cell) => cell !== '' && fieldOf(cell, map) !== undefined).length;
  try {
    const { rows } = await parseListFile(file, countKnownColumns);
    const at = findHeaderRow(rows, countKnownColumns) ?? 0;
    const header = rows[at]?.cells ?? [];
    // Cells outside the named columns are not sent, and the server skips rows that have no others.
    const isFilled = (cells: readonly string[]) => header.some((_, column) => cells[column]?.trim());
    const entries = rows
      .slice(at + 1)
      .map(({ cells }) => cells)
      .filter(isFilled);
    if (entries.length === 0) return 'empty';
    return entries.length > maxRows ? 'tooManyRows' : { header, rows: entries };
  } catch (cause) {
    return cause instanceof ListRefusal ? cause.problem : 'unreadable';
  }
}

/** Returns these rows of an export as CSV (RFC 4180). */
export function csvOf({ header, rows }: ExportFile, ids: readonly string[]): string {
  const lines = [header, ...ids.map((id) => rows[Number(id) - 1] ?? [])];
  return lines.map((cells) => header.map((_, at) => quoted(cells[at] ?? '')).join(',')).join('\r\n');
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/**
 * Imports the rows of an export that never arrived. The preview is a dry run that stores nothing; `onVerdicts` receives
 * the results by row id, before and after the import.
 */
export function backfillWork(
  formId: string,
  file: ExportFile,
  onVerdicts: (verdicts: ReadonlyMap<string, RowVerdict>) => void,
): BulkWork {
  const ask = async (ids: readonly string[], dryRun: boolean, signal: AbortSignal) => {
    const results = await backfillForm({ formId, csv: csvOf(file, ids), dryRun }, signal);
    return new Map(ids.flatMap((id, at) => (results[at] ? [[id, results[at]] as const] : [])));
  };
  return {
    batchSize: rowsPerCall,
    async preview(_, signal) {
      const verdicts = new Map<string, RowVerdict>();
      for (const ids of splitFile(file)) {
        for (const [id, verdict] of await ask(ids, true, signal)) verdicts.set(id, verdict);
      }
      onVerdicts(verdicts);
      return previewOf(verdicts);
    },
    async runBatch(ids, signal) {
      const verdicts = await ask(ids, false, signal);
      onVerdicts(verdicts);
      invalidate(['machform_events', 'candidates', 'data_problems']);
      announce({ table: 'machform_events', row: formId, operation: 'insert' });
      return [...verdicts].map(([id, { event }]) =>
        event?.status === 'failed' ? { id, isDone: false, reason: 'failed' } : { id, isDone: true },
      );
    },
  };
}

/** Splits row ids into chunks for dry-run calls. */
function splitFile(file: ExportFile): string[][] {
  const maxPieces = 500;
  const all: string[][] = [];
  let size = 0;
  file.rows.forEach((cells, at) => {
    const length = cells.reduce((sum, cell) => sum + 3 * cell.length + 3, 2);
    const last = all.at(-1);
    size += length;
    if (!last || last.length >= maxPieces || size > backfillBodyMax / 2) {
      all.push([String(at + 1)]);
      size = length;
    } else last.push(String(at + 1));
  });
  return all;
}

function previewOf(verdicts: ReadonlyMap<string, RowVerdict>): BulkPreview {
  const rows = [...verdicts].map(([id, { entryNo, verdict }]) => ({
    id,
    name: nameOf(id, entryNo),
    verdict,
  }));
  const of = (wantedVerdict: RowVerdict['verdict']): BulkRow[] =>
    rows.filter(({ verdict }) => verdict === wantedVerdict);
  return { will: of('read'), blocked: [{ reason: 'known', rows: of('known') }] };
}

const nameOf = (id: string, entryNo: number | null) => (entryNo === null ? id : String(entryNo));
