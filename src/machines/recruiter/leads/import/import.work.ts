/** An import as far as it has come, and what of it survives a killed tab. */
import * as z from 'zod/mini';
import { type DraftKey, dropDraft, keepDraft, readDraft } from '#machines/data/drafts.ts';
import { importBatch, rowVerdict } from '#machines/data/rpc/import-leads.ts';
import type { ListRow } from '#machines/kinds/list-file/list-rows.ts';
import { findNamingRow } from '#machines/kinds/list-file/naming-row.ts';
import { columnFields } from './column-fields.ts';
import { countNamed, guessColumns, missingOf, widthOf } from './columns.ts';
import { dateColumnsOf, dateOrders, orderOf } from './date-columns.ts';
import type { Verdicts } from './line-outcomes.ts';
import type { ListReading, PreparedLine } from './prepare-lines.ts';

const row = z.object({
  no: z.int(),
  cells: z.readonly(z.array(z.string())),
  isCut: z.boolean(),
  isBroken: z.optional(z.boolean()),
});
const list = z.object({
  /** The name of its file; empty when it was pasted. */
  name: z.string(),
  rows: z.array(row),
});
/** A list as it was read. */
export type SentList = z.infer<typeof list>;

const work = z.object({
  columns: z.array(z.nullable(z.enum(columnFields))),
  /** The place among the rows of the one that names the columns; null without one. People come after it. */
  namingRow: z.nullable(z.int()),
  /** Which number of a date is the day, by the place of its column, where somebody said so. */
  dateOrders: z.record(z.string(), z.enum(dateOrders)),
  /** Cells of rows that were corrected, by the rows' places in the file. */
  corrected: z.record(z.string(), z.array(z.string())),
  /** Rows that are left out by choice, by their places in the file. */
  skipped: z.array(z.int()),
  /** The recruiter keeps the leads. */
  isMine: z.boolean(),
  /** When it was chosen, in milliseconds since 1970 UTC: ages are counted from it, also when it goes on later. */
  at: z.number(),
  listId: z.uuid(),
  /** The name of every part, from the moment the import begins: a part that is sent again comes in once. */
  importIds: z.array(z.uuid()),
  /** What became of the rows that were sent so far, in their order. */
  answers: z.array(rowVerdict),
});
/** What was decided and done about it. */
export type ImportWork = z.infer<typeof work>;

/** Both together. The list is written once, the work after every step. */
export interface KeptImport {
  list: SentList;
  work: ImportWork;
}

/** The work on a list that has just been read. */
export function workOn({ rows }: SentList, at: number): ImportWork {
  const namingRow = findNamingRow(rows, countNamed);
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

/** What the columns are where this row names them. */
export function columnsBelow(
  rows: readonly ListRow[],
  namingRow: number | null,
): Pick<ImportWork, 'columns' | 'namingRow' | 'dateOrders'> {
  const people = namingRow === null ? rows : rows.slice(namingRow + 1);
  const header = namingRow === null ? [] : (rows[namingRow]?.cells ?? []);
  const count = widthOf(namingRow === null ? rows : rows.slice(namingRow));
  return { namingRow, columns: guessColumns(header, people, count), dateOrders: {} };
}

/** The rows that are people, as they were corrected. */
export function peopleOf({ rows }: SentList, { namingRow, corrected }: ImportWork): readonly ListRow[] {
  return rows.slice(namingRow === null ? 0 : namingRow + 1).map((person) => {
    const cells = corrected[person.no];
    return cells === undefined ? person : { no: person.no, cells, isCut: false };
  });
}

/** What the columns are called; nothing where no row names them. */
export function headerOf({ rows }: SentList, { namingRow }: ImportWork): readonly string[] {
  return namingRow === null ? [] : (rows[namingRow]?.cells ?? []);
}

/** How the rows are read. */
export function readingOf(list: SentList, work: ImportWork): ListReading {
  return { columns: work.columns, header: headerOf(list, work), dateOrders: work.dateOrders };
}

/** What must still be said of a list before its rows can be checked. */
export function missingIn(list: SentList, work: ImportWork): 'name' | 'contact' | 'dateOrder' | null {
  const missing = missingOf(work.columns);
  if (missing !== null) return missing;
  const dates = dateColumnsOf(peopleOf(list, work), work.columns, work.dateOrders);
  return dates.some((column) => column.proven === 'unknown' && orderOf(column) === null) ? 'dateOrder' : null;
}

/** The lines that can be sent: those without a problem that shows here already. */
export function sendable(lines: readonly PreparedLine[]): readonly PreparedLine[] {
  return lines.filter(({ problem }) => problem === null);
}

/** The lines that are sent: those that somebody left out are not. */
export function linesToSend(
  lines: readonly PreparedLine[],
  { skipped }: Pick<ImportWork, 'skipped'>,
): readonly PreparedLine[] {
  const left = new Set(skipped);
  return sendable(lines).filter(({ no }) => !left.has(no));
}

/** What is left out once these rows are skipped, or included again. */
export function skippedAfter(
  { skipped }: ImportWork,
  { nos, isSkipped }: { nos: readonly number[]; isSkipped: boolean },
): Pick<ImportWork, 'skipped'> {
  const changed = new Set(nos);
  const others = skipped.filter((no) => !changed.has(no));
  return { skipped: isSkipped ? [...others, ...nos] : others };
}

/** The next lines to send. */
export function partAfter(lines: readonly PreparedLine[], work: ImportWork): readonly PreparedLine[] {
  return linesToSend(lines, work).slice(work.answers.length, work.answers.length + importBatch);
}

/** The next lines to check. */
export function uncheckedPart(lines: readonly PreparedLine[], checks: Verdicts): readonly PreparedLine[] {
  return sendable(lines)
    .filter(({ no }) => !checks.has(no))
    .slice(0, importBatch);
}

/** The checks that still hold once rows were corrected: of those whose lead is the same. */
export function checksThatHold(
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

/** A name for every part that these lines make. */
export function namesOfParts(lines: readonly PreparedLine[], work: ImportWork): string[] {
  const count = Math.ceil(linesToSend(lines, work).length / importBatch);
  return Array.from({ length: count }, () => crypto.randomUUID());
}

const keyOf = (userId: string, record: 'list' | 'work'): DraftKey => ({
  userId,
  screen: 'recruiter.leads.import',
  record,
});

/** Keeps a list that was read. Whether it survives the tab; never rejects. */
export async function keepImport(userId: string, kept: KeptImport): Promise<boolean> {
  const outcome = await keepDraft(keyOf(userId, 'list'), kept.list);
  return outcome === 'kept' && keepWork(userId, kept.work);
}

/** Keeps how far it has come. Whether it survives the tab; never rejects. */
export async function keepWork(userId: string, done: ImportWork): Promise<boolean> {
  return (await keepDraft(keyOf(userId, 'work'), done)) === 'kept';
}

/** The import that was left before its end, or null. Never rejects. */
export async function readImport(userId: string): Promise<KeptImport | null> {
  const keptWork = await readDraft(keyOf(userId, 'work'), work);
  const keptList = keptWork && (await readDraft(keyOf(userId, 'list'), list));
  return keptWork && keptList && { list: keptList.value, work: keptWork.value };
}

/** Forgets the import. Never rejects. */
export async function dropImport(userId: string): Promise<void> {
  await dropDraft(keyOf(userId, 'work'));
  await dropDraft(keyOf(userId, 'list'));
}
