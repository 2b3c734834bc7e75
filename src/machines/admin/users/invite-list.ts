/** Invites staff in bulk from a file: product design, C.22. */
import { inviteUser } from '#machines/data/accounts.ts';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import type { BulkRow } from '#machines/factories/bulk-results.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { findHeaderRow } from '#machines/factories/list-file/header-row.ts';
import { ListRefusal, type ListRow } from '#machines/factories/list-file/list-rows.ts';
import { parseListFile } from '#machines/factories/list-file/parse-list-file.ts';
import { type InviteRequest, inviteRequest } from '#shared/contract.accounts.ts';
import { normalizeName } from '#shared/machform/fields.ts';
import { visibleEmail, visibleText } from '#shared/names.ts';
import { Refusal } from '#shared/refusal.ts';

/** Maximum number of invitations per file. */
export const inviteLimit = 200;

/**
 * Why a whole file is rejected; `letters` means that names may be misread because of the encoding. Each has a message
 * in the catalogue.
 */
export type InviteFileProblem = 'empty' | 'columns' | 'tooMany' | 'letters' | 'unreadable';

/** Why a line is rejected: the invalid column, or `twice` for an address already on an earlier line. */
export const lineBlocks = ['name', 'email', 'role', 'language', 'twice'] as const;
export type InviteLineBlock = (typeof lineBlocks)[number];

/** One line of a file; `id` is its line position. */
export type InviteLine = BulkRow & ({ block: InviteLineBlock } | { block: null; request: InviteRequest });

/** The columns of a file, in any order; only the language is optional and defaults to English. */
export const inviteColumns = ['name', 'email', 'role', 'language'] as const;
type InviteColumn = (typeof inviteColumns)[number];

/** Accepted headings of each column. */
const headings: Readonly<Record<InviteColumn, readonly string[]>> = {
  name: ['name', 'fullname', 'displayname', 'username', 'staffname', 'employeename', 'الاسم', 'الاسمالكامل'],
  email: [
    'email',
    'emailaddress',
    'emailid',
    'mail',
    'workemail',
    'emailwork',
    'email1value',
    'البريدالإلكتروني',
    'البريد',
    'الإيميل',
  ],
  role: ['role', 'userrole', 'jobrole', 'position', 'الدور'],
  language: ['language', 'locale', 'preferredlanguage', 'اللغة'],
};

/** Parses the invitations in a file. Returns a problem instead of throwing. */
export async function parseInvites(file: Blob): Promise<readonly InviteLine[] | InviteFileProblem> {
  try {
    const { rows: all, encoding } = await parseListFile(file, countColumns);
    if (encoding?.isCertain === false) return 'letters';
    const named = findHeaderRow(all, countColumns) ?? 0;
    const at = columnIndexesOf(all[named]);
    const rows = all.slice(named + 1);
    if (at === null) return 'columns';
    if (rows.length === 0) return 'empty';
    return rows.length > inviteLimit ? 'tooMany' : linesOf(rows, at);
  } catch (cause) {
    const problem = cause instanceof ListRefusal ? cause.problem : 'unreadable';
    if (problem === 'empty') return 'empty';
    return /^too/.test(problem) ? 'tooMany' : 'unreadable';
  }
}

type ColumnIndexes = Readonly<Record<InviteColumn, number>>;

/** Returns how many of the columns this row names. */
function countColumns(cells: readonly string[]): number {
  return inviteColumns.filter((column) => placeOf(column, cells) >= 0).length;
}

function placeOf(column: InviteColumn, cells: readonly string[]): number {
  const names = headings[column].map(normalizeName);
  return cells.findIndex((cell) => names.includes(normalizeName(cell)));
}

function columnIndexesOf(head: ListRow | undefined): ColumnIndexes | null {
  const cells = head?.cells ?? [];
  const columnIndexes = {
    name: placeOf('name', cells),
    email: placeOf('email', cells),
    role: placeOf('role', cells),
    language: placeOf('language', cells),
  };
  return Math.min(columnIndexes.name, columnIndexes.email, columnIndexes.role) < 0 ? null : columnIndexes;
}

function linesOf(rows: readonly ListRow[], at: ColumnIndexes): InviteLine[] {
  const seen = new Set<string>();
  return rows.map(({ no, cells }): InviteLine => {
    const written = (column: InviteColumn) => visibleText(cells[at[column]] ?? '');
    const [name, email] = [written('name'), visibleEmail(written('email'))];
    const row = { id: String(no), name: `${no}. ${name || email}` };
    const request = {
      name,
      email,
      role: written('role').toLowerCase(),
      locale: written('language').toLowerCase() || 'en',
    };
    const { shape } = inviteRequest;
    const parsed = inviteRequest.safeParse(request);
    const address = email.toLowerCase();
    if (!shape.name.safeParse(name).success) return { ...row, block: 'name' };
    if (!shape.email.safeParse(email).success) return { ...row, block: 'email' };
    if (!shape.role.safeParse(request.role).success) return { ...row, block: 'role' };
    if (!parsed.success || !['en', 'ar'].includes(request.locale)) return { ...row, block: 'language' };
    if (seen.has(address)) return { ...row, block: 'twice' };
    seen.add(address);
    return { ...row, block: null, request: parsed.data };
  });
}

/** Invites the people on these lines one by one; a line whose address already has an account is refused as `taken`. */
export function inviteWork(lines: readonly InviteLine[]): BulkWork {
  const requests = new Map(lines.flatMap((line) => (line.block === null ? [[line.id, line.request]] : [])));
  const rowsWith = (block: InviteLineBlock | null) =>
    lines.filter((line) => line.block === block).map(({ id, name }) => ({ id, name }));
  return {
    // A small batch: a lost response leaves the whole batch in doubt, and those in doubt get the link again.
    batchSize: 5,
    preview: async () => ({
      will: rowsWith(null),
      blocked: lineBlocks
        .map((reason) => ({ reason, rows: rowsWith(reason) }))
        .filter(({ rows }) => rows.length > 0),
    }),
    async runBatch(ids, signal) {
      const invite = async (id: string) => {
        const request = requests.get(id);
        if (!request) throw new Refusal('NOT_FOUND');
        announce({ table: 'users', row: await inviteUser(request, signal), operation: 'insert' });
      };
      const outcomes = await eachRow(ids, invite, { 'account.emailTaken': 'taken' });
      invalidate(['users']);
      return outcomes;
    },
  };
}
