import type { Plugin } from 'vite';
import { componentProps, type Prop } from './component-props.ts';

/**
 * Completes react-docgen's data with what it omits: props passed on to react-aria-components, props from
 * other files, types it cannot parse, and common descriptions. Must run after Storybook's own plugin.
 */
export function completeDocgen(): Plugin {
  return {
    name: 'complete-docgen',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/components\/.*\.tsx$/ },
      handler: (code, id) =>
        [code, ...Array.from(componentProps(id, code), ([name, props]) => completion(name, props))].join(
          '\n',
        ),
    },
  };
}

/** Returns code that completes a component's docgen data. It runs in the page, after react-docgen's code. */
function completion(component: string, props: readonly Prop[]): string {
  const docsByName = Object.fromEntries(props.map((prop) => [prop.name, docgenOf(prop)]));
  return `;{
  const info = (${component}.__docgenInfo ??= {});
  const merged = ${JSON.stringify(docsByName)};
  for (const [name, prop] of Object.entries(info.props ?? {})) {
    const added = merged[name];
    const keepsType =
      !added || !(added.isPlain || prop.tsType?.name === 'unknown' || prop.tsType?.name === 'literal');
    merged[name] = {
      ...added,
      ...prop,
      tsType: keepsType ? prop.tsType : added.tsType,
      description: prop.description || added?.description,
    };
  }
  info.props = merged;
}`;
}

function docgenOf({ type, isRequired, description }: Prop) {
  const name = type.replace(/ \| undefined$/, '');
  const isPlain = ['string', 'number', 'boolean'].includes(name);
  return { required: isRequired, tsType: { name }, description, isPlain };
}
