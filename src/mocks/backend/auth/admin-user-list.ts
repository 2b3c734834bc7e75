import { requireAdmin } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { listUsers, userJson } from './user.ts';

const defaultPerPage = 50;

function positiveParam(params: URLSearchParams, name: string, otherwise: number): number {
  const text = params.get(name) || String(otherwise);
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value > 0) return value;
  throw new AuthError(400, 'validation_failed', `Bad Pagination Parameters: ${name}`);
}

function linkTo(url: URL, page: number, rel: string): string {
  const params = new URLSearchParams(url.searchParams);
  params.delete('page');
  const rest = params.size > 0 ? `&${params}` : '';
  return `<${url.pathname}?page=${page}${rest}>; rel="${rel}"`;
}

/** Returns the order of `sort=created_at asc|desc`; newest first by default. */
function directionOf(params: URLSearchParams): 'asc' | 'desc' {
  const [field, direction = 'desc'] = (params.get('sort') || 'created_at').split(' ', 2);
  const invalidSort = (reason: string) =>
    new AuthError(400, 'validation_failed', `Bad Sort Parameters: ${reason}`);
  if (field !== 'created_at') throw invalidSort(`bad field for sort '${field}'`);
  if (/^asc$/i.test(direction)) return 'asc';
  if (/^desc$/i.test(direction)) return 'desc';
  throw invalidSort(`bad direction for sort '${direction}', only 'asc' and 'desc' allowed`);
}

/**
 * `GET /admin/users?page&per_page&filter&sort`: returns a page of accounts, newest first by default; `X-Total-Count`
 * holds the total, `Link` the next and the last page.
 */
export async function listAccounts(context: AuthContext, request: Request): Promise<Response> {
  await requireAdmin(context, request);
  const url = new URL(request.url);
  const page = positiveParam(url.searchParams, 'page', 1);
  const perPage = positiveParam(url.searchParams, 'per_page', defaultPerPage);
  const asked = {
    limit: perPage,
    offset: (page - 1) * perPage,
    filter: url.searchParams.get('filter') ?? '',
    direction: directionOf(url.searchParams),
  };
  const { users, total } = await context.transact(async (sql) => {
    const found = await listUsers(sql, asked);
    const accounts = [];
    for (const row of found.rows) accounts.push(await userJson(sql, row));
    return { users: accounts, total: found.total };
  });
  const last = Math.ceil(total / perPage);
  const links = [linkTo(url, last, 'last')];
  if (page < last) links.unshift(linkTo(url, page + 1, 'next'));
  const headers = { 'x-total-count': String(total), link: links.join(', ') };
  return Response.json({ users, aud: 'authenticated' }, { headers });
}
