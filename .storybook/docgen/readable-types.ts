import type { StrictArgTypes } from 'storybook/internal/csf';

interface Documented {
  argTypes: StrictArgTypes;
  component?: { __docgenInfo?: { props?: Record<string, { tsType?: { name?: string; raw?: string } }> } };
}

/** Shows a union of values as written in the source, instead of Storybook's `union`. */
export function withReadableTypes({ argTypes, component }: Documented): StrictArgTypes {
  const props = component?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { name: kind, raw } = props[name]?.tsType ?? {};
      if (kind !== 'union' || raw === undefined) return [name, argType];
      const summary = raw.replace(/\s+/g, ' ').replace(/^\| | \| undefined$/g, '');
      return [name, { ...argType, table: { ...argType.table, type: { summary } } }];
    }),
  );
}
