import { type Account, loadAccount } from '#machines/data/auth-account.ts';
import {
  finishLinking,
  linkIdentity,
  listProviders,
  unlinkIdentity,
} from '#machines/data/auth-identities.ts';
import { refusalOf } from '#machines/data/auth-refusal.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';

/** The user's sign-in methods, and the providers available for linking. */
export interface LoadedIdentities {
  identities: Account['identities'];
  providers: readonly string[];
}

/** A provider's redirect: a code, or why there is none; and the URL for the next redirect. */
export interface Return {
  code: string | null;
  refusal: { code: string; message: string } | null;
  landing: string;
}

/** Completes a provider's redirect, goes to a provider, or unlinks an account. */
export type IdentityOrder =
  | { type: 'finish' }
  | { type: 'link'; provider: string }
  | { type: 'unlink'; id: string };

/** `linked` after linking, or the provider's URL to open; null after other orders. */
export type IdentityResult = 'linked' | URL | null;

/**
 * The accounts a user signs in with: lists them, links through a provider's redirect, and unlinks: product design,
 * G.18.
 */
export const identitiesMachine = createCollectionMachine<
  LoadedIdentities,
  IdentityOrder,
  IdentityResult,
  Return
>({
  id: 'identities',
  async load(_, signal) {
    const [{ identities }, providers] = await Promise.all([loadAccount(signal), listProviders(signal)]);
    return { identities, providers };
  },
  first: ({ code, refusal }) => (code || refusal ? { type: 'finish' } : null),
  async run(order, signal, back) {
    if (order.type === 'finish') return finish(back, signal);
    if (order.type === 'link')
      return new URL(await linkIdentity({ provider: order.provider, landing: back.landing }, signal));
    await unlinkIdentity(order.id, signal);
    return null;
  },
});

async function finish({ code, refusal }: Return, signal: AbortSignal): Promise<IdentityResult> {
  if (refusal) throw refusalOf(refusal.code, refusal.message);
  if (code === null) return null;
  try {
    await finishLinking(code, signal);
    return 'linked';
  } catch (error) {
    // The code was already used, as by a page reload: the list shows the account.
    if (error instanceof AuthRefusal && error.reason === 'linkOver') return null;
    throw error;
  }
}
