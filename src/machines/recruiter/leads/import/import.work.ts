/** The progress of an import, and the part of it that survives a killed tab. */
import * as z from 'zod/mini';
import { type DraftKey, dropDraft, loadDraft, storeDraft } from '#machines/data/drafts.ts';
import { importBatch, rowVerdict } from '#machines/data/rpc/import-leads.ts';
import { findHeaderRow } from '#machines/factories/list-file/header-row.ts';
import type { ListRow } from '#machines/factories/list-file/list-rows.ts';
import { columnFields } from './column-fields.ts';
import { countKnownColumns, guessColumns, missingOf, widthOf } from './columns.ts';
import { dateColumnsOf, dateOrders, orderOf } from './date-columns.ts';
import type { Verdicts } from './line-outcomes.ts';
import type { ListParseOptions, PreparedLine } from './prepare-lines.ts';

const row = z.object({
  no: z.int(),
  cells: z.readonly(z.array(z.string())),
  isTruncated: z.boolean(),
  isBroken: z.optional(z.boolean()),
});
const list = z.object({
  /** The file name; empty for pasted text. */
  name: z.string(),
  rows: z.array(row),
});
/** A list as read. */
export type SentList = z.infer<typeof list>;

const work = z.object({
  columns: z.array(z.nullable(z.enum(columnFields))),
  /** Index of the header row; null without one. The people follow it. */
  namingRow: z.nullable(z.int()),
  /** The user's choice of date order, by column index. */
  dateOrders: z.record(z.string(), z.enum(dateOrders)),
  /** Cells of corrected rows, by row number in the file. */
  corrected: z.record(z.string(), z.array(z.string())),
  /** Row numbers skipped by the user. */
  skipped: z.array(z.int()),
  /** Whether the recruiter keeps the leads. */
  isMine: z.boolean(),
  /**
   * When the file was chosen, in milliseconds since 1970 UTC: ages are calculated for this time, also after a resume.
   */
  at: z.number(),
  listId: z.uuid(),
  /** Idempotency key of every part, set when the import starts. */
  importIds: z.array(z.uuid()),
  /** Results of the rows sent so far, in order. */
  answers: z.array(rowVerdict),
});
/** The user's choices and the progress. */
export type ImportWork = z.infer<typeof work>;

/** The list with its progress. The list is stored once, the progress after every step. */
export interface StoredImport {
  list: SentList;
  work: ImportWork;
}

/** Returns the initial progress of a list just read. */
export function initialWorkOf({ rows }: SentList, at: number): ImportWork {
  const namingRow = findHeaderRow(rows, countKnownColumns);
  return {
    ...columnsBelow(rows, namingRow),
    corrected: {},
    skipped: [],
    isMine: false,
    at,
    listId: crypto.randomUUID(),
    importIds: [],
    answers: [],
  };
}

/** Returns the columns if this row is the header row. */
export function columnsBelow(
  rows: readonly ListRow[],
  namingRow: number | null,
): Pick<ImportWork, 'columns' | 'namingRow' | 'dateOrders'> {
  const people = namingRow === null ? rows : rows.slice(namingRow + 1);
  const header = namingRow === null ? [] : (rows[namingRow]?.cells ?? []);
  const count = widthOf(namingRow === null ? rows : rows.slice(namingRow));
  return { namingRow, columns: guessColumns(header, people, count), dateOrders: {} };
}

/** Returns the rows that are people, with corrections. */
export function peopleOf({ rows }: SentList, { namingRow, corrected }: ImportWork): readonly ListRow[] {
  return rows.slice(namingRow === null ? 0 : namingRow + 1).map((person) => {
    const cells = corrected[person.no];
    return cells === undefined ? person : { no: person.no, cells, isTruncated: false };
  });
}

/** Returns the column names; empty without a header row. */
export function headerOf({ rows }: SentList, { namingRow }: ImportWork): readonly string[] {
  return namingRow === null ? [] : (rows[namingRow]?.cells ?? []);
}

/** Returns how the rows are to be parsed. */
export function parseOptionsOf(list: SentList, work: ImportWork): ListParseOptions {
  return { columns: work.columns, header: headerOf(list, work), dateOrders: work.dateOrders };
}

/** Returns what the user must specify before the rows can be checked. */
export function missingIn(list: SentList, work: ImportWork): 'name' | 'contact' | 'dateOrder' | null {
  const missing = missingOf(work.columns);
  if (missing !== null) return missing;
  const dates = dateColumnsOf(peopleOf(list, work), work.columns, work.dateOrders);
  return dates.some((column) => column.proven === 'unknown' && orderOf(column) === null) ? 'dateOrder' : null;
}

/** Returns the lines that can be sent: those without a local problem. */
export function sendable(lines: readonly PreparedLine[]): readonly PreparedLine[] {
  return lines.filter(({ problem }) => problem === null);
}

/** Returns the lines to send, without those skipped by the user. */
export function linesToSend(
  lines: readonly PreparedLine[],
  { skipped }: Pick<ImportWork, 'skipped'>,
): readonly PreparedLine[] {
  const left = new Set(skipped);
  return sendable(lines).filter(({ no }) => !left.has(no));
}

/** Returns the skipped rows after skipping these, or including them again. */
export function skippedAfter(
  { skipped }: ImportWork,
  { rowNumbers, isSkipped }: { rowNumbers: readonly number[]; isSkipped: boolean },
): Pick<ImportWork, 'skipped'> {
  const changed = new Set(rowNumbers);
  const others = skipped.filter((no) => !changed.has(no));
  return { skipped: isSkipped ? [...others, ...rowNumbers] : others };
}

/** Returns the next lines to send. */
export function partAfter(lines: readonly PreparedLine[], work: ImportWork): readonly PreparedLine[] {
  return linesToSend(lines, work).slice(work.answers.length, work.answers.length + importBatch);
}

/** Returns the next lines to check. */
export function uncheckedPart(lines: readonly PreparedLine[], checks: Verdicts): readonly PreparedLine[] {
  return sendable(lines)
    .filter(({ no }) => !checks.has(no))
    .slice(0, importBatch);
}

/** Returns the checks still valid after corrections: those whose lead is unchanged. */
export function stillValidChecks(
  before: readonly PreparedLine[],
  after: readonly PreparedLine[],
  checks: Verdicts,
): Verdicts {
  const leads = new Map(before.map(({ no, lead }) => [no, JSON.stringify(lead)]));
  return new Map(
    sendable(after).flatMap(({ no, lead }) => {
      const check = checks.get(no);
      return check && leads.get(no) === JSON.stringify(lead) ? [[no, check]] : [];
    }),
  );
}

/** Returns an import id for every part of these lines. */
export function namesOfParts(lines: readonly PreparedLine[], work: ImportWork): string[] {
  const count = Math.ceil(linesToSend(lines, work).length / importBatch);
  return Array.from({ length: count }, () => crypto.randomUUID());
}

const keyOf = (userId: string, record: 'list' | 'work'): DraftKey => ({
  userId,
  screen: 'recruiter.leads.import',
  record,
});

/** Stores a list and returns whether it survives the tab; never rejects. */
export async function storeImport(userId: string, kept: StoredImport): Promise<boolean> {
  const outcome = await storeDraft(keyOf(userId, 'list'), kept.list);
  return outcome === 'kept' && storeProgress(userId, kept.work);
}

/** Stores the progress and returns whether it survives the tab; never rejects. */
export async function storeProgress(userId: string, done: ImportWork): Promise<boolean> {
  return (await storeDraft(keyOf(userId, 'work'), done)) === 'kept';
}

/** Returns the unfinished import, or null. Never rejects. */
export async function loadStoredImport(userId: string): Promise<StoredImport | null> {
  const storedWork = await loadDraft(keyOf(userId, 'work'), work);
  const storedList = storedWork && (await loadDraft(keyOf(userId, 'list'), list));
  return storedWork && storedList && { list: storedList.value, work: storedWork.value };
}

/** Deletes the stored import. Never rejects. */
export async function dropImport(userId: string): Promise<void> {
  await dropDraft(keyOf(userId, 'work'));
  await dropDraft(keyOf(userId, 'list'));
}
