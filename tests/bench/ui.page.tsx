import '#components/tokens/layers.css';
import { createRoot } from 'react-dom/client';
import { type Catalogues, createI18n } from '#components/i18n/i18n.ts';
import { LanguageProvider } from '#components/i18n/language-provider.tsx';
import { BackList } from './ui.back.page.tsx';
import { Leads } from './ui.leads.page.tsx';

const words = import.meta.glob<object>('/src/components/i18n/en/*.json', { eager: true, import: 'default' });
const catalogues: Catalogues = Object.fromEntries(
  Object.entries(words).map(([path, catalogue]) => [path.replace(/^.*\/|\.json$/g, ''), catalogue]),
);
const address = new URLSearchParams(location.search);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <LanguageProvider i18n={createI18n('en', catalogues)}>
      {address.has('back') ? <BackList /> : <Leads count={Number(address.get('rows'))} />}
    </LanguageProvider>,
  );
}
