/** Guards of the session machine. */
import type { SignOutScope } from '#machines/data/auth.ts';
import type { SessionContext } from './session.types.ts';
import type { Session } from './storage.ts';

interface Known {
  context: SessionContext;
}

/** All guards, by name. */
export const sessionGuards = {
  hasSession: (_: Known, session: Session | null) => session !== null,
  isSignedIn: ({ context }: Known) => context.tokens !== null,
  isOthers: (_: Known, scope: SignOutScope) => scope === 'others',
  isOthersFailing: ({ context }: Known) => context.revocation?.scope === 'others' && context.tokens !== null,
  isOwnUser: ({ context }: Known, userId: string) => context.user?.id === userId,
  isOwnToken: ({ context }: Known, refreshToken: string) => context.tokens?.refreshToken === refreshToken,
  isRefused: (_: Known, { isRefused }: { isRefused: boolean }) => isRefused,
  isNewToken: ({ context }: Known, session: Session) =>
    context.tokens?.refreshToken !== session.tokens.refreshToken,
};
