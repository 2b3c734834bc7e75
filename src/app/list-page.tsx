import type { ComponentType } from 'react';
import type { ListScreenProps } from '#components/kinds/use-list-screen.ts';
import type { ListDefinition } from '#machines/kinds/list-address.ts';
import type { ListVisit } from '#machines/kinds/list-specification.ts';
import type { SessionUser } from '#shared/contract.ts';
import { useListAddress } from './use-list-address.ts';

/** A defined list, whatever its rows. */
export interface AnyList extends ListDefinition {
  readFirst: (visit: ListVisit) => Promise<void>;
}

export interface ListPageProps<Props extends ListScreenProps> {
  user: SessionUser;
  screen: ComponentType<Props>;
  list: AnyList;
  /** Gives what the screen takes beside its place. */
  useProps: () => Omit<Props, keyof ListScreenProps>;
}

/** A list's screen, whose place is in the address. */
export function ListPage<Props extends ListScreenProps>(page: ListPageProps<Props>) {
  const { user, screen: Screen, list, useProps } = page;
  // TypeScript can't see that what is left out of the one is in the other.
  const props = { ...useProps(), ...useListAddress(list), user } as unknown as Props;
  return <Screen {...props} />;
}
