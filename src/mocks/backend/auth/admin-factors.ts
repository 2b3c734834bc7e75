import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody, text } from './body.ts';
import { requireAdmin } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { findOwnFactor, removeFactor } from './factors.ts';
import { factorsOf, findUser, lockUser } from './user.ts';

async function requireUser(sql: Sql, id: string): Promise<void> {
  const found = z.guid().safeParse(id).success && (await findUser(sql, 'id', id));
  if (!found) throw new AuthError(404, 'user_not_found', 'User not found');
}

/** `GET /admin/users/{id}/factors`: returns a user's second factors, without their secrets. */
export async function listFactors(context: AuthContext, request: Request, id: string): Promise<Response> {
  await requireAdmin(context, request);
  const factors = await context.transact(async (sql) => {
    await requireUser(sql, id);
    return factorsOf(sql, id);
  });
  return Response.json(factors);
}

/** `DELETE /admin/users/{id}/factors/{factorId}`: removes a user's lost factor. */
export async function deleteFactor(
  context: AuthContext,
  request: Request,
  id: string,
  factorId: string,
): Promise<Response> {
  await requireAdmin(context, request);
  await context.transact(async (sql) => {
    await requireUser(sql, id);
    await lockUser(sql, id);
    const factor = await findOwnFactor(sql, id, factorId);
    await removeFactor(context, sql, factor.id);
  });
  return Response.json({ id: factorId });
}

const form = z.object({ friendly_name: text, phone: text });

/** `PUT /admin/users/{id}/factors/{factorId}` { friendly_name }: renames a user's factor. */
export async function updateFactor(
  context: AuthContext,
  request: Request,
  id: string,
  factorId: string,
): Promise<Response> {
  await requireAdmin(context, request);
  const { friendly_name: name } = await readBody(request, form);
  const factors = await context.transact(async (sql) => {
    await requireUser(sql, id);
    await lockUser(sql, id);
    const factor = await findOwnFactor(sql, id, factorId);
    if (name) {
      await sql.query('update auth.mfa_factors set friendly_name = $2, updated_at = $3 where id = $1', [
        factor.id,
        name,
        context.clock.now(),
      ]);
    }
    return factorsOf(sql, id);
  });
  return Response.json(factors.find((factor) => factor.id === factorId.toLowerCase()));
}
