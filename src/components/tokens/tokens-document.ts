import { type DesignToken, designToken } from './design-token.ts';
import { resolve, type Scope, type Theme, type Token } from './token-list.ts';

type Group = { [name: string]: DesignToken | Group };

/**
 * Returns `tokens.json`: the tokens in groups that apply everywhere (`base`), in one theme (`light`, `dark`), in one
 * density (`staff`, `driver`), on touch devices (`touch`) and with reduced motion (`still`). Values are literal: a
 * reference would mean different things in this file and in the groups that `tokens.resolver.json` combines.
 */
export function tokensDocument(tokens: readonly Token[]): string {
  const themed = tokens.filter(
    ({ value, scope }) => resolve(tokens, value, 'light', scope) !== resolve(tokens, value, 'dark', scope),
  );
  const inScope = (scope: Scope) =>
    groupTokens(
      tokens,
      tokens.filter((token) => token.scope === scope && !themed.includes(token)),
      'light',
    );
  return toJsonText({
    $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
    $description: 'Written from tokens.css by `npm run tokens`.',
    base: inScope('base'),
    light: groupTokens(tokens, themed, 'light'),
    dark: groupTokens(tokens, themed, 'dark'),
    staff: inScope('staff'),
    touch: inScope('touch'),
    driver: inScope('driver'),
    still: inScope('still'),
  });
}

/** Returns `tokens.resolver.json`: how the groups combine, in the format of the Resolver Module 2025.10. */
export function resolverDocument(): string {
  const part = (name: string) => ({ $ref: `tokens.json#/${name}` });
  const order = ['sets/base', 'modifiers/theme', 'modifiers/density', 'modifiers/motion'];
  return toJsonText({
    $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
    name: 'Driver recruitment',
    version: '2025.10',
    description: 'Written from tokens.css by `npm run tokens`.',
    sets: { base: { sources: [part('base')] } },
    modifiers: {
      theme: { contexts: { light: [part('light')], dark: [part('dark')] }, default: 'light' },
      density: {
        description: 'Staff at a desk, staff with a finger, drivers.',
        contexts: { staff: [part('staff')], touch: [part('staff'), part('touch')], driver: [part('driver')] },
        default: 'staff',
      },
      motion: { contexts: { full: [], reduced: [part('still')] }, default: 'full' },
    },
    resolutionOrder: order.map((name) => ({ $ref: `#/${name}` })),
  });
}

/**
 * Groups tokens by name: `color-ink-2` is `ink-2` in the group `color`. `radius`, beside `radius-small`, is the root of
 * its group.
 */
function groupTokens(all: readonly Token[], themeTokens: readonly Token[], theme: Theme): Group {
  const shared = Map.groupBy(new Set(all.map(({ name }) => name)), prefixOf);
  const font = all.find(({ name }) => name === 'font-sans')?.value ?? '';
  const groups: Group = {};
  for (const { name, value, scope, description } of themeTokens) {
    const token = {
      ...designToken(name, resolve(all, value, theme, scope), font),
      ...(description === undefined ? {} : { $description: description }),
    };
    const prefix = prefixOf(name);
    const isOnlyToken = shared.get(prefix)?.length === 1;
    if (isOnlyToken) groups[name] = token;
    else groups[prefix] = { ...groups[prefix], [name.slice(prefix.length + 1) || '$root']: token };
  }
  return groups;
}

function prefixOf(name: string): string {
  return name.split('-')[0] ?? name;
}

function toJsonText(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
