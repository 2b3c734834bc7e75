import { type Account, readAccount } from '#machines/data/auth-account.ts';
import {
  finishLinking,
  linkIdentity,
  listProviders,
  unlinkIdentity,
} from '#machines/data/auth-identities.ts';
import { refusalOf } from '#machines/data/auth-refusal.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';

/** The ways the person signs in, and the providers there are to link. */
export interface LoadedIdentities {
  identities: Account['identities'];
  providers: readonly string[];
}

/** What came back in the address from a provider: a code, or why there is none; and where the next is to send back to. */
export interface Return {
  code: string | null;
  refusal: { code: string; message: string } | null;
  landing: string;
}

/** Finish what a provider sent back, go to a provider, or unlink an account. */
export type IdentityOrder =
  | { type: 'finish' }
  | { type: 'link'; provider: string }
  | { type: 'unlink'; id: string };

/** An account was linked, or the address of the provider to go to; null after anything else. */
export type IdentityResult = 'linked' | URL | null;

/** The accounts a person signs in with: list, link by going to a provider and back, unlink: product design, G.18. */
export const identitiesMachine = createCollectionMachine<
  LoadedIdentities,
  IdentityOrder,
  IdentityResult,
  Return
>({
  id: 'identities',
  async load(_, signal) {
    const [{ identities }, providers] = await Promise.all([readAccount(signal), listProviders(signal)]);
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
    // The code was used already, as by a reload of the page: the list shows the account.
    if (error instanceof AuthRefusal && error.reason === 'linkOver') return null;
    throw error;
  }
}
