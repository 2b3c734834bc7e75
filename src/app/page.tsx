import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import type { Namespace } from '#components/i18n/i18n.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import type { ListVisit } from '#machines/factories/list-specification.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { AnyList } from './list-page.tsx';

/** The user who opens a page, with the parameters and query of its URL. */
export interface PageVisit extends ListVisit {
  params: Readonly<Record<string, string | undefined>>;
}

/** Loads the first data of a page. */
type LoadInitialData = (visit: PageVisit) => Promise<void>;

/** Content of a route. */
export interface Page {
  /** Namespaces of its initial messages. */
  words: readonly Namespace[];
  /** Loads its code with its initial messages. */
  load: () => Promise<ReactNode>;
  /** A list on the table kit. */
  isList?: boolean;
  /** Loads its initial data. */
  loadInitialData?: LoadInitialData;
}

/**
 * Defines a screen for signed-in users, with its initial messages; `useProps` is called as a hook. `loadReadings` loads
 * the code for its first data beside the screen's.
 */
export function page<Props extends object>(
  localizedText: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
  useProps: (user: SessionUser) => Props,
  loadReadings?: () => Promise<LoadInitialData>,
): Page {
  const words = ['refusals', ...localizedText] as const;
  const loadAll = withNamespaces(words, load);
  return {
    words,
    load: async () => <PageForUser of={await loadAll()} useProps={useProps} />,
    ...(loadReadings && { loadInitialData: async (visit) => (await loadReadings())(visit) }),
  };
}

/** Defines a screen whose place is in the URL, read by a hook that `loadAddress` loads beside the screen's code. */
export function pageWithAddress<Props extends object, Address extends object>(
  localizedText: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
  loadAddress: () => Promise<() => Address>,
  useProps: (user: SessionUser, address: Address) => Props,
  loadReadings?: () => Promise<LoadInitialData>,
): Page {
  const lazyPage = lazyPart(async () => {
    const [Screen, useAddress] = await Promise.all([load(), loadAddress()]);
    return ({ user }: { user: SessionUser }) => <Screen {...useProps(user, useAddress())} />;
  });
  return page(localizedText, lazyPage.fetch, (user) => ({ user }), loadReadings);
}

/** Defines a list screen: its place is in the URL, and its first rows load beside its code. */
export function listPage<Props extends ListScreenProps>(
  localizedText: readonly Namespace[],
  loadList: () => Promise<AnyList>,
  load: () => Promise<ComponentType<Props>>,
  useProps: () => Omit<Props, keyof ListScreenProps>,
): Page {
  const words = ['refusals', 'list', 'table', ...localizedText] as const;
  const list = lazyPart(loadList);
  const loadAll = withNamespaces(words, () => Promise.all([load(), list.fetch(), import('./list-page.tsx')]));
  return {
    words,
    isList: true,
    load: async () => {
      const [screen, definition, { ListPage }] = await loadAll();
      return (
        <PageForUser
          of={ListPage<Props>}
          useProps={(user) => ({ user, screen, list: definition, useProps })}
        />
      );
    },
    // Without an import if the list is loaded: returning to it shows its rows in the next frame.
    loadInitialData: async (visit) => (list.code ?? (await list.fetch())).loadInitialData(visit),
  };
}

interface PageForUserProps<Props extends object> {
  of: ComponentType<Props>;
  useProps: (user: SessionUser) => Props;
}

function PageForUser<Props extends object>(props: PageForUserProps<Props>) {
  const user = SessionContext.useSelector(selectUser);
  return user && <PageWithProps {...props} user={user} />;
}

function PageWithProps<Props extends object>({
  of: Screen,
  useProps,
  user,
}: PageForUserProps<Props> & { user: SessionUser }) {
  return <Screen {...useProps(user)} />;
}
