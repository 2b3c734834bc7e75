import { useTranslation } from 'react-i18next';
import type { KeyWords } from './keys-list.tsx';

/** The keys of every list and what they do; one more where there are views. */
export function useListHelp(hasViews: boolean): KeyWords[] {
  const { t } = useTranslation('list');
  return [
    [['/'], t('help.search')],
    [['j'], t('help.down')],
    [['k'], t('help.up')],
    [['x'], t('help.select')],
    [['enter'], t('help.open')],
    [['escape'], t('help.close')],
    [['f'], t('help.filters')],
    ...(hasViews ? [[['v'], t('help.views')] satisfies KeyWords] : []),
    [['?'], t('help.help')],
  ];
}
