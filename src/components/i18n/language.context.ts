import { createContext } from 'react';

/** The current language, as an i18next tag. */
export const LanguageContext = createContext('en');
