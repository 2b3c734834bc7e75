/** Every state that an invitation can be in, and the shortest way there. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { emptyInvite, inviteMachine } from './invite.machine.ts';

const changes = { name: 'Huda Saleh', email: 'huda@recruitment.example', role: 'recruiter' } as const;

export const paths = pathsOf(
  inviteMachine,
  [
    done('restore', null),
    { type: 'form.change', changes },
    { type: 'form.submit' },
    { type: 'form.discard' },
    done('keep', 'kept'),
    done('submit', changes.name),
    failed('submit', new AppError('account.emailTaken')),
    done('drop'),
  ],
  { userId: 'admin', record: 'new', values: emptyInvite },
  ({ value }) => value,
);
