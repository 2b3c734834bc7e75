import type { ComponentType } from 'react';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import type { ListDefinition } from '#machines/factories/list-address.ts';
import type { ListVisit } from '#machines/factories/list-specification.ts';
import type { SessionUser } from '#shared/contract.ts';
import { useListAddress } from './use-list-address.ts';

/** A list definition with any row type. */
export interface AnyList extends ListDefinition {
  loadInitialData: (visit: ListVisit) => Promise<void>;
}

export interface ListPageProps<Props extends ListScreenProps> {
  user: SessionUser;
  screen: ComponentType<Props>;
  list: AnyList;
  /** Hook that returns the screen's props other than its place. */
  useProps: () => Omit<Props, keyof ListScreenProps>;
}

/** Renders a list screen whose place is in the URL. */
export function ListPage<Props extends ListScreenProps>(page: ListPageProps<Props>) {
  const { user, screen: Screen, list, useProps } = page;
  // TypeScript cannot infer that both parts together are complete.
  const props = { ...useProps(), ...useListAddress(list), user } as unknown as Props;
  return <Screen {...props} />;
}
