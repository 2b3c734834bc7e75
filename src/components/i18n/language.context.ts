import { createContext } from 'react';

/** The language that is spoken, as i18next calls it. */
export const LanguageContext = createContext('en');
