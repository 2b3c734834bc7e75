import { useTranslation } from 'react-i18next';
import type { KeyLabels } from './keys-list.tsx';

/** Returns the shortcuts of every list with their descriptions, plus one if the list has views. */
export function useListHelp(hasViews: boolean): KeyLabels[] {
  const { t } = useTranslation('list');
  return [
    [['/'], t('help.search')],
    [['j'], t('help.down')],
    [['k'], t('help.up')],
    [['x'], t('help.select')],
    [['enter'], t('help.open')],
    [['escape'], t('help.close')],
    [['f'], t('help.filters')],
    ...(hasViews ? [[['v'], t('help.views')] satisfies KeyLabels] : []),
    [['?'], t('help.help')],
  ];
}
