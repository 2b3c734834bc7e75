/** An import as far as it has come, and what of it survives a killed tab. */
import * as z from 'zod/mini';
import { type DraftKey, dropDraft, keepDraft, readDraft } from '#machines/data/drafts.ts';
import { importBatch, type RowVerdict, rowVerdict } from '#machines/data/rpc/import-leads.ts';
import type { ListRow } from '#machines/kinds/list-file/list-rows.ts';
import { columnFields, guessColumns, isHeader, widthOf } from './columns.ts';
import type { PreparedLine } from './prepare-lines.ts';

const list = z.object({
  /** The name of its file; empty when it was pasted. */
  name: z.string(),
  rows: z.array(z.object({ no: z.int(), cells: z.readonly(z.array(z.string())), isCut: z.boolean() })),
});
/** A list as it was read. */
export type SentList = z.infer<typeof list>;

const work = z.object({
  columns: z.array(z.nullable(z.enum(columnFields))),
  /** The first row names the columns. */
  hasHeader: z.boolean(),
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
  const [first] = rows;
  const hasHeader = first !== undefined && rows.length > 1 && isHeader(first.cells);
  return {
    columns: guessColumns(hasHeader ? first.cells : [], widthOf(rows)),
    hasHeader,
    isMine: false,
    at,
    listId: crypto.randomUUID(),
    importIds: [],
    answers: [],
  };
}

/** The rows that are people. */
export function peopleOf({ rows }: SentList, { hasHeader }: ImportWork): readonly ListRow[] {
  return hasHeader ? rows.slice(1) : rows;
}

/** The lines that are sent: those without a problem that shows here already. */
export function sendable(lines: readonly PreparedLine[]): readonly PreparedLine[] {
  return lines.filter(({ problem }) => problem === null);
}

/** The lines to send after these answers. */
export function partAfter(
  lines: readonly PreparedLine[],
  answers: readonly RowVerdict[],
): readonly PreparedLine[] {
  return sendable(lines).slice(answers.length, answers.length + importBatch);
}

/** A name for every part that these lines make. */
export function namesOfParts(lines: readonly PreparedLine[]): string[] {
  return Array.from({ length: Math.ceil(sendable(lines).length / importBatch) }, () => crypto.randomUUID());
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
