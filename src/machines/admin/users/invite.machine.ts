import * as z from 'zod/mini';
import { inviteUser } from '#machines/data/accounts.ts';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { inviteRequest } from '#shared/contract.accounts.ts';
import { roles } from '#shared/roles.ts';

/** Form values of an invitation; an empty role is not chosen yet. */
export const inviteValues = z.object({
  name: z.string(),
  email: z.string(),
  role: z.union([z.enum(roles), z.literal('')]),
  locale: z.string(),
});
export type InviteValues = z.infer<typeof inviteValues>;

/** Initial values; invited staff read English unless changed. */
export const emptyInvite: InviteValues = { name: '', email: '', role: '', locale: 'en' };

/** The form that invites a member of staff; the result is their name. */
export const inviteMachine = createFormMachine<InviteValues, string>({
  id: 'inviteUser',
  screen: 'admin.users.invite',
  shape: inviteValues,
  check: (values) => {
    const { shape } = inviteRequest;
    return {
      ...(!shape.name.safeParse(values.name).success && { name: 'invite.problems.name' }),
      ...(!shape.email.safeParse(values.email).success && { email: 'invite.problems.email' }),
      ...(!shape.role.safeParse(values.role).success && { role: 'invite.problems.role' }),
    };
  },
  async submit({ name, email, role, locale }, signal) {
    const request = inviteRequest.parse({ name, email, role, locale });
    const id = await inviteUser(request, signal);
    invalidate(['users']);
    announce({ table: 'users', row: id, operation: 'insert' });
    return request.name;
  },
});
